import type { Today } from "./calendar.ts";
import { findChoices } from "./choices.ts";
import { findDates } from "./dates.ts";
import { findAirlines, findFlightNumbers } from "./flight-numbers.ts";
import { languageOf } from "./language.ts";
import { longest } from "./longest.ts";
import { readMood } from "./mood.ts";
import { phrases } from "./phrases.ts";
import { findUnknownPlaces, type PlaceFinder } from "./places.ts";
import { type Kind, kindsOf, type Reading, type Sentence } from "./sentence.ts";
import { findCounts } from "./stays.ts";
import { findTimes } from "./times.ts";
import { tokenise } from "./tokenise.ts";

const CORRECTION = phrases<boolean>([
  ["no|sorry|i mean|i meant|actually|make (that|it)|or rather|scratch that|correction|wait", true],
  ["no later than|no earlier than|no longer|no way|no need|no more|sorry for|wait for", false],
]);

const DENIED = phrases([
  [
    "(not|instead of|rather than|except|but not|anything but|all but|everything but|neither|nor|never|skip|without|forget) [on|at|in|for|to|from] [the] [next|this]",
    true,
  ],
]);

const RETURN = phrases([
  [
    "returning|[on] [the|my|our] way back|(fly|flying|come|coming|go|going|get|getting) (back|home)",
    true,
  ],
  [
    "back [home] (on|the|in|at|by|after|next|this|to)|(and|then|,) (back|return)|[then] home (on|at|by)",
    true,
  ],
  ["[with a] return [flight|leg] (on|the|in|at|by|after|next|this)", true],
]);

/** What is between "not" and the thing that is not meant is small. */
const EXACT: ReadonlySet<Kind> = new Set([
  "airline",
  "choice",
  "date",
  "flight",
  "guests",
  "nights",
  "period",
  "place",
  "range",
  "time",
]);

/** Reads an utterance: which words are which days, places and flights, and how it is meant. */
export function readSentence(
  utterance: string,
  { places, today }: { places: PlaceFinder; today: Today },
): Sentence {
  const tokens = tokenise(utterance);
  const words = tokens.map(({ text }) => text);
  const found = longest([
    ...findFlightNumbers(words),
    ...findTimes(words),
    ...findDates(words, today),
    ...findChoices(words),
    ...findCounts(words),
    ...findAirlines(words),
    ...places.find(
      words,
      tokens.map(({ raw }) => raw),
    ),
  ]);
  const known = found.flatMap((reading) => (reading.kind === "place" ? [reading] : []));
  const all = [...found, ...findUnknownPlaces(words, known)];
  const returnsAt = whereItReturns(words, all);
  const denials = DENIED.all(words);
  const readings: Reading[] = all.map((reading) => ({
    ...reading,
    isDenied: denials.some(({ from, to }) => from < reading.from && reading.from <= to),
    isOfReturn: returnsAt !== null && reading.from >= returnsAt,
  }));
  const isIn = (at: number, isWanted: (reading: (typeof all)[number]) => boolean) =>
    all.some((reading) => reading.from <= at && at < reading.to && isWanted(reading));
  const isPointing = (reading: (typeof all)[number]) =>
    reading.kind === "choice" && reading.isPronoun;
  return {
    ...readMood(words, {
      isSlot: (at) => isIn(at, (reading) => EXACT.has(reading.kind) && !isPointing(reading)),
      isPointing: (at) => isIn(at, isPointing),
      isPolite: /\bpl(?:ease|s)\b/i.test(utterance),
    }),
    utterance,
    tokens,
    words,
    readings,
    kindsAt: kindsOf(readings, words.length),
    correctedAt: CORRECTION.all(words).findLast(({ meaning }) => meaning)?.from ?? null,
    returnsAt,
    language: languageOf(
      utterance,
      tokens
        .filter(({ text }, at) => text !== "," && !isIn(at, ({ kind }) => kind === "place"))
        .map(({ raw }) => raw),
    ),
  };
}

/** Only behind the way there: "and back on Sunday" by itself is about the way back alone. */
function whereItReturns(words: readonly string[], found: readonly { kind: Kind; from: number }[]) {
  const isSaidBefore = (at: number) =>
    found.some(({ kind, from }) => from < at && EXACT.has(kind) && kind !== "choice");
  return RETURN.all(words).find(({ from }) => isSaidBefore(from))?.from ?? null;
}
