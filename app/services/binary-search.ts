/** Of what is sorted so that those for which it holds come first: how many these are. */
export function countWhile(length: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
