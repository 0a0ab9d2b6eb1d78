/** The number of leading items for which `holds` is true; the items are sorted so that these come first. */
export function countWhile(length: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
