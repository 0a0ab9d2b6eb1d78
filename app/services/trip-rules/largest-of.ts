/** Finds the largest number in a range, and the last that is large enough: each in O(log n). */
export function largestOf(values: readonly number[]) {
  const at = (place: number) => values[place] ?? Number.NEGATIVE_INFINITY;
  const larger = (a: number, b: number) => (at(b) > at(a) ? b : a);
  /** For each index, the largest of the 1, 2, 4, ... from there on. */
  const levels: number[][] = [values.map((_, place) => place)];
  for (let width = 2; width <= values.length; width *= 2) {
    const halves = levels.at(-1) ?? [];
    levels.push(
      Array.from({ length: values.length - width + 1 }, (_, place) =>
        larger(halves[place] ?? place, halves[place + width / 2] ?? place),
      ),
    );
  }
  /** First index of the largest value in an inclusive range; -1 if empty. */
  const between = (first: number, last: number): number => {
    if (first > last) return -1;
    const level = Math.floor(Math.log2(last - first + 1));
    const found = levels[level] ?? [];
    return larger(found[first] ?? first, found[last - 2 ** level + 1] ?? last);
  };
  return {
    between,
    /** The last index up to `last` with a value of at least `min`; -1 if none. */
    lastAtLeast(min: number, last: number): number {
      if (at(between(0, last)) < min) return -1;
      let [from, to] = [0, last];
      while (from < to) {
        const middle = Math.ceil((from + to) / 2);
        if (at(between(middle, to)) >= min) from = middle;
        else to = middle - 1;
      }
      return from;
    },
  };
}
