import type { Airport } from "./airport.ts";
import { shortAirportName } from "./airport-label.ts";
import { foldPlace } from "./fold-place.ts";
import { METROPOLITAN_AREAS, type MetropolitanArea } from "./metropolitan.ts";
import type { AirportRecord } from "./read-airports.server.ts";

/** An airport with its texts folded once, so a search only compares. */
export interface Entry {
  airport: Airport;
  code: string;
  city: string;
  /** Full name, short name, and the short name with and without its city: "heathrow", "london heathrow". */
  names: string[];
  /** Other names of the city, including the codes of its areas. */
  cityNames: string[];
  country: string;
  /** Tells namesakes apart, as shown: the state or province where customary, else the country. */
  region: string;
  /** Country, state and their codes, as said after a city: "uk", "ontario", "on". */
  qualifiers: string[];
  /** Rank among the world's busiest airports, 1 is the busiest; infinite for the many without one. */
  rank: number;
  /** Name and city, then everything known, as words each preceded by a space. */
  title: string;
  text: string;
  words: Set<string>;
}

/** A folded metropolitan area and those of its airports that exist, in the table's order. */
export interface AreaEntry {
  label: string;
  entries: Entry[];
}

export interface Catalogue {
  /** Likeliest first: busiest, then largest, then by code. */
  entries: Entry[];
  byCode: Map<string, Entry>;
  byCity: Map<string, Entry[]>;
  byName: Map<string, Entry[]>;
  byWord: Map<string, Entry[]>;
  /** By name and by alias. */
  areas: Map<string, AreaEntry>;
  /** By IATA metropolitan or city code, folded. */
  areaCodes: Map<string, AreaEntry>;
}

const SIZE_ORDER = { large: 0, medium: 1, small: 2 } as const;

/** Common names that neither ISO nor the country's English name has. */
const COUNTRY_WORDS: Record<string, string[]> = {
  GB: ["uk", "great britain", "britain"],
  US: ["usa", "united states of america", "america"],
  AE: ["uae", "emirates"],
  NL: ["holland"],
  CI: ["ivory coast"],
  CZ: ["czech republic"],
  KR: ["korea"],
  TR: ["turkiye"],
};

export function createCatalogue(records: readonly AirportRecord[]): Catalogue {
  const areasOf = areasByAirport();
  const entries = records
    .toSorted(byLikelihood)
    .map((record) => toEntry(record, areasOf.get(record.airport.iata) ?? []));
  const byCode = new Map(entries.map((entry) => [entry.airport.iata, entry]));
  const areas = new Map<string, AreaEntry>();
  const areaCodes = new Map<string, AreaEntry>();
  for (const area of METROPOLITAN_AREAS) {
    const members = area.airports.flatMap((iata) => byCode.get(iata) ?? []);
    if (members.length === 0) continue;
    const entry = { label: area.city, entries: members };
    for (const name of [area.city, ...area.aliases]) areas.set(foldPlace(name), entry);
    if (area.code) areaCodes.set(foldPlace(area.code), entry);
  }
  const byCity = groupBy(entries, (entry) => [entry.city]);
  const byName = groupBy(entries, (entry) => entry.names);
  const byWord = groupBy(entries, (entry) => [...entry.words]);
  return { entries, byWord, byCode, byCity, byName, areas, areaCodes };
}

function byLikelihood(a: AirportRecord, b: AirportRecord): number {
  const rank = ({ traffic, airport }: AirportRecord) =>
    traffic || 10_000 + SIZE_ORDER[airport.size];
  return rank(a) - rank(b) || (a.airport.iata < b.airport.iata ? -1 : 1);
}

function toEntry(record: AirportRecord, areas: MetropolitanArea[]): Entry {
  const { airport } = record;
  const code = foldPlace(airport.iata);
  const city = foldPlace(airport.city);
  const country = foldPlace(airport.country);
  const name = foldPlace(airport.name);
  const short = foldPlace(shortAirportName(airport.name));
  const local = ` ${short} `.replace(` ${city} `, " ").trim();
  const names = [name, short, local, local && `${city} ${local}`].filter((text) => text !== "");
  const cityNames = areas
    .flatMap((area) => [area.code ?? "", area.city, ...area.aliases])
    .map(foldPlace)
    .filter((text) => text !== "");
  const qualifiers = [
    country,
    airport.countryCode.toLowerCase(),
    ...(COUNTRY_WORDS[airport.countryCode] ?? []),
    ...(record.region ? [foldPlace(record.region), record.regionCode.toLowerCase()] : []),
  ];
  const title = ` ${name} ${city}`;
  const known = [
    code,
    ...names,
    city,
    ...cityNames,
    ...record.aliases.map(foldPlace),
    ...qualifiers,
  ];
  const text = ` ${known.join(" ")}`;
  return {
    airport,
    code,
    city,
    names: [...new Set(names)],
    cityNames,
    country,
    region: record.region || airport.country,
    qualifiers,
    rank: record.traffic || Number.POSITIVE_INFINITY,
    title,
    text,
    words: new Set(text.trim().split(" ")),
  };
}

function areasByAirport(): Map<string, MetropolitanArea[]> {
  const areas = new Map<string, MetropolitanArea[]>();
  for (const area of METROPOLITAN_AREAS) {
    for (const iata of area.airports) areas.set(iata, [...(areas.get(iata) ?? []), area]);
  }
  return areas;
}

function groupBy(entries: Entry[], keysOf: (entry: Entry) => string[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}
