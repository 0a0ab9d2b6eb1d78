/** A voice by its loudness alone: for as long as the model that knows voices is on its way, or cannot come. */

/** A quiet microphone's own noise, where nothing has been heard yet (dB of full scale). */
const FIRST_FLOOR_DB = -60;
/** This much above the room is certainly a voice, and this little is certainly none. */
const LOUD_DB = 18;
const SOFT_DB = 6;
/** The room may become louder slowly (a fan), and is as quiet as its quietest moment at once. */
const RISE_DB = 0.06;
/** Softer than this is not a voice near a microphone. */
const MIN_DB = -50;

export function createLevelGate() {
  let floor = FIRST_FLOOR_DB;
  return {
    /** How likely a frame (-1 to 1) is to be a voice, 0 to 1. */
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
