import { LRUCache } from "lru-cache";
import { lazily } from "#app/platform/lazily.ts";
import type { Airport, AirportIndex, Place } from "./airport.ts";
import { createCatalogue } from "./catalogue.server.ts";
import { createNearestAirports } from "./nearest.server.ts";
import { indexPlaces } from "./place-index.ts";
import { type AirportRecord, readAirports } from "./read-airports.server.ts";
import { findPlace, placesCalled, resolvePlace } from "./resolve.server.ts";
import { searchAirports } from "./search.server.ts";

/** Pickers ask the same few letters over and over. */
const REMEMBERED_SEARCHES = 1000;
/** Every phrase of a sentence is looked up, and most of them are not a place. */
const REMEMBERED_PLACES = 10_000;
const MAX_REMEMBERED_LENGTH = 100;

/** Built when it is first asked for: 0.2 s for 3,238 airports; a search takes about 0.3 ms. */
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
      // A longer text is not a place, which need not be remembered.
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
