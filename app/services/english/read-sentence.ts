import { languageOf } from "#app/services/languages/recognised.ts";
import { clockOf, plusDays, type Today } from "./base/calendar.ts";
import { longest, type Phrase, type Span } from "./base/phrases.ts";
import { findChoices } from "./choices.ts";
import { findDates } from "./dates.ts";
import { findAirlines, findFlightNumbers } from "./flight-numbers.ts";
import { readMood } from "./mood.ts";
import { findUnknownPlaces, type PlaceFinder } from "./places.ts";
import { type Kind, kindsOf, type Reading, type Sentence } from "./sentence.ts";
import { findCounts } from "./stays.ts";
import { findTimes } from "./times.ts";
import { tokenise } from "./tokenise.ts";
import { INTRODUCTION } from "./words/mood.ts";
import * as ways from "./words/read-sentence.ts";

const EXACT: ReadonlySet<Kind> = new Set<Kind>([
  ...(["date", "range", "period", "time", "nights", "guests"] as const),
  ...(["airline", "choice", "flight", "place"] as const),
]);

/** Reads the days, places and flights in an utterance, and how it is meant. */
export function readSentence(
  utterance: string,
  { places, today }: { places: PlaceFinder; today: Today },
): Sentence {
  const tokens = tokenise(utterance);
  const words = tokens.map(({ text }) => text);
  const raw = tokens.map((token) => token.raw);
  const found = longest([
    ...findFlightNumbers(words),
    ...findTimes(words),
    ...findDates(words, today),
    ...findChoices(words),
    ...findCounts(words),
    ...findAirlines(words),
    ...places.find(words, raw),
  ]);
  const known = found.flatMap((reading) => (reading.kind === "place" ? [reading] : []));
  const airlines = found.filter(({ kind }) => kind === "airline");
  const smallHours = found.flatMap((one) =>
    one.kind === "time" && !one.isPart && "00:00" < one.time && one.time < "05:00" ? one : [],
  );
  const clock = clockOf(today);
  // "Tonight at half past midnight" is tomorrow, unless it is still to come today.
  const isOnlyTime = found.filter(({ kind }) => kind === "time").length === 1;
  const isPastMidnight = (day: Span) =>
    smallHours.some(
      ({ from, to, time }) =>
        time < clock &&
        (isOnlyTime || Math.abs(from - day.to) <= 1 || Math.abs(day.from - to) <= 1),
    );
  const all = [...found, ...findUnknownPlaces(words, known, airlines)].map((one) =>
    one.kind === "date" && words[one.from] === "tonight" && isPastMidnight(one)
      ? { ...one, date: plusDays(one.date, 1) }
      : one,
  );
  const wayBack = wayBackIn(words, all);
  const denials = ways.DENIED.all(words);
  const said: Reading[] = all.map((reading) => ({
    ...reading,
    isDenied: denials.some(({ from, to }) => from < reading.from && reading.from <= to),
    isOfReturn:
      wayBack !== null &&
      wayBack.from <= reading.from &&
      reading.from < wayBack.to &&
      !OF_BOTH_WAYS.has(reading.kind),
  }));
  const isIn = (at: number, isWanted: (reading: (typeof all)[number]) => boolean) =>
    all.some((reading) => reading.from <= at && at < reading.to && isWanted(reading));
  const isPointing = (reading: (typeof all)[number]) =>
    reading.kind === "choice" && reading.which === "that";
  const mood = readMood(words, {
    isSlot: (at) => isIn(at, (reading) => EXACT.has(reading.kind) && !isPointing(reading)),
    isPointing: (at) => isIn(at, isPointing),
    isPolite: /\bpl(?:ease|s)\b/i.test(utterance),
  });
  // "I'm Ben" is not Bengaluru, and "good morning" is not a time.
  const isName = (at: number) =>
    INTRODUCTION.all(words).some(({ from, to }) => from <= at && at < to);
  const isPoliteness = ({ kind, from }: Reading) =>
    mood.courtesy.has(from) &&
    ((kind === "place" && isName(from)) || (kind === "time" && words[from - 1] === "good"));
  const readings = said.filter((reading) => !isPoliteness(reading));
  return {
    ...mood,
    utterance,
    tokens,
    words,
    readings,
    kindsAt: kindsOf(readings, words.length),
    correctedAt: ways.CORRECTION.all(words).findLast(({ meaning }) => meaning)?.from ?? null,
    language: languageOf(
      utterance,
      raw.filter((word, at) => word !== "," && !isIn(at, ({ kind }) => kind === "place")),
    ),
  };
}

/** "Back on the 20th, me and my husband": as many as on the way there. */
const OF_BOTH_WAYS: ReadonlySet<Kind> = new Set(["guests", "children", "rooms"]);
/** How many words before its verb "I would like to" may be. */
const SUBJECT_WITHIN = 7;

/**
 * "Return on Sunday, leaving Friday" has both ways; "and back on Sunday" is the way back; "to be back on
 * Sunday", its day.
 */
const wayBackIn = (words: readonly string[], found: readonly Found[]) =>
  ways.RETURN.all(words).flatMap((phrase) => wayBackAt(phrase, words, found) ?? [])[0] ?? null;

type Found = Readonly<{ kind: Kind; from: number }>;
/** Whether something of these kinds is said between two words. */
const isSaid = (found: readonly Found[], after: number, before: number, kinds = OF_A_JOURNEY) =>
  found.some(({ kind, from }) => after <= from && from < before && kinds.has(kind));
const OF_A_JOURNEY: ReadonlySet<Kind> = new Set([...EXACT].filter((kind) => kind !== "choice"));
const DAY = new Set<Kind>(["date"]);
const PLACE = new Set<Kind>(["place"]);

function wayBackAt(phrase: Phrase<string>, words: readonly string[], found: readonly Found[]) {
  const { from, to } = phrase;
  const out = ways.OUTBOUND.all(words).find((one) => one.from >= to);
  const clause = ways.CLAUSE.all(words).find(
    (one) => one.from >= to && isSaid(found, to, one.from),
  );
  const last = clause?.from ?? words.length;
  if (isSaid(found, 0, from)) {
    // After "leaving" comes the only day of the outbound trip.
    const isOut = out && isSaid(found, to, out.from) && isSaid(found, out.to, words.length, DAY);
    return { from, to: isOut ? Math.min(out.from, last) : last };
  }
  const end = Math.min(out?.from ?? last, last);
  if (!isSaid(found, from, end)) return null;
  const isItself = ways.BACK_ITSELF.has(words[from] ?? "") && !isSaid(found, end, words.length);
  const isOwn = isOwnReturn(phrase, words) && !isItself && !isSaid(found, to, end, PLACE);
  const isThenOut = end < words.length && isSaid(found, end, words.length, DAY);
  return isOwn || isThenOut ? { from, to: end } : null;
}

/** "I would like to return on ...", "my return flight is on ...". */
const isOwnReturn = ({ from, meaning }: Phrase<string>, words: readonly string[]) =>
  meaning === "its day" ||
  (!ways.OWN_RETURN.at(words, from - 1) &&
    words.slice(Math.max(0, from - SUBJECT_WITHIN), from).some((word) => ways.OWN.has(word)));
