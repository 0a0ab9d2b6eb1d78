import type { Airport } from "./airport.ts";
import type { Catalogue, Entry } from "./catalogue.server.ts";

/** Below this the likeness of two names is chance; no name comes near it for "xyzzy". */
const LIKE_ENOUGH = 0.4;
/** Beside a good match ("barcelna": Barcelona, 0.84) the poor ones only confuse. */
const SHARE_OF_BEST = 0.7;

/**
 * The airports whose city or name is written most like a text, at most one per city, the best first.
 * The measure is the Sørensen–Dice coefficient of letter pairs: twice the shared pairs over all pairs,
 * so 1 for the same text and 0 for nothing in common. A folded text is expected; under three letters
 * there is too little to go by.
 */
export function nearestAirports(catalogue: Catalogue, query: string, limit: number): Airport[] {
  if (query.length < 3) return [];
  const wanted = new Set(letterPairs(query));
  const scored: { entry: Entry; score: number }[] = [];
  for (const [name, entries] of placeNames(catalogue)) {
    const [entry] = entries;
    const score = entry ? likeness(wanted, letterPairs(name)) : 0;
    if (entry && score >= LIKE_ENOUGH) scored.push({ entry, score });
  }
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const near = scored.filter(({ score }) => score >= best * SHARE_OF_BEST);
  return onePerCity(near.map(({ entry }) => entry.airport)).slice(0, limit);
}

/** The first airport of each city, in the order given: five London airports are one offer. */
export function onePerCity(airports: Airport[]): Airport[] {
  const first = new Map<string, Airport>();
  for (const airport of airports) {
    const place = `${airport.city}/${airport.countryCode}`;
    if (!first.has(place)) first.set(place, airport);
  }
  return [...first.values()];
}

/** The names that people would try to write; an airport's full name is there without "airport" too. */
function* placeNames(catalogue: Catalogue): Generator<[string, Entry[]]> {
  for (const [name, area] of catalogue.areas) yield [name, area.entries];
  yield* catalogue.byCity;
  for (const [name, entries] of catalogue.byName) {
    if (!name.endsWith(" airport")) yield [name, entries];
  }
}

/** Pairs of neighbouring letters, with the ends of the text as letters too. */
function letterPairs(text: string): string[] {
  const padded = ` ${text} `;
  return Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2));
}

/** A name's repeated pairs ("Tan Tan") count once; sets are slow, so only likely names get one. */
function likeness(wanted: Set<string>, pairs: string[]): number {
  const score = dice(wanted, pairs);
  return score < LIKE_ENOUGH ? score : dice(wanted, [...new Set(pairs)]);
}

function dice(wanted: Set<string>, pairs: string[]): number {
  const shared = pairs.filter((pair) => wanted.has(pair)).length;
  return (2 * shared) / (wanted.size + pairs.length);
}
