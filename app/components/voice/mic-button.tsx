import { Mic, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { useHydrated } from "#app/components/hydrated.ts";
import type { VoiceState } from "#app/voice/voice-state.ts";

/** What the button does in each state, for its accessible name. */
const NAMES: Record<VoiceState, string> = {
  idle: "Tap to speak",
  recording: "Tap to stop",
  processing: "Processing...",
  speaking: "Stop and speak",
};

interface MicButtonProps {
  state: VoiceState;
  onTap: () => void;
  disabled?: boolean;
  /** Called with a function that draws the input level, 0 to 1, while listening. */
  subscribeLevel: (listener: (level: number) => void) => () => void;
  className?: string;
}

/**
 * The microphone. Its state reads from its shape: a disc with a microphone, a ring that follows the
 * voice with a stop square, a turning arc, three waves; hollow while it cannot be used. The ring and the arc are
 * dotted as the route's arc is.
 */
export function MicButton({
  state,
  onTap,
  disabled,
  subscribeLevel,
  className = "",
}: MicButtonProps) {
  const hydrated = useHydrated();
  const off = disabled || !hydrated;
  return (
    <button
      type="button"
      onClick={onTap}
      disabled={off}
      aria-label={off && state === "idle" ? "Microphone, not ready yet" : NAMES[state]}
      aria-pressed={state === "recording"}
      data-microphone
      data-state={state}
      className={`relative isolate grid size-[min(4.5rem,19vw)] shrink-0 place-items-center rounded-full shadow-card transition duration-100 ease-out active:scale-95 disabled:active:scale-100 rail:size-20 ${
        off && state !== "processing"
          ? "border-2 border-muted/50 bg-surface text-muted"
          : "bg-assistant text-on-colour ring-4 ring-paper"
      } ${className}`}
    >
      {state === "recording" ? <LevelRing subscribe={subscribeLevel} /> : null}
      {state === "processing" ? (
        <span className="absolute -inset-2 animate-turn rounded-full border-4 border-transparent border-dotted border-t-assistant border-r-assistant" />
      ) : null}
      <Shape state={state} />
    </button>
  );
}

function Shape({ state }: { state: VoiceState }) {
  if (state === "recording") return <Square size={26} fill="currentColor" aria-hidden="true" />;
  if (state === "speaking") return <Waves />;
  return <Mic size={32} strokeWidth={1.75} aria-hidden="true" />;
}

export function Waves({ className = "h-8" }: { className?: string }) {
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

/** Follows the input level without re-rendering: the callback sets the scale directly. */
function LevelRing({ subscribe }: { subscribe: MicButtonProps["subscribeLevel"] }) {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subscribe((level) => {
        if (ring.current) ring.current.style.transform = `scale(${1 + Math.min(level, 1) * 0.18})`;
      }),
    [subscribe],
  );
  return (
    <span
      ref={ring}
      className="absolute -inset-2 -z-10 rounded-full bg-assistant/15 transition-transform duration-100"
    >
      <span className="absolute inset-0 animate-turn rounded-full border-4 border-assistant border-dotted [animation-duration:12s]" />
    </span>
  );
}
