import { useOnline } from "#app/components/connection/line.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Connection } from "#app/voice/channel/use-voice.ts";
import type { VoiceSign } from "#app/voice/channel/voice-sign.ts";
import { Waves } from "./mic-button.tsx";

const WORDS: Record<VoiceSign, string> = {
  idle: "",
  // The button that mutes says so.
  muted: "",
  waiting: "Waiting for you to speak...",
  recording: "Listening...",
  processing: "NoVo is thinking...",
  speaking: "Speaking...",
};

interface VoiceStatusProps {
  sign: VoiceSign;
  connection: Connection;
  /** What has been heard so far of what is being said. */
  caption: string;
}

/**
 * The status in words, over the dock while there is one; announced to screen readers as it changes. The
 * traveller's own words take its place as they are said, and are not read out: they know them.
 */
export function VoiceStatus({ sign, connection, caption }: VoiceStatusProps) {
  // Offline the notice at the page's head says so.
  const online = useOnline();
  const lost = connection === "reconnecting" && online;
  const words = lost ? "Connection lost. Reconnecting..." : WORDS[sign];
  return (
    <p
      role="status"
      className={
        words
          ? "absolute bottom-full left-1/2 mb-2 flex -translate-x-1/2 animate-fade items-center gap-2.5 w-max max-w-full rounded-3xl bg-board px-4 py-1.5 text-on-board text-sm shadow-card"
          : "sr-only"
      }
    >
      {words ? <Mark sign={sign} /> : null}
      <span className={caption ? "sr-only" : ""}>{words}</span>
      {caption ? (
        <span
          aria-hidden="true"
          data-testid="caption"
          className="line-clamp-2 w-max max-w-[min(75vw,36rem)] whitespace-normal"
        >
          {caption}
        </span>
      ) : null}
    </p>
  );
}

/** The header's small sign of what the voice is doing. */
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
