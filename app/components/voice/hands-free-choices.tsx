import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";
import { useHoldSpace } from "./use-hold-space.ts";
import type { useMic } from "./use-mic.ts";

type MicOf = ReturnType<typeof useMic>;

const WHEN = [
  ["questions", m.dock.afterQuestions],
  ["always", m.dock.always],
] as const;

/** While hands-free is on: when NoVo listens again, and a visible mute button. Holding the space bar talks. */
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
    <div data-kept="" className="flex items-center gap-3 text-muted text-sm">
      <fieldset className="flex min-w-0 flex-1 rounded-full border border-line bg-surface p-0.5">
        <legend className="sr-only">{m.dock.listenAgain()}</legend>
        {WHEN.map(([value, words]) => (
          <label
            key={value}
            className="inline-flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-full px-3 text-center outline-assistant transition-colors duration-150 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="listen-again"
              checked={mode === value}
              onChange={() => void chooseHandsFree(value)}
              className="sr-only"
            />
            {words()}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        aria-pressed={muted}
        onClick={() => void mute(!muted)}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 ${
          muted
            ? "bg-danger font-semibold text-on-colour"
            : "border border-line bg-surface text-ink"
        }`}
      >
        <Icon name={muted ? "mic-off" : "mic"} size={18} />
        {muted ? m.dock.muted() : m.dock.mute()}
      </button>
    </div>
  );
}
