import { lazily } from "#app/platform/lazily.ts";
import type { Airport } from "./airport.ts";
import type { Catalogue, Entry } from "./catalogue.server.ts";

/** Below this the likeness of two names is chance; no name comes near it for "xyzzy". */
const LIKE_ENOUGH = 0.4;
/** Next to a good match ("barcelna": Barcelona, 0.84) poor ones only confuse. */
const SHARE_OF_BEST = 0.7;

/** At most `limit` airports for a folded text, best first, at most one per city. */
export type NearestAirports = (query: string, limit: number) => Airport[];

/** A name and its number of letter pairs: all of them, and distinct ones ("Tan Tan"). */
interface Name {
  entry: Entry;
  pairs: number;
  distinct: number;
}

/**
 * Finds the airports whose city or name is spelt most like a folded text, by the Sørensen–Dice coefficient of
 * letter pairs: twice the shared pairs over all pairs, so 1 for the same text and 0 for nothing in common.
 * Under three letters it finds nothing. Names are indexed by pair, so a look-up sees only those that share
 * one with the text.
 */
export function createNearestAirports(catalogue: Catalogue): NearestAirports {
  const index = lazily(() => indexNames(catalogue));
  return (query, limit) => {
    if (query.length < 3) return [];
    const scored = scoreNames(index(), new Set(letterPairs(query)));
    scored.sort((a, b) => b.score - a.score || a.at - b.at);
    const best = scored[0]?.score ?? 0;
    const near = scored.filter(({ score }) => score >= best * SHARE_OF_BEST);
    return onePerCity(near.map(({ entry }) => entry.airport)).slice(0, limit);
  };
}

interface NameIndex {
  names: readonly Name[];
  /** For each pair, the names that have it, and how often. */
  byPair: ReadonlyMap<string, readonly { name: number; times: number }[]>;
}

function indexNames(catalogue: Catalogue): NameIndex {
  const names: Name[] = [];
  const byPair = new Map<string, { name: number; times: number }[]>();
  for (const [text, [entry]] of placeNames(catalogue)) {
    if (!entry) continue;
    const pairs = letterPairs(text);
    const times = new Map<string, number>();
    for (const pair of pairs) times.set(pair, (times.get(pair) ?? 0) + 1);
    for (const [pair, count] of times) {
      const have = byPair.get(pair) ?? [];
      have.push({ name: names.length, times: count });
      byPair.set(pair, have);
    }
    names.push({ entry, pairs: pairs.length, distinct: times.size });
  }
  return { names, byPair };
}

/** The names similar enough to these pairs, with their position in the list. */
function scoreNames({ names, byPair }: NameIndex, wanted: ReadonlySet<string>) {
  const shared = new Map<number, { all: number; distinct: number }>();
  for (const pair of wanted) {
    for (const { name, times } of byPair.get(pair) ?? []) {
      const sum = shared.get(name) ?? { all: 0, distinct: 0 };
      sum.all += times;
      sum.distinct += 1;
      shared.set(name, sum);
    }
  }
  const scored: { entry: Entry; score: number; at: number }[] = [];
  for (const [at, sum] of shared) {
    const name = names[at];
    if (!name || dice(sum.all, wanted.size, name.pairs) < LIKE_ENOUGH) continue;
    const score = dice(sum.distinct, wanted.size, name.distinct);
    if (score >= LIKE_ENOUGH) scored.push({ entry: name.entry, score, at });
  }
  return scored;
}

const dice = (shared: number, wanted: number, pairs: number) => (2 * shared) / (wanted + pairs);

/** The first airport of each city, in the given order: five London airports are one offer. */
export function onePerCity(airports: Airport[]): Airport[] {
  const first = new Map<string, Airport>();
  for (const airport of airports) {
    const place = `${airport.city}/${airport.countryCode}`;
    if (!first.has(place)) first.set(place, airport);
  }
  return [...first.values()];
}

/** The names people would try to spell; an airport's full name is there without "airport" too. */
function* placeNames(catalogue: Catalogue): Generator<[string, Entry[]]> {
  for (const [name, area] of catalogue.areas) yield [name, area.entries];
  yield* catalogue.byCity;
  for (const [name, entries] of catalogue.byName) {
    if (!name.endsWith(" airport")) yield [name, entries];
  }
}

/** Pairs of adjacent letters, counting the ends of the text as letters. */
function letterPairs(text: string): string[] {
  const padded = ` ${text} `;
  return Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2));
}
