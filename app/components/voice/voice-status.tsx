import type { Connection } from "#app/voice/use-voice.ts";
import type { VoiceState } from "#app/voice/voice-state.ts";
import { Waves } from "./mic-button.tsx";

const WORDS: Record<VoiceState, string> = {
  idle: "Tap to speak",
  recording: "Listening...",
  processing: "NoVo is thinking...",
  speaking: "Speaking...",
};

/** The status in words, announced to screen readers as it changes. */
export function VoiceStatus({ state, connection }: { state: VoiceState; connection: Connection }) {
  const words = connection === "reconnecting" ? "Connection lost. Reconnecting..." : WORDS[state];
  return (
    <p role="status" className="mt-1 min-h-5 text-center text-muted text-sm">
      {words}
    </p>
  );
}

/** The header's small sign: a dot that says idle, and shapes for the other states. */
export function VoiceIndicator({ state }: { state: VoiceState }) {
  const word = {
    idle: "idle",
    recording: "listening",
    processing: "thinking",
    speaking: "speaking",
  }[state];
  return (
    <span className="inline-flex items-center gap-2 text-xs text-muted" aria-hidden="true">
      <Mark state={state} />
      {word}
    </span>
  );
}

function Mark({ state }: { state: VoiceState }) {
  if (state === "speaking") return <Waves className="h-3 text-assistant *:w-0.5" />;
  if (state === "processing") {
    return (
      <span className="size-3 animate-turn rounded-full border-2 border-line border-t-assistant" />
    );
  }
  if (state === "recording")
    return <span className="size-2.5 animate-breathe rounded-full bg-danger" />;
  return <span className="size-2 rounded-full bg-line" />;
}
