/** What the traveller is shown of the voice channel: its states, and two of hands-free's own. */
import type { HandsFreeState } from "../hands-free/hands-free.ts";
import type { VoiceState } from "./voice-state.ts";

/** waiting: the microphone is open without a hand, and no one has spoken yet. */
export type VoiceSign = VoiceState | "waiting" | "muted";

export function signOf({
  state,
  handsFree: { muted, waits },
}: {
  state: VoiceState;
  handsFree: Pick<HandsFreeState, "muted" | "waits">;
}): VoiceSign {
  if (state === "recording") return waits ? "waiting" : state;
  return state === "idle" && muted ? "muted" : state;
}
