/** Two timers in audio time: one for silence, one for the pause after the last word. */
import { FRAME_MS } from "./frames.ts";

/** Silero's authors begin a voice at 0.5 and end it 0.15 below. */
const VOICE_BEGINS = 0.5;
export const VOICE_GOES_ON = 0.35;
/** Anything shorter is a click, so a voice counts only after this long. */
const BEGINNING_MS = 96;
/** After this long without a voice, the traveller has nothing to say. */
const TO_BEGIN_MS = 5000;
/** A turn with less voice than this is a cough, a door or a cup. */
export const MIN_VOICE_MS = 250;

/** begins: someone speaks; ends: they have finished; noise: not speech; nothing: no one spoke. */
export type Verdict = "waiting" | "begins" | "talking" | "ends" | "noise" | "nothing";

/** `pauseMs`: the pause that ends the turn, given how long the current one has lasted. */
export function createEndOfTurn(pauseMs: (quietMs: number) => number) {
  let at = 0;
  let run = 0;
  let begun = false;
  let voiceMs = 0;
  let lastVoiceAt = 0;

  function waiting(probability: number): Verdict {
    run = probability >= VOICE_BEGINS ? run + FRAME_MS : 0;
    if (run >= BEGINNING_MS) {
      begun = true;
      voiceMs = run;
      lastVoiceAt = at;
      return "begins";
    }
    return at >= TO_BEGIN_MS && run === 0 ? "nothing" : "waiting";
  }

  function talking(probability: number): Verdict {
    if (probability >= VOICE_GOES_ON) {
      voiceMs += FRAME_MS;
      lastVoiceAt = at;
    }
    const quietMs = at - lastVoiceAt;
    if (quietMs < pauseMs(quietMs)) return "talking";
    return voiceMs < MIN_VOICE_MS ? "noise" : "ends";
  }

  return {
    /** Takes the next frame; there is none after "ends", "noise" or "nothing". */
    hear(probability: number): Verdict {
      at += FRAME_MS;
      return begun ? talking(probability) : waiting(probability);
    },
  };
}
