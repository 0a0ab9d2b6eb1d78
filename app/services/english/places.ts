import type { AirportIndex, Place } from "#app/services/airports/airport.ts";
import { foldPlace } from "../airports/fold-place.ts";
import type { Span } from "./base/phrases.ts";
import { EVERYDAY_WORDS, NEVER_ALONE, WHOLE_NAMES } from "./words/everyday-words.ts";
import * as ways from "./words/places.ts";

export type Role = "origin" | "destination";

/** A place in the airport index. */
export interface FoundPlace extends Span {
  kind: "place";
  /** As a search takes it: a city ("Portland, Maine") or an IATA code in capitals. */
  name: string;
  /** The places of an ambiguous name, the likeliest first; mostly empty. */
  namesakes: readonly Place[];
  role: Role | null;
  /** "Not Paris", "via Denver": not an end of the trip. */
  isAside: boolean;
}

/** Words after "from" or "to" that should be a place but are not in the index. */
export interface UnknownPlace extends Span {
  kind: "unknown place";
  role: Role;
  text: string;
}

/** "Palma de Mallorca airport" has four words, "Portland , Maine" three with its comma. */
const MAX_NAME_WORDS = 4;
/** Later words are not searched: a long typed text must not hold up the server. */
const MAX_WORDS = 80;

export interface PlaceFinder {
  /**
   * The places in these words (see tokenise.ts), left to right, with their roles. `raw` are the same
   * words with apostrophes, for names that have one: Saint John is not St. John's.
   */
  find(words: readonly string[], raw?: readonly string[]): FoundPlace[];
  whole(words: readonly string[]): FoundPlace | null;
}

/** The places named by these words. */
type LookUp = (from: number, to: number) => readonly Place[];

/** "Birmingham, the one in Alabama": of several places of that name, the one that is said. */
function inRegionSaid(spotted: Spotted, words: readonly string[]): Spotted {
  const lead = spotted.places.length > 1 ? ways.REGION.at(words, spotted.to) : null;
  if (!lead) return spotted;
  const said = words.slice(lead.to, lead.to + 3).join(" ");
  const regionOf = ({ label }: Place) => foldPlace(label.slice(label.lastIndexOf(", ") + 2));
  const place = spotted.places.find((one) => `${said} `.startsWith(`${regionOf(one)} `));
  const length = place ? regionOf(place).split(" ").length : 0;
  return place ? { ...spotted, places: [place], to: lead.to + length } : spotted;
}

interface Spotted extends Span {
  places: readonly Place[];
}

/** Finds places in utterances by exact name in the airport index, at most four lookups a word. */
export function createPlaceFinder(airports: Named): PlaceFinder {
  const lookUp = (words: readonly string[]) => placesNamed(words, airports);
  return {
    find(words, raw = words) {
      const said = words.slice(0, MAX_WORDS);
      const at = (from: number, to: number) => {
        const written = raw.slice(from, to);
        const isShort = written.some((word, i) => word !== words[from + i]);
        const exact = isShort ? lookUp(written) : [];
        return exact.length > 0 ? exact : lookUp(said.slice(from, to));
      };
      return withRoles(spot(said, at), said);
    },
    whole(words) {
      const bare = words[0] === "the" ? words.slice(1) : words;
      const places = lookUp(bare);
      return places.length > 0
        ? foundPlace({ from: 0, to: words.length, places }, { role: null, isAside: false })
        : null;
    },
  };
}

type Named = Pick<AirportIndex, "called">;

function placesNamed(words: readonly string[], airports: Named): readonly Place[] {
  const name = words.filter((word) => word !== ",").join(" ");
  if (!/^\p{L}[\p{L}' -]+$/u.test(name)) return [];
  // "London airport" is not an airport of that name in Ontario, and "city" alone is not an airport.
  const bare = name.replace(/(?: international)? airport$/, "");
  const isEveryday = bare.split(" ").every((word) => NEVER_ALONE.has(word));
  if (isEveryday && !WHOLE_NAMES.has(bare)) return [];
  return airports.called(bare);
}

/** All places in the words, left to right, longest name first. */
function spot(words: readonly string[], lookUp: LookUp): Spotted[] {
  const spotted: Spotted[] = [];
  for (let from = 0; from < words.length; ) {
    const named = longestAt(words, from, lookUp);
    const place = named && inRegionSaid(named, words);
    if (place) spotted.push(place);
    from = place ? place.to : from + 1;
  }
  return spotted.filter((place, i) => isPlaceHere(place, words, spotted[i - 1], spotted[i + 1]));
}

function longestAt(words: readonly string[], from: number, lookUp: LookUp): Spotted | null {
  const most = Math.min(MAX_NAME_WORDS, words.length - from);
  for (let length = most; length > 0; length -= 1) {
    const said = words.slice(from, from + length);
    if (said[0] === "," || said.at(-1) === "," || endsInPreposition(said)) continue;
    const places = lookUp(from, from + length);
    if (places.length > 0) return { from, to: from + length, places };
  }
  return null;
}

/** "London on Friday" is not in Ontario; "London, ON" is. */
const endsInPreposition = (words: readonly string[]) => {
  const [before, last = ""] = words.slice(-2);
  return words.length > 1 && last.length === 2 && before !== "," && EVERYDAY_WORDS.has(last);
};

/** Airports are named after people ("with Mike") and codes are short: both need a cue or an adjacent place. */
function isPlaceHere(
  { from, to, places }: Spotted,
  words: readonly string[],
  before: Spotted | undefined,
  after: Spotted | undefined,
): boolean {
  const next = words[to];
  const phrase = words.slice(from, to).join(" ");
  const isMentioned = ways.MENTION.has(words[from - 1] ?? "") || roleBefore(words, from) !== null;
  if (ways.AMBIGUOUS.has(phrase)) {
    return isMentioned ? next === undefined || ways.ENDS_A_NAME.has(next) : next === "to";
  }
  if (isMentioned || next === "to" || before?.to === from || after?.from === to) return true;
  const isAirport = codeOf(places[0]) !== null;
  return phrase.length > 3 ? !isAirport || phrase === words.join(" ") : phrase === words.join(" ");
}

function roleBefore(words: readonly string[], at: number): Role | "aside" | null {
  for (let end = at; end > 0; end -= 1) {
    // The longest phrase has five words: "we are currently staying in".
    for (let from = Math.max(0, end - 5); from < end; from += 1) {
      const phrase = ways.ROLES.at(words.slice(0, end), from);
      if (phrase?.to === end) return phrase.meaning;
    }
    if (!ways.PADDING.has(words[end - 1] ?? "")) return null;
  }
  return null;
}

function withRoles(spotted: readonly Spotted[], words: readonly string[]): FoundPlace[] {
  const found: FoundPlace[] = [];
  let last: Role | null = null;
  for (const [i, place] of spotted.entries()) {
    const said = roleBefore(words, place.from);
    const isCorrection = ways.CORRECTION.isIn(words.slice(spotted[i - 1]?.to ?? 0, place.from));
    const unsaid: Role | null = roleBeside(spotted, i, words) ?? (isCorrection ? last : null);
    const isAside = said === "aside";
    const role: Role | null = isAside ? null : (said ?? unsaid);
    // A correction replaces the earlier place.
    if (isCorrection && role && role === last) setAside(found, role);
    found.push(foundPlace(place, { role, isAside }));
    if (role) last = role;
  }
  shareOut(found);
  return found;
}

function setAside(found: readonly FoundPlace[], role: Role): void {
  for (const place of found) if (place.role === role) place.isAside = true;
}

/** "Madrid to Lima", "between Rome and Oslo", "the Barcelona bound flight". */
function roleBeside(spotted: readonly Spotted[], i: number, words: readonly string[]): Role | null {
  const [before, place, after] = [spotted[i - 1], spotted[i], spotted[i + 1]];
  if (!place) return null;
  const between = (a: Spotted, b: Spotted) => words.slice(a.to, b.from).join(" ");
  if (before && words[before.from - 1] === "between" && between(before, place) === "and") {
    return "destination";
  }
  if (/^-?bound$/.test(words[place.to] ?? "")) return "destination";
  const leadsOn = after && /^(?:airport )?(?:over )?(?:and then )?(?:to|into)( the)?$/;
  return after && leadsOn?.test(between(place, after)) ? "origin" : null;
}

/** "London Paris on Friday", "flights to Paris, London": a place without role takes the open one. */
function shareOut(found: readonly FoundPlace[]): void {
  const counted = found.filter(({ isAside }) => !isAside);
  const others = counted.filter(({ role }) => role === null);
  const open = (["origin", "destination"] as const).filter((role) =>
    counted.every((place) => place.role !== role),
  );
  // One place without a role may be either end.
  if (open.length === 2 && others.length < 2) return;
  for (const [i, role] of open.entries()) if (others[i]) others[i].role = role;
}

const codeOf = (place: Place | undefined) =>
  /\(([A-Z]{3})\)$/.exec(place?.label ?? "")?.[1] ?? null;

function foundPlace(
  { from, to, places }: Spotted,
  { role, isAside }: Pick<FoundPlace, "role" | "isAside">,
): FoundPlace {
  const [likeliest] = places;
  const label = likeliest?.label ?? "";
  const isAlone = places.length === 1;
  // The likeliest needs no region to be found again.
  const name = codeOf(likeliest) ?? (isAlone ? label : withoutRegion(label));
  return { kind: "place", from, to, name, namesakes: isAlone ? [] : places, role, isAside };
}

const withoutRegion = (label: string) => label.slice(0, label.lastIndexOf(", "));

/** Words where a place is expected, so that the traveller hears which one is unknown. */
export function findUnknownPlaces(
  words: readonly string[],
  places: readonly FoundPlace[],
  others: readonly Span[],
): UnknownPlace[] {
  const isTaken = (at: number) =>
    [...places, ...others].some(({ from, to }) => from <= at && at < to);
  const fromKnown = places.find(({ role }) => role === "origin")?.to;
  return words.flatMap((_, at) => {
    const isAfterOrigin = fromKnown === at && words[at] === "to";
    const lead = ways.BEFORE_UNKNOWN.at(words, at);
    const role = isAfterOrigin ? "destination" : lead?.meaning;
    const from = isAfterOrigin ? at + 1 : (lead?.to ?? at);
    if (!role || places.some((place) => place.role === role && !place.isAside)) return [];
    let to = from;
    while (to < from + MAX_NAME_WORDS && isUnknownName(words[to]) && !isTaken(to)) to += 1;
    const text = words.slice(from, to).join(" ");
    return text.length > 2 ? [{ kind: "unknown place", from, to, role, text }] : [];
  });
}

const isUnknownName = (word: string | undefined) =>
  word !== undefined && /^[a-z][a-z'-]*$/.test(word) && !EVERYDAY_WORDS.has(word);
