/** Detects a voice by loudness alone, while the voice model is loading or unavailable. */

/** A quiet microphone's own noise, assumed before anything is heard (dB relative to full scale). */
const FIRST_FLOOR_DB = -60;
/** Above the room's level: from LOUD_DB certainly a voice, up to SOFT_DB certainly none. */
const LOUD_DB = 18;
const SOFT_DB = 6;
/** Per frame: the room's level rises slowly (a fan) and falls to its quietest moment at once. */
const RISE_DB = 0.06;
/** Softer than this is not a voice near a microphone. */
const MIN_DB = -50;

export function createLevelGate() {
  let floor = FIRST_FLOOR_DB;
  return {
    /** Probability (0 to 1) that a frame (-1 to 1) is a voice. */
    probability(frame: Float32Array): number {
      const level = decibel(frame);
      floor = Math.min(level, floor + RISE_DB);
      if (level < MIN_DB) return 0;
      return Math.min(1, Math.max(0, (level - floor - SOFT_DB) / (LOUD_DB - SOFT_DB)));
    },
  };
}

function decibel(frame: Float32Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return 10 * Math.log10(Math.max(sum / Math.max(frame.length, 1), 1e-10));
}
