import { LRUCache } from "lru-cache";
import { lazily } from "#app/platform/lazily.ts";
import type { Airport, AirportIndex, Place } from "./airport.ts";
import { type Catalogue, createCatalogue, type Entry } from "./catalogue.server.ts";
import { foldPlace } from "./fold-place.ts";
import { createNearestAirports } from "./nearest.server.ts";
import { indexPlaces } from "./place-index.ts";
import { type AirportRecord, readAirports } from "./read-airports.server.ts";
import { findPlace, placesCalled, resolvePlace } from "./resolve.server.ts";

/** Pickers ask the same few letters over and over. */
const REMEMBERED_SEARCHES = 1000;
/** Every phrase of a sentence is looked up; most are not a place. */
const REMEMBERED_PLACES = 10_000;
const MAX_REMEMBERED_LENGTH = 100;

/** Built on first use: 0.2 s for 3,238 airports; a search takes about 0.3 ms. */
export const airportIndex = lazily(() => createAirportIndex(readAirports()));

function createAirportIndex(records: readonly AirportRecord[]): AirportIndex {
  const catalogue = createCatalogue(records);
  const searches = new LRUCache<string, Airport[]>({ max: REMEMBERED_SEARCHES });
  const places = new LRUCache<string, { place: Place | undefined }>({ max: REMEMBERED_PLACES });
  const called = new LRUCache<string, Place[]>({ max: REMEMBERED_PLACES });
  const nearestAirports = createNearestAirports(catalogue);
  const byIcao = new Map(records.map(({ icao, airport }) => [icao, airport]));
  const airports = catalogue.entries.map((entry) => entry.airport);
  const onTheMap = indexPlaces(airports);
  return {
    size: airports.length,
    all: () => airports,
    byCode: (iata) => catalogue.byCode.get(iata.trim().toUpperCase())?.airport,
    byIcao: (icao) => (icao ? byIcao.get(icao) : undefined),
    search(text, limit = 10) {
      const key = `${limit} ${text}`;
      const known = searches.get(key);
      if (known) return known;
      const found = searchAirports(catalogue, text, limit);
      searches.set(key, found);
      return found;
    },
    find(text) {
      const known = places.get(text);
      if (known) return known.place;
      const place = findPlace(catalogue, text);
      // A longer text is not a place, so it need not be remembered.
      if (text.length <= MAX_REMEMBERED_LENGTH) places.set(text, { place });
      return place;
    },
    called(text) {
      const known = called.get(text);
      if (known) return known;
      const found = placesCalled(catalogue, text);
      if (text.length <= MAX_REMEMBERED_LENGTH) called.set(text, found);
      return found;
    },
    nearest: (point) => onTheMap.nearest(point),
    resolve: (text) => resolvePlace(catalogue, text, nearestAirports),
  };
}

/** No name has more; each is searched for in every airport's text. */
const MAX_WORDS = 8;

/**
 * Airports for what has been typed so far, likeliest first: the exact code, then the city of that name (a
 * metropolitan area in its own order), then cities with that prefix, then names with a word of that prefix (a
 * whole country's too), then other names and words in any order, then the text anywhere. Within each, the
 * catalogue's order decides. Finds no misspellings: see `nearestAirports`.
 */
function searchAirports(catalogue: Catalogue, text: string, limit: number): Airport[] {
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
