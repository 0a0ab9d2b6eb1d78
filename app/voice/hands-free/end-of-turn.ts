/** Two clocks, one for silence and one for a pause after the last word, in the sound's own time. */
import { FRAME_MS } from "./frames.ts";

/** Silero's authors begin at 0.5 and go on until 0.15 below it. */
const VOICE_BEGINS = 0.5;
export const VOICE_GOES_ON = 0.35;
/** A voice that lasts for less is a click; it takes so long to believe in one. */
const BEGINNING_MS = 96;
/** Someone who has said nothing for this long has nothing to say. */
const TO_BEGIN_MS = 5000;
/** A turn with less voice than this is a cough, a door or a cup. */
export const MIN_VOICE_MS = 250;

/** begins: someone speaks; ends: they have finished; noise: it was no speech; nothing: no one spoke. */
export type Verdict = "waiting" | "begins" | "talking" | "ends" | "noise" | "nothing";

/** `pauseMs`: how long a pause ends the turn now, given how long it has lasted. */
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
    /** The next frame; after "ends", "noise" or "nothing" there is no next one. */
    hear(probability: number): Verdict {
      at += FRAME_MS;
      return begun ? talking(probability) : waiting(probability);
    },
  };
}
