/** Voice states as shown to the traveller: the channel's, plus two of hands-free's. */
import type { HandsFreeState } from "../hands-free/hands-free.ts";
import type { VoiceState } from "./voice-state.ts";

/** waiting: hands-free has the microphone open and has heard no voice yet. */
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
