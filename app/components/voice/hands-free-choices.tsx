import { Icon } from "#app/components/ui/icon.tsx";
import { useHoldSpace } from "./use-hold-space.ts";
import type { useMic } from "./use-mic.ts";

type MicOf = ReturnType<typeof useMic>;

/**
 * While hands-free is on: when NoVo listens again, and a visible mute button. The space bar talks for as
 * long as it is held.
 */
export function HandsFreeChoices({
  handsFree: { mode, muted },
  chooseHandsFree,
  mute,
  ready,
  hold,
  release,
}: Pick<MicOf, "handsFree" | "chooseHandsFree" | "mute" | "ready" | "hold" | "release">) {
  useHoldSpace(mode !== "off" && ready, { hold, release });
  if (mode === "off") return null;
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
        <Icon name={muted ? "mic-off" : "mic"} size={18} />
        {muted ? "Muted" : "Mute"}
      </button>
    </div>
  );
}
