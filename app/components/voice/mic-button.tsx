import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { VoiceSign } from "#app/voice/channel/voice-sign.ts";
import type { VoiceState } from "#app/voice/channel/voice-state.ts";
import { m } from "#messages";
import { useLevel } from "./use-level.ts";

/** The accessible name in each state: what the button does. */
const NAMES: Record<VoiceSign, () => string> = {
  idle: m.dock.tapToSpeak,
  muted: m.dock.mutedTapToSpeak,
  waiting: m.dock.waitingTapToStop,
  recording: m.dock.tapToStop,
  processing: m.dock.processing,
  speaking: m.dock.stopAndSpeak,
};

interface MicButtonProps {
  state: VoiceState;
  /** Determines its look. */
  sign: VoiceSign;
  onTap: () => void;
  disabled?: boolean;
  /** Called with a function that draws the input level, 0 to 1, while listening. */
  subscribeLevel: (listener: (level: number) => void) => () => void;
}

/**
 * The microphone button. Its shape shows its state: a disc with a microphone, an ear in a ring while it waits
 * for a voice, a ring that follows the voice with a stop square, a turning arc, three waves, a struck-out
 * microphone in a dashed ring; hollow while unusable. Ring and arc are dotted like the route's arc.
 */
export function MicButton({ state, sign, onTap, disabled, subscribeLevel }: MicButtonProps) {
  const hydrated = useHydrated();
  const off = disabled || !hydrated;
  // Keeps the focus while briefly disabled.
  const isBusy = state === "processing";
  return (
    <button
      type="button"
      onClick={off ? undefined : onTap}
      disabled={off && !isBusy}
      aria-disabled={(off && isBusy) || undefined}
      aria-label={off && state === "idle" ? m.dock.microphoneNotReady() : NAMES[sign]()}
      aria-pressed={state === "recording"}
      data-microphone
      data-state={state}
      className={`mic ${off && !isBusy ? "mic-hollow" : (DISCS[sign] ?? "mic-full")}`}
    >
      {sign === "waiting" ? <span className="mic-waits" /> : null}
      {sign === "recording" ? <LevelRing subscribe={subscribeLevel} /> : null}
      {isBusy ? <span className="mic-thinks" /> : null}
      <Shape sign={sign} />
    </button>
  );
}

const ICON = "size-6.5 rail:size-5.5";
const DISCS: Partial<Record<VoiceSign, string>> = {
  waiting: "mic-waiting",
  muted: "mic-muted",
};

function Shape({ sign }: { sign: VoiceSign }) {
  if (sign === "waiting") return <Icon name="ear" className={ICON} />;
  if (sign === "muted") return <Icon name="mic-off" className={ICON} />;
  if (sign === "recording")
    return <Icon name="square" className="fill-current size-5 rail:size-4" />;
  if (sign === "speaking") return <Waves className="h-6 rail:h-4 rail:*:w-1" />;
  return <Icon name="mic" className={ICON} />;
}

export function Waves({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`flex items-center gap-1 ${className}`}>
      {["0s", "0.15s", "0.3s"].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: delay }}
          className="h-full w-1.5 animate-wave rounded-full bg-current"
        />
      ))}
    </span>
  );
}

/** Even at its largest it clears the caption. */
const ringAt = (level: number) => `scale(${1 + level * 0.06})`;

function LevelRing({ subscribe }: { subscribe: MicButtonProps["subscribeLevel"] }) {
  const ring = useLevel(subscribe, ringAt);
  return (
    <span ref={ring} className="mic-level">
      <span />
    </span>
  );
}
