/** How far a voice stands out from the noise of its recording. */

/** 20 ms at 16 kHz. */
const FRAME = 320;
/** Shares of the frames: the quietest count as noise, the loudest as voice. */
const QUIETEST = 0.1;
const LOUDEST = 0.3;
/** No recording is this quiet: digital silence is no better than a quiet room. */
const MIN_POWER = 1e-9;

/** In decibels, from samples between -1 and 1; infinite for silence or no samples. */
export function signalToNoise(samples: Float32Array): number {
  const powers = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, at) =>
    meanOf(samples.subarray(at * FRAME, (at + 1) * FRAME).map((sample) => sample ** 2)),
  ).sort((a, b) => a - b);
  if (powers.length === 0) return Number.POSITIVE_INFINITY;
  const quiet = meanOf(powers.slice(0, Math.ceil(powers.length * QUIETEST)));
  const loud = meanOf(powers.slice(-Math.ceil(powers.length * LOUDEST)));
  if (loud < MIN_POWER) return Number.POSITIVE_INFINITY;
  return 10 * Math.log10((loud + MIN_POWER) / (quiet + MIN_POWER));
}

const meanOf = (values: Iterable<number> & { length: number }) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};
