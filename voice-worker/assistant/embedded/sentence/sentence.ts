import type { FoundChoice } from "./choices.ts";
import type { FoundDate } from "./dates.ts";
import type { FoundAirline, FoundFlight } from "./flight-numbers.ts";
import type { Mood } from "./mood.ts";
import type { FoundPlace, UnknownPlace } from "./places.ts";
import { SMALL_WORDS } from "./small-words.ts";
import type { FoundCount } from "./stays.ts";
import type { FoundTime } from "./times.ts";
import type { Token } from "./tokenise.ts";

/** Something exact that a sentence says, in the words `from` to `to`. */
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
  /** "Not Friday": said so that it is not taken. */
  isDenied: boolean;
  /** "... returning on the 3rd": of the way back. */
  isOfReturn: boolean;
};
export type Kind = Reading["kind"];
type Of<K extends Kind> = Extract<Reading, { kind: K }>;

/** What one utterance says. Each property is computed once, by a reader of its own. */
export interface Sentence extends Mood {
  /** As it was said. */
  utterance: string;
  tokens: readonly Token[];
  /** The words of the tokens. */
  words: readonly string[];
  readings: readonly Reading[];
  /** The kinds of what was read, word by word. */
  kindsAt: readonly ReadonlySet<Kind>[];
  /** Where the last "no", "sorry" or "I mean" stands: what is said behind it counts. */
  correctedAt: number | null;
  /** Where the way back begins: "... returning on the 3rd". */
  returnsAt: number | null;
  /** Another language than English that it is in, one of the profile's; else null. */
  language: string | null;
}

/** The readings of a kind that are meant: not the denied ones, and only the last of a correction. */
export function meant<K extends Kind>(sentence: Sentence, kind: K): Of<K>[] {
  const all = sentence.readings.filter(
    (reading): reading is Of<K> =>
      reading.kind === kind && !reading.isDenied && !reading.isOfReturn,
  );
  const { correctedAt } = sentence;
  const later = correctedAt === null ? [] : all.filter(({ from }) => from > correctedAt);
  return later.length > 0 ? later : all;
}

/** The words themselves, as they were said: from one word to another, or to the end. */
export function asSaid({ utterance, tokens }: Sentence, from: number, to?: number): string {
  const first = tokens[from];
  if (!first) return "";
  const last = to === undefined ? undefined : tokens[to - 1];
  return utterance.slice(first.start, last?.end).trim();
}

/** Whether any of these words was said. */
export const says = ({ words }: Sentence, wanted: ReadonlySet<string>) =>
  words.some((word) => wanted.has(word));

const NONE: ReadonlySet<string> = new Set();

/**
 * The words that nothing explains: no small words but the `visible` ones, no courtesy, none that `known` knows and none of a
 * reading of these kinds.
 */
export function unexplained(
  { words, kindsAt, courtesy }: Sentence,
  known: ReadonlySet<string>,
  kinds: ReadonlySet<Kind>,
  visible: ReadonlySet<string> = NONE,
): string[] {
  const isRead = (at: number) => [...(kindsAt[at] ?? [])].some((kind) => kinds.has(kind));
  return words.filter(
    (word, at) =>
      (!SMALL_WORDS.has(word) || visible.has(word)) &&
      !known.has(word) &&
      !courtesy.has(at) &&
      !isRead(at),
  );
}

/** What was read of each of so many words; asked once for each word and skill, so that it is kept. */
export function kindsOf(
  readings: readonly { kind: Kind; from: number; to: number }[],
  count: number,
): ReadonlySet<Kind>[] {
  const kinds = Array.from({ length: count }, () => new Set<Kind>());
  for (const { kind, from, to } of readings) {
    for (const word of kinds.slice(from, to)) word.add(kind);
  }
  return kinds;
}
