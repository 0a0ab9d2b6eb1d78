import type { AirportIndex, PlaceMatch } from "#app/services/airports/airport.ts";
import { EVERYDAY_WORDS, NAMES_WITH_EVERYDAY_WORDS, NEVER_ALONE } from "./not-places.ts";

export interface FoundPlaces {
  /** Names as a search takes them: a city, or an IATA code in capitals. */
  origin?: string;
  destination?: string;
  /** Named without a word that tells where from or where to, in order. */
  others: string[];
  /** What stands after "from" or "to" in the place of a place, but is none that the index knows. */
  unknown: { role: Role; text: string }[];
}

export type Role = "origin" | "destination";

interface Spotted {
  name: string;
  start: number;
  end: number;
  role: Role | "ignored" | null;
}

/** Nobody names a place after this many words; a long typed text must not hold up the server. */
const MOST_WORDS = 40;

/** "Palma de Mallorca airport" has four words, "Portland , Maine" three with its comma. */
const LONGEST_NAME = 4;

const BEFORE: readonly [RegExp, Spotted["role"]][] = [
  [
    /(?:\bnot|\binstead of|\brather than|\bexcept|\banything but)(?: to| from| in| via)?$/,
    "ignored",
  ],
  [
    /(?:\bvia|\bthrough|\bby way of|\b(?:stop|stops|stopping|stopover|layover|connect\w*|chang\w+|transfer\w*)(?: over)? (?:in|at|through))$/,
    "ignored",
  ],
  [
    /(?:\bfrom|\bleav(?:e|es|ing)|\bdepart(?:s|ing|ure)?|\bout of|\bstart(?:s|ing)? (?:in|at)|\btak(?:e|ing) off (?:in|at)|\bi (?:am|will be|live)(?: currently| now| based| staying)? (?:in|at)|\bbased in|\borigin(?: is| airport)?|\bex|\bbetween|\bdeparture airport(?: is)?)$/,
    "origin",
  ],
  [
    /(?:\bto|\binto|\btowards?|\bfor|\bin|\bat|\bvisit(?:ing)?|\bsee(?:ing)?|\breach(?:ing)?|\bdestination(?: is| airport)?|\bonto|\barrival airport(?: is)?)$/,
    "destination",
  ],
];

/** Between a preposition and the name: "from the city of London", "to sunny Lisbon". */
const PADDING =
  /(?: (?:the|city of|lovely|sunny|beautiful|downtown|central|good|old|perhaps|maybe|say|like|either))+$/;
const CORRECTION =
  /(?:\bno|\bsorry|\bi mean|\bi meant|\bactually|\brather|\bmake (?:it|that)|\bcorrection|\bwait|\bscratch that)(?: ,)?$/;

export interface PlaceFinder {
  /** The places of a normalised text (see normalise.ts) without its date and time, and their roles. */
  find(text: string): FoundPlaces;
  /** The place that the whole text names, or null. */
  whole(text: string): string | null;
  /** The airport index's own answer, for what to offer when a place is not known. */
  resolve(name: string): PlaceMatch;
}

/** Reads places out of utterances with the airport index: four look-ups a word at most. */
export function createPlaceFinder(airports: AirportIndex): PlaceFinder {
  const lookUp = (phrase: string): string | null => nameOf(phrase, airports);
  return {
    find(text) {
      const words = text.split(" ").slice(0, MOST_WORDS);
      return assignRoles(spot(words, lookUp), words);
    },
    whole: (text) => lookUp(text.replace(/^the /, "")),
    resolve: (name) => airports.resolve(name),
  };
}

function nameOf(phrase: string, airports: AirportIndex): string | null {
  const words = phrase.split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (!/^\p{L}[\p{L}' -]+$/u.test(phrase)) return null;
  if (words.length === 1 && NEVER_ALONE.has(first)) return null;
  if (words.length > 1) {
    if (EVERYDAY_WORDS.has(first) && !NAMES_WITH_EVERYDAY_WORDS.test(phrase)) return null;
    if (EVERYDAY_WORDS.has(last) && last !== "airport") return null;
  }
  // "London airport" is no airport of that name in Ontario.
  const bare = phrase.replace(/(?: international)? airport$/, "");
  if (EVERYDAY_WORDS.has(bare)) return null;
  const place = airports.find(NEVER_ALONE.has(bare) ? phrase : bare);
  if (!place) return null;
  return /\(([A-Z]{3})\)$/.exec(place.label)?.[1] ?? place.label;
}

/** All places of the text from left to right, the longest name first. */
function spot(words: readonly string[], lookUp: (phrase: string) => string | null): Spotted[] {
  const spotted: Spotted[] = [];
  for (let start = 0; start < words.length; ) {
    const place = longestAt(words, start, lookUp);
    if (place) spotted.push(place);
    start = place ? place.end : start + 1;
  }
  return spotted;
}

function longestAt(
  words: readonly string[],
  start: number,
  lookUp: (phrase: string) => string | null,
): Spotted | null {
  const most = Math.min(LONGEST_NAME, words.length - start);
  for (let length = most; length > 0; length -= 1) {
    const said = words.slice(start, start + length);
    if (said[0] === "," || said.at(-1) === ",") continue;
    const name = lookUp(
      said
        .filter((word) => word !== ",")
        .join(" ")
        .replace(/'s$/, ""),
    );
    if (!name) continue;
    const role = roleBefore(words.slice(0, start).join(" "));
    const mentioned = role !== null || MENTION.test(words.slice(0, start).join(" "));
    if (!isPlaceHere(name, said.join(" "), mentioned, words[start + length])) continue;
    return { name, start, end: start + length, role };
  }
  return null;
}

/** Cities that are also everyday words: only "to Nice" or "Nice to Paris", never "a nice flight". */
const AMBIGUOUS =
  /^(?:nice|split|reading|bath|cork|mobile|page|bend|male|same|hope|concord|knock|victoria|jackson|orange|liberal|emerald|eagle|flint|mary|santiago|union|liberty)$/;
const ENDS_A_NAME =
  /^(?:,|airport|to|from|on|at|in|by|for|with|and|or|via|before|after|around|today|tomorrow|next|this|flights?|bound|city|then|instead|is)$/;

const IATA = /^[A-Z]{3}$/;

/** Words after which a place is expected even without "from" or "to". */
const MENTION = /(?:\babout|\bmeant?|\btry|\bmake it|\bflights?|\bno|\bsorry|\brather|,)$/;

/**
 * Whether these words are a place in this position. Airports are named after people ("with Mike"),
 * so an airport's name needs a word before it or a "to" after it; a city or a code does not.
 */
function isPlaceHere(
  name: string,
  phrase: string,
  mentioned: boolean,
  next: string | undefined,
): boolean {
  if (AMBIGUOUS.test(phrase)) {
    return mentioned ? next === undefined || ENDS_A_NAME.test(next) : next === "to";
  }
  if (mentioned || next === "to") return true;
  return IATA.test(name) ? phrase.length === 3 : phrase.length > 3;
}

function roleBefore(before: string): Spotted["role"] {
  const trimmed = before.replace(PADDING, "").trim();
  for (const [pattern, role] of BEFORE) if (pattern.test(trimmed)) return role;
  return null;
}

function assignRoles(spotted: readonly Spotted[], words: readonly string[]): FoundPlaces {
  const found: FoundPlaces = { others: [], unknown: [] };
  let last: Role | null = null;
  for (const [i, place] of spotted.entries()) {
    const before = words.slice(0, place.start).join(" ");
    const gap = words.slice(spotted[i - 1]?.end ?? 0, place.start).join(" ");
    let role = place.role;
    if (role === null && last && CORRECTION.test(before)) role = last;
    if (role === null && isBetween(spotted, i, words)) role = "destination";
    if (role === null && leadsTo(spotted, i, words)) role = "origin";
    if (role === null && /^(?:bound|- ?bound)$/.test(words[place.end] ?? "")) role = "destination";
    if (role === "ignored") continue;
    if (role === null) {
      found.others.push(place.name);
      continue;
    }
    const corrects =
      /\b(?:no|sorry|mean|meant|actually|rather|make|correction|wait|scratch)\b/.test(gap);
    if (found[role] === undefined || (last === role && corrects)) found[role] = place.name;
    last = role;
  }
  shareOut(found);
  found.unknown = unknownPlaces(found, words.join(" "));
  return found;
}

/** "Madrid to Lima": a place with nothing before it, and "to" with another one after it. */
const leadsTo = (spotted: readonly Spotted[], i: number, words: readonly string[]) => {
  const [place, next] = [spotted[i], spotted[i + 1]];
  return Boolean(
    place &&
      next &&
      next.role === "destination" &&
      /^(?:airport )?(?:over |through |on )?(?:to|into|and then to)\b/.test(
        words.slice(place.end, next.start).join(" "),
      ),
  );
};

/** "between Rome and Oslo": the second one. */
const isBetween = (spotted: readonly Spotted[], i: number, words: readonly string[]) => {
  const before = spotted[i - 1];
  const place = spotted[i];
  if (!before || !place) return false;
  const opened = words.slice(0, before.start).join(" ").endsWith("between");
  return opened && words.slice(before.end, place.start).join(" ") === "and";
};

/** "London Paris on Friday", "flights to Paris, London": what is left takes the open role. */
function shareOut(found: FoundPlaces): void {
  if (found.others.length === 0) return;
  if (!found.origin && !found.destination) {
    if (found.others.length >= 2) [found.origin, found.destination] = found.others.splice(0, 2);
    return;
  }
  if (!found.origin) found.origin = found.others.shift();
  else if (!found.destination) found.destination = found.others.shift();
}

const FROM_UNKNOWN = /\b(?:from|leaving from|out of) (?:the )?([a-z][\w'-]*(?: [a-z][\w'-]*){0,3})/;
const TO_UNKNOWN =
  /(?:\b(?:flights?|fly|flying|go|going|get|getting|travel(?:l?ing)?|tickets?|trip|plane|planes|journey|seats?|way|me|us|over|and|bound) (?:back )?(?:to|for)|^(?:and )?to|\bfrom [a-z' -]+ to) (?:the )?([a-z][\w'-]*(?: [a-z][\w'-]*){0,3})/;

/** Words in the place of a place, so that the traveller hears which one is not known. */
function unknownPlaces(found: FoundPlaces, text: string): FoundPlaces["unknown"] {
  const unknown: FoundPlaces["unknown"] = [];
  for (const [role, pattern] of [
    ["origin", FROM_UNKNOWN],
    ["destination", TO_UNKNOWN],
  ] as const) {
    const words = found[role] ? [] : (pattern.exec(text)?.[1]?.split(" ") ?? []);
    const end = words.findIndex((word) => EVERYDAY_WORDS.has(word));
    const name = words.slice(0, end < 0 ? undefined : end).join(" ");
    if (name.length > 2) unknown.push({ role, text: name });
  }
  return unknown;
}
