import { AudioLines, Mic, MicOff } from "lucide-react";
import { useHoldSpace } from "./use-hold-space.ts";
import type { useMic } from "./use-mic.ts";

type MicOf = ReturnType<typeof useMic>;

/**
 * The switch beside the microphone: whether NoVo listens again by itself. While it is on, the space bar
 * talks for as long as it is held.
 */
export function HandsFreeSwitch({
  ready,
  handsFree: { mode },
  chooseHandsFree,
  hold,
  release,
}: Pick<MicOf, "ready" | "handsFree" | "chooseHandsFree" | "hold" | "release">) {
  const isOn = mode !== "off";
  useHoldSpace(isOn && ready, { hold, release });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Hands-free"
      title="Hands-free"
      disabled={!ready}
      onClick={() => void chooseHandsFree(isOn ? "off" : "questions")}
      className={`grid size-12 shrink-0 place-items-center rounded-full border transition duration-150 active:scale-95 unscripted:hidden ${
        isOn
          ? "border-assistant bg-assistant text-on-colour"
          : "border-line bg-surface text-muted hover:text-ink"
      }`}
    >
      <AudioLines size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** While hands-free is on: when NoVo listens again, and a visible mute button. */
export function HandsFreeChoices({
  handsFree: { mode, muted },
  chooseHandsFree,
  mute,
}: Pick<MicOf, "handsFree" | "chooseHandsFree" | "mute">) {
  if (mode === "off") return null;
  const Icon = muted ? MicOff : Mic;
  return (
    <div className="flex items-center gap-3 text-muted text-sm">
      <label className="flex flex-1 items-center gap-1.5">
        Hands-free
        <select
          aria-label="Listen again"
          value={mode}
          onChange={({ currentTarget: { value } }) =>
            void chooseHandsFree(value === "always" ? "always" : "questions")
          }
          className="min-h-11 rounded-lg bg-transparent px-1 text-ink"
        >
          <option value="questions">after questions</option>
          <option value="always">always</option>
        </select>
      </label>
      <button
        type="button"
        aria-pressed={muted}
        onClick={() => void mute(!muted)}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 ${
          muted ? "bg-danger font-semibold text-on-colour" : "hover:text-ink"
        }`}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {muted ? "Muted" : "Mute"}
      </button>
    </div>
  );
}
