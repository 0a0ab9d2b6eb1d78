import { Icon } from "#app/components/ui/icon.tsx";
import type { VoiceSign } from "#app/voice/channel/voice-sign.ts";
import { Waves } from "./mic-button.tsx";

/** The header's small indicator of the voice state. */
export function VoiceIndicator({ sign }: { sign: VoiceSign }) {
  if (sign === "idle") return null;
  const word = {
    muted: "muted",
    waiting: "waiting",
    recording: "listening",
    processing: "thinking",
    speaking: "speaking",
  }[sign];
  return (
    <span className="inline-flex items-center gap-2 text-xs text-muted" aria-hidden="true">
      <Mark sign={sign} />
      {word}
    </span>
  );
}

function Mark({ sign }: { sign: VoiceSign }) {
  if (sign === "speaking") {
    return <Waves className="h-3 *:w-0.5" />;
  }
  if (sign === "processing") {
    return (
      <span
        aria-hidden="true"
        className="size-3 animate-turn rounded-full border-2 border-current/30 border-t-current"
      />
    );
  }
  if (sign === "muted") return <Icon name="mic-off" size={12} />;
  if (sign === "waiting") {
    return (
      <span
        aria-hidden="true"
        className="size-3 animate-breathe rounded-full border-2 border-current"
      />
    );
  }
  if (sign === "recording") {
    return <span aria-hidden="true" className="size-2.5 animate-breathe rounded-full bg-danger" />;
  }
  return <span aria-hidden="true" className="size-2 rounded-full bg-current/40" />;
}
