/** The airports that a text names by code, own name or city, as airlines write them. */

import { readAirportRows } from "#app/services/airports/airport-rows.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { METROPOLITAN_AREAS } from "#app/services/airports/metropolitan.ts";
import type { WrittenAirport } from "./found.ts";

export interface PlaceAt {
  codes: readonly string[];
  /** Airports in the same city as an unknown one. */
  near?: readonly string[];
  name: string;
  at: number;
  end: number;
  /** A code in brackets, or a name that fills its part of the line; otherwise a word in a sentence. */
  isSure: boolean;
  /** How it is named: by an airport's code, its own name, or a city, which has trains too. */
  as: As;
}

const ORDER = ["city", "airport", "code"] as const;
type As = (typeof ORDER)[number];
const surer = (a: As, b: As): As => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

interface Names {
  codes: ReadonlySet<string>;
  byName: ReadonlyMap<string, readonly string[]>;
  /** Names of an airport, but not of a city. */
  airports: ReadonlySet<string>;
  /** What a name adds to its city: "heathrow", "charles de gaulle". */
  ownWords: ReadonlyMap<string, string>;
}

let known: Names | undefined;
/** Built for the first running text: takes 40 ms. */
const names = (): Names => {
  known ??= build();
  return known;
};

const GENERIC =
  /\b(?:airport|international|intl|int|aeroporto|aeropuerto|flughafen|aeroport|regional)\b/g;
const bare = (folded: string) => folded.replace(GENERIC, " ").replace(/\s+/g, " ").trim();

function build(): Names {
  const byName = new Map<string, Set<string>>();
  const ownWords = new Map<string, string>();
  const [airports, cities] = [new Set<string>(), new Set<string>()];
  const add = (name: string, codes: readonly string[]) => {
    if (name.length < 3 || bare(name) === "") return;
    const before = byName.get(name) ?? new Set();
    for (const code of codes) before.add(code);
    byName.set(name, before);
  };
  for (const { iata, name, city, aliases } of readAirportRows()) {
    const folded = bare(foldPlace(name));
    const rest = bare(` ${folded} `.replace(` ${foldPlace(city)} `, " "));
    ownWords.set(iata, rest);
    cities.add(foldPlace(city));
    for (const one of [folded, foldPlace(name), rest]) airports.add(one);
    for (const one of [folded, foldPlace(name), foldPlace(city)]) add(one, [iata]);
    if (rest.length > 4) add(rest, [iata]);
    for (const alias of aliases) if (!/^[A-Z]{2,4}$/.test(alias)) add(foldPlace(alias), [iata]);
  }
  addAreas(byName);
  return {
    codes: new Set(ownWords.keys()),
    airports: new Set([...airports].filter((name) => !cities.has(name))),
    byName: new Map([...byName].map(([name, codes]) => [name, [...codes]])),
    ownWords,
  };
}

/** A metropolitan area covers all airports of its city; its aliases only where no airport has that name. */
function addAreas(byName: Map<string, Set<string>>): void {
  for (const { city, airports, aliases } of METROPOLITAN_AREAS) {
    byName.set(foldPlace(city), new Set(airports));
    for (const alias of aliases.map(foldPlace)) {
      if (!byName.has(alias)) byName.set(alias, new Set(airports));
    }
  }
}

/** Airport codes that are also common words. */
const WORDS = new Set(
  "MON TUE WED THU FRI SAT SUN JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC DIC DEZ EUR USD GBP CHF PNR REF VAT TAX UTC GMT CET EST PST THE AND FOR ALL ANY ARE YOU OUR NOT NON CAN CAR BUS BAG DAY ONE TWO OUT NEW NOW SEE VIA PER ADT MRS DEP ARR ETD ETA STD STA FLT KGS TOT NIL YES AIR INC LTD PDF FAQ SMS APP WEB NUM COM UND DER DIE DAS VON AUF AUS MIT LOS DEL POR DES LES SUR UNE".split(
    " ",
  ),
);
const CODE = /(?<![\p{L}\d])([A-Z]{3})(?![\p{L}\d])/gu;
const MAX_WORDS = 6000;
const MAX_NAME_WORDS = 5;

/** All airports, in text order. */
export function placesIn(text: string): PlaceAt[] {
  const found = [...codesIn(text), ...namesIn(text)].toSorted(
    (a, b) => a.at - b.at || b.end - a.end,
  );
  return merged(
    text,
    found.map((one) => narrowedByLine(text, one)),
  );
}

function codesIn(text: string): PlaceAt[] {
  const { codes } = names();
  return [...text.matchAll(CODE)].flatMap(({ 1: code = "", index }) => {
    const end = index + code.length;
    const isBracketed = text[index - 1] === "(" && text[end] === ")";
    // A closed airport, or one too small to be known, must not be taken for another.
    if (WORDS.has(code) || !(codes.has(code) || isBracketed)) return [];
    const before = text.slice(Math.max(0, index - 12), index);
    const behind = text.slice(end, end + 12);
    // "Londyn LHR" at the end of a line, but not a number plate.
    const endsLine = /\p{Ll} $/u.test(before) && /^ {0,3}(?:$|\n)/.test(behind);
    const isSure = endsLine || BEFORE_CODE.test(before) || BEHIND_CODE.test(behind);
    return [{ codes: [code], name: code, at: index, end, isSure, as: "code" }];
  });
}

const BEFORE_CODE =
  /[([/>→–-] ?$|(?:^|\n) {0,3}$|\d{2}(?: ?[ap]m)? {1,3}$|(?: {2}|\t|: ?)$|\b(?:from|to|von|nach|de|à|a|van|naar|da) $/i;
const BEHIND_CODE = /^ ?[)\]/>→–-]|^ {1,3}\d{1,2}[:.h]\d{2}|^ {2}|^\t/;

/** Samsun's airport has the Turkish word for Wednesday as its name. */
const A_WEDNESDAY = "carsamba";

const asOf = (folded: string): As => (names().airports.has(folded) ? "airport" : "city");

/** The longest place name starting here, with its word count; null if there is none. */
function nameAt(text: string, words: readonly NameWord[], first: number) {
  const start = words[first];
  if (!start?.isNamed) return null;
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    const last = words[first + length - 1];
    const name = last && last.end - start.at <= 60 ? text.slice(start.at, last.end) : "\n";
    const folded = /[\n(),|]| {2}/.test(name) ? "" : foldPlace(name);
    const codes = folded.length > 3 || folded === "rio" ? names().byName.get(folded) : undefined;
    if (!codes || !last || folded === A_WEDNESDAY) continue;
    // "Brussels Airlines" is not a place.
    if (COMPANY.test(text.slice(last.end, last.end + 20))) return null;
    const isSure = isPart(text, start.at, last.end);
    return {
      place: { codes, name, at: start.at, end: last.end, isSure, as: asOf(folded) },
      length,
    };
  }
  return null;
}

interface NameWord {
  at: number;
  end: number;
  isNamed: boolean;
}

const WORD = /[\p{L}][\p{L}'’.]*/gu;

function namesIn(text: string): PlaceAt[] {
  const words: NameWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break;
    const end = index + word.replace(/\.+$/, "").length;
    words.push({ at: index, end, isNamed: /^\p{Lu}/u.test(word) });
  }
  const found: PlaceAt[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(text, words, at);
    if (!name) continue;
    found.push(name.place);
    at += name.length - 1;
  }
  return found;
}

const COMPANY = /^ ?(?:airlines?|airways|air\b|aviation|bank|travel|hotel|pass\b|express)/i;
const BEFORE_NAME =
  /(?:^|[\n|\t,(:/>→–-]|\d{2}(?: ?[ap]m| uhr)?| {2}|\b(?:from|to|von|nach|de|à|a|van|naar|da|fra|til|z|do|depart\w*|arriv\w*|outbound|inbound|return))[ (]*$/i;
const BEHIND_NAME =
  /^[ )]*(?:$|[\n|\t,;():/>→–-]|\d{1,2}[:.h]\d{2}| {2}|(?:to|nach|naar|terminal|airport|aeroporto|aeropuerto|aéroport|flughafen|intl?\b|international|at|on|\()(?=\W|$))/i;

const isPart = (text: string, at: number, end: number): boolean =>
  BEFORE_NAME.test(text.slice(Math.max(0, at - 14), at)) &&
  BEHIND_NAME.test(text.slice(end, end + 16));

/** "Dallas (Love Field)", "Fiumicino (Rome)": text next to a city tells which of its airports is meant. */
function narrowedByLine(text: string, place: PlaceAt): PlaceAt {
  if (place.codes.length < 2) return place;
  const behind = text.slice(place.end, place.end + 45).split("\n", 1)[0] ?? "";
  const ahead =
    text
      .slice(Math.max(0, place.at - 25), place.at)
      .split("\n")
      .at(-1) ?? "";
  const hits = airportsBeside(place, behind) ?? airportsBeside(place, ahead);
  return hits?.length === 1 ? { ...place, codes: hits } : place;
}

function airportsBeside({ codes }: PlaceAt, words: string): string[] | undefined {
  const beside = ` ${foldPlace(words)} `;
  const hits = codes.filter((code) => {
    const own = names().ownWords.get(code)?.split(" ") ?? [];
    return own.some((word) => word.length > 4 && beside.includes(` ${word} `));
  });
  return hits.length > 0 ? hits : undefined;
}

/** "FRA - Frankfurt", "London, Heathrow (LHR)" and "Toronto" above "Pearson (YYZ)" are each one place. */
function merged(text: string, places: readonly PlaceAt[]): PlaceAt[] {
  const all: PlaceAt[] = [];
  for (const place of places) {
    const before = all.at(-1);
    if (before && place.at < before.end) continue;
    const one = before && sameOf(text, before, place);
    if (one) all[all.length - 1] = one;
    else if (!isUnknown(place)) all.push(place);
  }
  // Three letters within a line are a word, unless their airport is next to them.
  return all.filter((place) => place.isSure || !isCode(place));
}

const isCode = ({ name }: PlaceAt): boolean => /^[A-Z]{3}$/.test(name);
const isUnknown = (place: PlaceAt): boolean => isCode(place) && !names().codes.has(place.name);

/** Merges two mentions of one place, keeping the narrower; undefined if they are two places. */
function sameOf(text: string, before: PlaceAt, place: PlaceAt): PlaceAt | undefined {
  const between = text.slice(before.end, place.at);
  const { end } = place;
  if (isUnknown(place)) {
    return /^ ?\($/.test(between)
      ? { ...before, codes: place.codes, near: before.codes, end, isSure: true, as: "code" }
      : undefined;
  }
  const codes = before.codes.filter((code) => place.codes.includes(code));
  const isBeside = between.length < 30 && (!between.includes("\n") || !/\p{L}/u.test(between));
  const isRoute = /\b(?:to|nach|naar)\b/i.test(between);
  if (codes.length === 0 || !isBeside || isRoute) return undefined;
  const isSure = before.isSure || place.isSure || isCode(before) !== isCode(place);
  return { ...before, codes, end, isSure, as: surer(before.as, place.as) };
}

/** Departure and arrival: the first two distinct places; undefined if there are none. */
export function pairOf(places: readonly PlaceAt[]): [PlaceAt, PlaceAt] | undefined {
  const sure = places.filter(({ isSure }) => isSure);
  return pairAmong(sure) ?? pairAmong(places);
}

function pairAmong(places: readonly PlaceAt[]): [PlaceAt, PlaceAt] | undefined {
  const exact = places.map((place) => {
    if (place.codes.length === 1) return place;
    // The same city, given more precisely elsewhere.
    const closer = places.find(
      ({ codes: [code = "", ...others] }) => others.length === 0 && place.codes.includes(code),
    );
    return closer ? { ...place, codes: closer.codes } : place;
  });
  const [from] = exact;
  const around = ({ codes, near = [] }: PlaceAt) => [...codes, ...near];
  const start = from ? around(from) : [];
  const to = exact.find((place) => !around(place).some((code) => start.includes(code)));
  return from && to ? [from, to] : undefined;
}

export const airportIn = ({ codes, name }: PlaceAt): WrittenAirport =>
  codes.length === 1 ? { code: codes[0] } : { name };
