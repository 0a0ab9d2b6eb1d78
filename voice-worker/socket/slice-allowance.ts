/** Twice the ten a second (spec section 9), and twice the two minutes' worth that may come after a tunnel. */
const PER_SECOND = 2 * 10;

export function createSliceAllowance(
  { utteranceMs }: { utteranceMs: number },
  monotonic: () => number = () => performance.now(),
) {
  const max = (utteranceMs / 1000) * PER_SECOND;
  let left = max;
  let countedAt = monotonic();
  return {
    /** False when the allowance is used up. */
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
