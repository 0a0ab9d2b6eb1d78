const FIRST_MS = 10_000;
const MAX_MS = 10 * 60_000;

/**
 * Delay in ms after the nth consecutive failure: 10 s, doubled each time, capped at `longestMs` (ten minutes
 * by default). A random half to all of it is used, so that concurrent failures do not retry together ("equal
 * jitter": aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter).
 */
export function backoffMs(
  attempts: number,
  random: () => number = Math.random,
  longestMs = MAX_MS,
): number {
  const whole = Math.min(longestMs, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole / 2 + (random() * whole) / 2);
}
