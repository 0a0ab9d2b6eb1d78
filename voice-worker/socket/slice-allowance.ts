/**
 * How many slices a socket may send. A recorder makes ten a second (spec section 9), and after a tunnel
 * two minutes of them can arrive at once: twice that is allowed, and comes back at twice the recorder's
 * pace. A client that sends more is not a recorder.
 */
const PER_SECOND = 2 * 10;

export function createSliceAllowance(
  { utteranceMs }: { utteranceMs: number },
  monotonic: () => number = () => performance.now(),
) {
  const most = (utteranceMs / 1000) * PER_SECOND;
  let left = most;
  let countedAt = monotonic();
  return {
    /** False when it is used up. */
    take(): boolean {
      const now = monotonic();
      left = Math.min(most, left + ((now - countedAt) / 1000) * PER_SECOND);
      countedAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
