import type { PlaceMatch } from "./airport.ts";
import { airportLabel } from "./airport-label.ts";
import type { Catalogue, Entry } from "./catalogue.server.ts";
import { foldPlace } from "./fold-place.ts";
import { nearestAirports, onePerCity } from "./nearest.server.ts";

const NEAREST = 5;
/** Airports of one city lie this close to its biggest; namesakes (Portland, Oregon and Maine) do not. */
const CITY_RADIUS_KM = 150;

/** Words that say only that an airport is meant. */
const GENERIC =
  /\b(?:(?:all )?airports?|international|intl|any|terminal \w+|aeropuerto|aeroporto|aeroport|flughafen)\b/g;

interface Place {
  label: string;
  entries: Entry[];
}

/**
 * What a traveller's words for a place stand for. Tried in this order: code, metropolitan area or
 * city, airport name, city with its country or state ("Portland, Maine"), and last any words that
 * together fit one airport only ("LHR — Heathrow, London"). Of cities that share a name the one with
 * the biggest airport is meant.
 */
export function resolvePlace(catalogue: Catalogue, text: string): PlaceMatch {
  const query = foldPlace(text);
  const bare = query.replace(GENERIC, " ").replace(/\s+/g, " ").trim() || query;
  const place =
    placeByCode(catalogue, text.trim(), bare) ??
    placeByName(catalogue, query) ??
    placeByName(catalogue, bare) ??
    placeWithQualifier(catalogue, bare);
  if (place) return found(place);
  const fitting = fittingEntries(catalogue, bare);
  const [only] = fitting;
  if (only && fitting.length === 1) return found(single(only));
  const nearest = onePerCity([
    ...fitting.map((entry) => entry.airport),
    ...nearestAirports(catalogue, bare, NEAREST),
  ]);
  return { ok: false, nearest: nearest.slice(0, NEAREST) };
}

/**
 * Some codes are also the name of a city elsewhere (GOA is Genoa, NAN is Nadi, LEH is Le Havre):
 * in capitals the code is meant, else the city.
 */
function placeByCode(catalogue: Catalogue, typed: string, bare: string): Place | undefined {
  if (!/^[a-z]{3}$/.test(bare)) return undefined;
  const entry = catalogue.byCode.get(bare.toUpperCase());
  const asCode = typed === typed.toUpperCase() || !cityNamed(catalogue, bare);
  if (entry && asCode) return single(entry);
  return cityNamed(catalogue, bare) ?? catalogue.areaCodes.get(bare);
}

function placeByName(catalogue: Catalogue, name: string): Place | undefined {
  const named = catalogue.byName.get(name)?.[0];
  return cityNamed(catalogue, name) ?? (named && single(named));
}

function cityNamed(catalogue: Catalogue, name: string): Place | undefined {
  return catalogue.areas.get(name) ?? cluster(catalogue.byCity.get(name) ?? []);
}

/** "london ontario", "birmingham alabama", "portland me", "san jose costa rica": labelled with it. */
function placeWithQualifier(catalogue: Catalogue, query: string): Place | undefined {
  const words = query.split(" ");
  for (let cut = words.length - 1; cut > 0; cut--) {
    const name = words.slice(0, cut).join(" ");
    const qualifier = words.slice(cut).join(" ");
    const area = catalogue.areas.get(name);
    if (area?.entries[0]?.qualifiers.includes(qualifier)) return area;
    const namesakes = catalogue.byCity.get(name) ?? [];
    const place = cluster(namesakes.filter((entry) => entry.qualifiers.includes(qualifier)));
    const first = place?.entries[0];
    if (place && first) return { ...place, label: `${place.label}, ${first.region}` };
  }
  return undefined;
}

/** The airports of the city that the likeliest of these namesakes serves. */
function cluster(namesakes: Entry[]): Place | undefined {
  const [first] = namesakes;
  if (!first) return undefined;
  const entries = namesakes.filter(
    (entry) =>
      entry.airport.countryCode === first.airport.countryCode &&
      kilometresBetween(entry, first) <= CITY_RADIUS_KM,
  );
  return { label: first.airport.city, entries };
}

/**
 * Airports that all the words fit; one whose own code is among them is meant alone ("Dubai (DXB)").
 * A lone short word ("san") names nothing.
 */
function fittingEntries(catalogue: Catalogue, query: string): Entry[] {
  const words = query.split(" ");
  const fitting = catalogue.entries.filter((entry) => words.every((word) => entry.words.has(word)));
  const coded = fitting.filter((entry) => words.includes(entry.code));
  if (coded.length === 1) return coded;
  return words.some((word) => word.length >= 4) ? fitting : [];
}

function found({ label, entries }: Place): PlaceMatch {
  return { ok: true, label, airports: entries.map((entry) => entry.airport) };
}

function single(entry: Entry): Place {
  return { label: airportLabel(entry.airport), entries: [entry] };
}

/** Flat-earth distance: good to a percent over a city's surroundings. */
function kilometresBetween(a: Entry, b: Entry): number {
  const toRadians = Math.PI / 180;
  const north = (a.airport.latitude - b.airport.latitude) * 111.2;
  const middle = ((a.airport.latitude + b.airport.latitude) / 2) * toRadians;
  const east = (a.airport.longitude - b.airport.longitude) * 111.2 * Math.cos(middle);
  return Math.hypot(north, east);
}
