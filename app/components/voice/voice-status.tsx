import { useOnline } from "#app/components/connection/line.ts";
import type { Connection } from "#app/voice/channel/use-voice.ts";
import type { VoiceSign } from "#app/voice/channel/voice-sign.ts";
import { m } from "#messages";

const WORDS: Record<VoiceSign, () => string> = {
  idle: () => "",
  // The mute button says so.
  muted: () => "",
  waiting: m.dock.waitingForYou,
  recording: m.dock.listening,
  processing: m.dock.thinking,
  speaking: m.dock.speaking,
};

interface VoiceStatusProps {
  sign: VoiceSign;
  connection: Connection;
  /** What has been heard so far, or was said and awaits an answer. */
  caption: string;
}

/**
 * The status in words, above the dock; announced to screen readers as it changes. The traveller's own words
 * replace it as they are spoken, and are not read out.
 */
export function VoiceStatus({ sign, connection, caption }: VoiceStatusProps) {
  // Offline, the notice at the page's top says so.
  const online = useOnline();
  const lost = connection === "reconnecting" && online;
  const words = lost ? m.dock.reconnecting() : WORDS[sign]();
  // While NoVo speaks, its answer is on screen.
  const isShown = words !== "" && (lost || sign !== "speaking");
  return (
    <p
      role="status"
      data-staged={isShown || undefined}
      className={isShown ? "min-h-6 animate-fade text-on-board" : "sr-only"}
    >
      <span className={caption ? "sr-only" : ""}>{words}</span>
      {caption ? (
        <span aria-hidden="true" data-testid="caption" className="heard-words" dir="auto">
          {caption}
        </span>
      ) : null}
    </p>
  );
}
