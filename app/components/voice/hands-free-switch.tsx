import { Icon } from "#app/components/ui/icon.tsx";
import type { useMic } from "./use-mic.ts";

/** The switch by the message field: whether NoVo listens again automatically. */
export function HandsFreeSwitch({
  ready,
  handsFree: { mode },
  chooseHandsFree,
}: Pick<ReturnType<typeof useMic>, "ready" | "handsFree" | "chooseHandsFree">) {
  const isOn = mode !== "off";
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Hands-free"
      title="Hands-free"
      disabled={!ready}
      onClick={() => void chooseHandsFree(isOn ? "off" : "questions")}
      className={`grid size-11 shrink-0 place-items-center rounded-full border transition duration-150 active:scale-95 unscripted:hidden ${
        isOn
          ? "border-assistant bg-assistant text-on-colour"
          : "border-line bg-surface text-muted hover:text-ink"
      }`}
    >
      <Icon name="audio-lines" />
    </button>
  );
}
