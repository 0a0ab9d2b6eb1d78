const FIRST_MS = 10_000;
const MAX_MS = 10 * 60_000;

/**
 * How long to wait after the nth attempt in a row has failed: 10 s, doubled each time, ten minutes at
 * most unless another longest wait is said, and of that a random part from half to all, so that what failed together does not come back
 * together ("equal jitter": aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter).
 */
export function backoffMs(
  attempts: number,
  random: () => number = Math.random,
  longestMs = MAX_MS,
): number {
  const whole = Math.min(longestMs, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole / 2 + (random() * whole) / 2);
}
