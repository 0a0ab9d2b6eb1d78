import type { Place, PlaceMatch } from "./airport.ts";
import { airportLabel } from "./airport-label.ts";
import type { Catalogue, Entry } from "./catalogue.server.ts";
import { foldPlace } from "./fold-place.ts";
import { distanceKm } from "./geo.ts";
import { type NearestAirports, onePerCity } from "./nearest.server.ts";

const NEAREST = 5;
/** Airports of one city lie this close to its biggest; namesakes (Portland, Oregon and Maine) do not. */
const CITY_RADIUS_KM = 150;

/** Words that only say that an airport is meant. */
const GENERIC =
  /\b(?:(?:all )?airports?|international|intl|any|terminal (?:\d{1,2}[a-z]?|[a-z]|one|two|three|four|five|north|south|east|west)|aeropuerto|aeroporto|aeroport|flughafen)\b/g;

/** No place has a longer name; forms accept no more either. */
const MAX_CHARACTERS = 100;

interface Named {
  label: string;
  entries: Entry[];
}

/**
 * The place a traveller's words mean, in time that grows with their number and not with the number of
 * airports. Tried in this order: code, metropolitan area or city, airport name, city with its country or
 * state ("Portland, Maine"), and last any words that together fit one airport only ("LHR — Heathrow,
 * London"). Of cities that share a name, the one with the biggest airport wins.
 */
export function findPlace(catalogue: Catalogue, text: string): Place | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const query = foldPlace(text);
  const bare = withoutGeneric(query);
  const named =
    placeByCode(catalogue, text.trim(), bare) ??
    placeByName(catalogue, query) ??
    placeByName(catalogue, bare) ??
    placeWithQualifier(catalogue, bare);
  if (named) return toPlace(named);
  const fitting = fittingEntries(catalogue, bare);
  const [only] = fitting;
  return only && fitting.length === 1 ? toPlace(single(only)) : undefined;
}

/** Up to this rank a city wins over its namesakes: Athens is not Georgia's. The next below are Portland's. */
const BUSY = 130;

/** Every place of exactly this name, likeliest first; one alone if no other can be meant. */
export function placesCalled(catalogue: Catalogue, text: string): Place[] {
  if (text.length > MAX_CHARACTERS) return [];
  const query = foldPlace(text);
  const bare = withoutGeneric(query);
  const code = placeByCode(catalogue, text.trim(), bare);
  if (code && !catalogue.byCity.has(bare)) return [toPlace(code)];
  const [name] = [query, bare].filter(
    (one) => catalogue.areas.has(one) || catalogue.byCity.has(one),
  );
  const cities = citiesCalled(catalogue, name ?? "");
  const [likeliest, ...others] = cities;
  if (!likeliest) {
    const named = placeByName(catalogue, query) ?? placeByName(catalogue, bare);
    const place = named ?? placeWithQualifier(catalogue, bare);
    return place ? [toPlace(place)] : [];
  }
  const isClear = others.length === 0 || (likeliest.entries[0]?.rank ?? 0) <= BUSY;
  return isClear ? [toPlace(likeliest)] : cities.map((city) => toPlace(withRegion(city)));
}

/** The same; for an unknown place also the nearest names, which costs a search. */
export function resolvePlace(
  catalogue: Catalogue,
  text: string,
  nearestAirports: NearestAirports,
): PlaceMatch {
  const place = findPlace(catalogue, text);
  if (place) return { ok: true, ...place };
  const bare = withoutGeneric(foldPlace(text.slice(0, MAX_CHARACTERS)));
  const nearest = onePerCity([
    ...fittingEntries(catalogue, bare).map((entry) => entry.airport),
    ...nearestAirports(bare, NEAREST),
  ]);
  return { ok: false, nearest: nearest.slice(0, NEAREST) };
}

const withoutGeneric = (query: string) =>
  query.replace(GENERIC, " ").replace(/\s+/g, " ").trim() || query;

/** Some codes are a city's name elsewhere (GOA is Genoa): capitals mean the code, else the city. */
function placeByCode(catalogue: Catalogue, typed: string, bare: string): Named | undefined {
  if (!/^[a-z]{3}$/.test(bare)) return undefined;
  const entry = catalogue.byCode.get(bare.toUpperCase());
  const asCode = typed === typed.toUpperCase() || !cityNamed(catalogue, bare);
  if (entry && asCode) return single(entry);
  return cityNamed(catalogue, bare) ?? catalogue.areaCodes.get(bare);
}

function placeByName(catalogue: Catalogue, name: string): Named | undefined {
  const named = catalogue.byName.get(name)?.[0];
  return cityNamed(catalogue, name) ?? (named && single(named));
}

function cityNamed(catalogue: Catalogue, name: string): Named | undefined {
  return catalogue.areas.get(name) ?? cluster(catalogue.byCity.get(name) ?? []);
}

/** "london ontario", "birmingham alabama", "portland me", "san jose costa rica": labelled with the region. */
function placeWithQualifier(catalogue: Catalogue, query: string): Named | undefined {
  const words = query.split(" ");
  for (let cut = words.length - 1; cut > 0; cut--) {
    const name = words.slice(0, cut).join(" ");
    const qualifier = words.slice(cut).join(" ");
    const area = catalogue.areas.get(name);
    if (area?.entries[0]?.qualifiers.includes(qualifier)) return area;
    const namesakes = catalogue.byCity.get(name) ?? [];
    const place = cluster(namesakes.filter((entry) => entry.qualifiers.includes(qualifier)));
    if (place) return withRegion(place);
  }
  return undefined;
}

/** "Portland, Maine". */
const withRegion = (place: Named): Named => {
  const region = place.entries[0]?.region;
  return region ? { ...place, label: `${place.label}, ${region}` } : place;
};

/** Each city of this name with its airports, likeliest first. */
function citiesCalled({ areas, byCity }: Catalogue, name: string): Named[] {
  const area = areas.get(name);
  const found: Named[] = area ? [area] : [];
  const isApart = (entry: Entry) =>
    found.every(
      ({ entries: [first] }) => first && distanceKm(entry.airport, first.airport) > CITY_RADIUS_KM,
    );
  for (let left = byCity.get(name) ?? []; ; ) {
    left = left.filter(isApart);
    const city = cluster(left);
    if (!city) return found;
    found.push(city);
  }
}

/** The airports of the city served by the likeliest of these namesakes. */
function cluster(namesakes: Entry[]): Named | undefined {
  const [first] = namesakes;
  if (!first) return undefined;
  const entries = namesakes.filter(
    (entry) =>
      entry.airport.countryCode === first.airport.countryCode &&
      distanceKm(entry.airport, first.airport) <= CITY_RADIUS_KM,
  );
  return { label: first.airport.city, entries };
}

/** Airports all words fit, or the one whose code is among them ("Dubai (DXB)"). A lone short word fits none. */
function fittingEntries(catalogue: Catalogue, query: string): Entry[] {
  const words = query.split(" ");
  const lists = words.map((word) => catalogue.byWord.get(word) ?? []);
  const rarest = lists.reduce((min, list) => (list.length < min.length ? list : min));
  const fitting = rarest.filter((entry) => words.every((word) => entry.words.has(word)));
  const coded = fitting.filter((entry) => words.includes(entry.code));
  if (coded.length === 1) return coded;
  return words.some((word) => word.length >= 4) ? fitting : [];
}

function toPlace({ label, entries }: Named): Place {
  return { label, airports: entries.map((entry) => entry.airport) };
}

function single(entry: Entry): Named {
  return { label: airportLabel(entry.airport), entries: [entry] };
}
