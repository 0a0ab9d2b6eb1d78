import type { Span } from "./phrases.ts";

/** Of overlapping readings the one that explains most words; two of the same words are both kept. In order. */
export function longest<Found extends Span>(readings: readonly Found[]): Found[] {
  const chosen: Found[] = [];
  const byLength = readings.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  for (const reading of byLength) {
    const isFree = chosen.every(
      ({ from, to }) =>
        to <= reading.from || from >= reading.to || (from === reading.from && to === reading.to),
    );
    if (isFree) chosen.push(reading);
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}
