import { MicButton } from "./mic-button.tsx";
import { useMic } from "./use-mic.ts";
import { VoiceStatus } from "./voice-status.tsx";

const CAPTIONS = {
  idle: "Tap to speak",
  recording: "Tap to stop",
  processing: "Processing...",
  speaking: "Speaking...",
} as const;

/** The microphone of the screens without a chat: button, caption, and the last thing that NoVo said. */
export function VoicePanel() {
  const voice = useMic("toast");
  const last = voice.messages.findLast((message) => message.role === "assistant");
  return (
    <div className="flex flex-col items-center gap-2">
      <MicButton
        state={voice.state}
        onTap={voice.tap}
        disabled={!voice.ready || voice.state === "processing"}
        subscribeLevel={voice.subscribeLevel}
        className="lg:size-18"
      />
      <p className="text-sm text-muted" aria-live="polite">
        {CAPTIONS[voice.state]}
      </p>
      {voice.connection === "reconnecting" ? (
        <VoiceStatus state={voice.state} connection={voice.connection} />
      ) : null}
      {last && last.id !== "1" ? (
        <p className="max-w-prose text-center text-sm" data-testid="last-answer">
          {last.content}
        </p>
      ) : null}
    </div>
  );
}
