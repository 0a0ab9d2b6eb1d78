/** A location that need not have an airport: "in Cornwall" is taken as said. */
import type { Span } from "./base/phrases.ts";
import type { FoundPlace } from "./places.ts";
import { asSaid, hasCapital, meant, type Sentence } from "./sentence.ts";
import { BEHIND, CALLED, LEAD, NO_BEGINNING, NO_NAME, OWNERS } from "./words/location.ts";
import { SMALL_WORDS } from "./words/small-words.ts";

export interface Location {
  /** As sent to a provider: "Rome", "Cornwall". */
  name: string;
  /** The words of an unlisted name. */
  explains: ReadonlySet<string>;
}

const MAX_WORDS = 4;

/** The place named in a sentence, or the unknown name after "in" or "for"; the last of several. */
export function locationOf(sentence: Sentence): Location | undefined {
  const places = meant(sentence, "place").filter(({ isAside }) => !isAside);
  const place =
    places.find(({ role }) => role === "destination") ??
    places.find(({ role }) => role === null) ??
    places[0];
  if (place) return { name: nameOf(place, sentence), explains: new Set() };
  const led = LEAD.all(sentence.words)
    .toReversed()
    .map(({ to }) => nameAt(sentence, to))
    .find((location) => location !== undefined);
  return led ?? namesIn(sentence).find(({ to }) => BEHIND.has(sentence.words[to] ?? ""))?.location;
}

/** "Cornwall" is an airport for a flight, otherwise the place itself; "JFK" stays as it is. */
function nameOf({ name, from, to }: FoundPlace, sentence: Sentence): string {
  const said = asSaid(sentence, from, to);
  return /^[A-Z]{3}$/.test(name) && said.length > 3 && !/\bairport\b/i.test(said)
    ? capitalised(said)
    : name;
}

const capitalised = (name: string) =>
  name.replace(/\.$/, "").replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** An answer to "for which city?": also a bare name or "the city is Cloverdale"; not "I am so tired". */
export function locationAnswered(sentence: Sentence): Location | undefined {
  const found = locationOf(sentence);
  if (found) return found;
  const [called] = CALLED.all(sentence.words);
  if (called) return nameAt(sentence, called.to);
  const isAnswer = sentence.form === "request";
  const [name, ...others] = namesIn(sentence);
  const isWritten = name && hasCapital(sentence, name.from);
  if (name && others.length === 0 && (isAnswer || isWritten)) return name.location;
  return isAnswer ? nameAt(sentence, sentence.start) : undefined;
}

/** The names anywhere in the sentence; an initial capital does not make one. */
function namesIn(sentence: Sentence): (Span & { location: Location })[] {
  const { words } = sentence;
  const found: (Span & { location: Location })[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const isNone = at === 0 ? !isName(words[0]) : OWNERS.has(words[at - 1] ?? "");
    const location = isNone ? undefined : nameAt(sentence, at);
    if (!location) continue;
    const from = at;
    at += location.explains.size;
    found.push({ location, from, to: at });
  }
  return found;
}

function nameAt(sentence: Sentence, from: number): Location | undefined {
  const { words } = sentence;
  const isKnown = (at: number) =>
    [...(sentence.kindsAt[at] ?? [])].some((kind) => kind !== "unknown place");
  if (NO_BEGINNING.has(words[from] ?? "")) return undefined;
  let to = from;
  while (to < words.length && (isName(words[to]) || isCapital(sentence, to)) && !isKnown(to))
    to += 1;
  const next = words[to] ?? ",";
  const isWhole = SMALL_WORDS.has(next) || BEHIND.has(next) || isKnown(to);
  if (to === from || to - from > MAX_WORDS || !isWhole) return undefined;
  const name = capitalised(asSaid(sentence, from, to));
  return { name, explains: new Set(words.slice(from, to)) };
}

/** "Times Square": a capitalised everyday word may be part of a name. */
const isCapital = (sentence: Sentence, at: number) =>
  !SMALL_WORDS.has(sentence.words[at] ?? "") && /^\p{Lu}\p{Ll}/u.test(asSaid(sentence, at, at + 1));

const isName = (word = "") => /^\p{L}[\p{L}'-]*$/u.test(word) && !NO_NAME.has(word);
