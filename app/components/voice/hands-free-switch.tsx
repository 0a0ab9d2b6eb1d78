import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";
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
      aria-label={m.microphone.handsFree()}
      title={m.microphone.handsFree()}
      disabled={!ready}
      onClick={() => void chooseHandsFree(isOn ? "off" : "questions")}
      className="hands-free unscripted:hidden"
    >
      <Icon name="audio-lines" />
    </button>
  );
}
