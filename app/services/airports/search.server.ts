import type { Airport } from "./airport.ts";
import type { Catalogue, Entry } from "./catalogue.server.ts";
import { foldPlace } from "./fold-place.ts";

/** No name has more; each is looked for in every airport's text. */
const MAX_WORDS = 8;

/**
 * Airports for what has been typed so far, the likeliest first: the exact code, then the city of that
 * name (a metropolitan area in its own order), then cities that start so, then names with a word that
 * starts so (a whole country's too), then other names and words in any order, then the text anywhere.
 * Within each, the catalogue's order decides. Misspellings find nothing here: see `nearestAirports`.
 */
export function searchAirports(catalogue: Catalogue, text: string, limit: number): Airport[] {
  const query = foldPlace(text);
  if (query === "") return [];
  const exact = catalogue.byCode.get(query.toUpperCase());
  const area = catalogue.areas.get(query) ?? catalogue.areaCodes.get(query);
  const found = new Set([...(exact ? [exact] : []), ...(area?.entries ?? [])]);
  const ranks: Entry[][] = [[], [], [], [], []];
  const words = new Set(query.split(" "));
  const tokens = [...words].slice(0, MAX_WORDS).map((word) => ` ${word}`);
  for (const entry of catalogue.entries) {
    const rank = rankOf(entry, query, tokens);
    if (rank !== undefined) ranks[rank]?.push(entry);
  }
  for (const entry of ranks.flat()) {
    if (found.size >= limit) break;
    found.add(entry);
  }
  return [...found].slice(0, limit).map((entry) => entry.airport);
}

function rankOf(entry: Entry, query: string, tokens: string[]): number | undefined {
  const fits =
    tokens.length === 1
      ? entry.text.includes(query)
      : tokens.every((token) => entry.text.includes(token));
  if (!fits) return undefined;
  if (entry.city === query) return 0;
  if (entry.city.startsWith(query) || entry.cityNames.some((name) => name.startsWith(query))) {
    return 1;
  }
  if (entry.title.includes(` ${query}`) || entry.country === query) return 2;
  if (tokens.every((token) => entry.text.includes(token))) return 3;
  return query.length > 2 ? 4 : undefined;
}
