/** Ten a second (spec section 9), and two minutes at once after a tunnel: twice that, at twice the pace. */
const PER_SECOND = 2 * 10;

export function createSliceAllowance(
  { utteranceMs }: { utteranceMs: number },
  monotonic: () => number = () => performance.now(),
) {
  const max = (utteranceMs / 1000) * PER_SECOND;
  let left = max;
  let countedAt = monotonic();
  return {
    /** False when it is used up. */
    take(): boolean {
      const now = monotonic();
      left = Math.min(max, left + ((now - countedAt) / 1000) * PER_SECOND);
      countedAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
