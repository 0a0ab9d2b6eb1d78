import { z } from "zod";
import { given } from "#app/platform/given.ts";
import type { Span } from "./base/phrases.ts";
import type { FoundChoice } from "./choices.ts";
import type { FoundDate } from "./dates.ts";
import type { FoundAirline, FoundFlight } from "./flight-numbers.ts";
import type { Mood } from "./mood.ts";
import type { FoundPlace, UnknownPlace } from "./places.ts";
import type { FoundCount } from "./stays.ts";
import type { FoundTime } from "./times.ts";
import type { Token } from "./tokenise.ts";
import { SMALL_WORDS } from "./words/small-words.ts";

/** Something exact that a sentence says. */
export type Reading = (
  | FoundAirline
  | FoundChoice
  | FoundCount
  | FoundDate
  | FoundFlight
  | FoundPlace
  | FoundTime
  | UnknownPlace
) & {
  /** "Not Friday": said to exclude it. */
  isDenied: boolean;
  /** "... returning on the 3rd": the way back. */
  isOfReturn: boolean;
};
export type Kind = Reading["kind"];
type Of<K extends Kind> = Extract<Reading, { kind: K }>;

/** What one utterance says. Each property is computed once, by its own reader. */
export interface Sentence extends Mood {
  utterance: string;
  tokens: readonly Token[];
  words: readonly string[];
  readings: readonly Reading[];
  /** The kinds read, per word. */
  kindsAt: readonly ReadonlySet<Kind>[];
  /** Position of the last "no", "sorry" or "I mean": what follows it counts. */
  correctedAt: number | null;
  /** Its language if not English and one of the profile's; else null. */
  language: string | null;
}

export const allOf = <K extends Kind>({ readings }: Sentence, kind: K): Of<K>[] =>
  readings.filter((reading): reading is Of<K> => reading.kind === kind);

/** The readings of a kind that are meant: none denied, and only those after a correction. */
export function meant<K extends Kind>(sentence: Sentence, kind: K): Of<K>[] {
  const all = allOf(sentence, kind).filter(({ isDenied, isOfReturn }) => !isDenied && !isOfReturn);
  const later = all.filter(({ from }) => from > (sentence.correctedAt ?? Number.POSITIVE_INFINITY));
  return later.length > 0 ? later : all;
}

/** The original text from one word to another, or to the end. */
export function asSaid({ utterance, tokens }: Sentence, from: number, to?: number): string {
  const first = tokens[from];
  if (!first) return "";
  const last = to === undefined ? undefined : tokens[to - 1];
  return utterance.slice(first.start, last?.end).trim();
}

/** Whether a word was written with a capital. */
export const hasCapital = (sentence: Sentence, at: number): boolean =>
  /^\p{Lu}/u.test(asSaid(sentence, at, at + 1));

/** What is asked, without politeness. */
export const requestOf = ({ words, start, courtesy }: Sentence): string[] =>
  words.filter((word, at) => at >= start && !courtesy.has(at) && word !== ",");

/** "Three", "the 27th": the number, if nothing else is said. */
export function numberAlone({ words }: Sentence): number | undefined {
  const [said = "", ...others] = words.filter((word) => !SMALL_WORDS.has(word));
  const number = others.length > 0 ? undefined : /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(said)?.[1];
  return Number(number ?? 0) || undefined;
}

export const says = ({ words }: Sentence, wanted: ReadonlySet<string>) =>
  words.some((word) => wanted.has(word));

/** "The 12th": an item of a list and also a day. */
export const isAlsoDay = ({ readings }: Sentence, { from }: Span): boolean =>
  readings.some((reading) => reading.kind === "date" && reading.from === from);

/** Whether a word is part of a reading of one of these kinds (default: any). */
export const isRead = ({ kindsAt }: Sentence, at: number, kinds?: ReadonlySet<Kind>): boolean =>
  [...(kindsAt[at] ?? [])].some((kind) => !kinds || kinds.has(kind));

/** The unexplained words: not `known`, not courtesy, not of these kinds, not small unless `visible`. */
export function unexplained(
  sentence: Sentence,
  known: ReadonlySet<string>,
  kinds: ReadonlySet<Kind>,
  visible: ReadonlySet<string> = new Set(),
): string[] {
  return sentence.words.filter(
    (word, at) =>
      (!SMALL_WORDS.has(word) || visible.has(word)) &&
      !known.has(word) &&
      !sentence.courtesy.has(at) &&
      !isRead(sentence, at, kinds),
  );
}

/** The kinds read, per word; precomputed because it is needed for each word and skill. */
export function kindsOf(readings: readonly (Span & { kind: Kind })[], count: number) {
  const kinds = Array.from({ length: count }, () => new Set<Kind>());
  for (const { kind, from, to } of readings) {
    for (const word of kinds.slice(from, to)) word.add(kind);
  }
  return kinds;
}

/** Optional slots of one type. */
export const optional = <T extends z.ZodType, Name extends string>(type: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, type.optional()])) as Record<
    Name,
    z.ZodOptional<T>
  >;

/**
 * Which of several flights, rides or stays a sentence means: the airline in lower case, the `HH:MM` of an
 * hour and not of a part of the day, the first place that is not the origin.
 */
export const reference = z.object({
  ...optional(z.string(), "flightNumber", "airline", "date", "time"),
  ...optional(z.string(), "origin", "destination", "place"),
});
type Reference = z.infer<typeof reference>;

/** The given fields that are said, from readings that pass `counts`. */
export function referenceIn<Name extends keyof Reference>(
  sentence: Sentence,
  names: readonly Name[],
  counts: (reading: Reading) => boolean = () => true,
): Pick<Reference, Name> {
  const all = <K extends Kind>(kind: K) => meant(sentence, kind).filter(counts);
  const places = all("place");
  const at = (role: "origin" | "destination") => places.find((place) => place.role === role)?.name;
  const said: Reference = {
    flightNumber: all("flight")[0]?.flightNumber,
    airline: all("airline")[0]?.name,
    date: all("date")[0]?.date,
    time: all("time").find(({ isPart }) => !isPart)?.time,
    origin: at("origin"),
    destination: at("destination"),
    place: places.find(({ role }) => role !== "origin")?.name,
  };
  return given(Object.fromEntries(names.map((name) => [name, said[name]])) as typeof said);
}
