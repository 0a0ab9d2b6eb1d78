import type { DateTime } from "luxon";
import { given } from "#app/platform/given.ts";
import { type Day, type Days, iso, startOfDay, type Today } from "./calendar.ts";
import { type Phrase, phrases, type Span, type WordClass } from "./phrases.ts";
import { classes } from "./word-classes.ts";
import {
  DAY,
  MONTH_FIRST,
  NO_DAYS,
  PERIOD,
  RANGE,
  type Reader,
  SEASONS,
  UNITS,
} from "./words/dates.ts";

/** What was said of days. Days are `YYYY-MM-DD`. */
export type FoundDate = Span &
  (
    | {
        kind: "date";
        date: string;
        /** Said as a weekday (1 is Monday): another week may be meant. */
        weekday?: number;
        /** Said without its month: another one may be meant. */
        day?: number;
      }
    /** A stretch of days ("next week", "in March"): the day itself is still to be asked for. */
    | { kind: "period"; name: string; first: string; last: string }
    | { kind: "range"; first: string; last: string }
    /** A day that has gone by, at the traveller's place. */
    | { kind: "past"; date: string }
  );

const day: WordClass = (words, at) =>
  NO_DAYS.has(words[at + 1] ?? "") ? undefined : classes.nth(words, at);
const season: WordClass = (words, at) => SEASONS.get(words[at] ?? "");
const unit: WordClass = (words, at) => {
  const found = UNITS.indexOf((words[at] ?? "").replace(/s$/, ""));
  return found < 0 ? undefined : found;
};

type Meaning = (
  phrase: Phrase<Meaning>,
  calendar: readonly [today: DateTime, isMonthFirst: boolean],
  words: readonly string[],
) => FoundDate | null;

const TABLE = phrases<Meaning>(
  [
    ...Object.entries(RANGE).map(([pattern, read]) => [pattern, asDays("range", read)] as const),
    ...Object.entries(DAY).map(([pattern, read]) => [pattern, asDay(read)] as const),
    ...Object.entries(PERIOD).map(([pattern, read]) => [pattern, asDays("period", read)] as const),
  ],
  { day, season, unit },
);

/**
 * The days in these words, each with where it was said; where they overlap, the longest is meant.
 *
 * A weekday alone, or with "this", is its next occurrence after today. "Next Friday" is the Friday of
 * next week, weeks beginning on Monday: said on a Wednesday it is nine days off, said on a Friday
 * seven.
 */
export function findDates(words: readonly string[], today: Today): FoundDate[] {
  // 3/12 is a December day, except for those who write the month first.
  const calendar = [startOfDay(today), MONTH_FIRST.test(today.timezone)] as const;
  return TABLE.all(words).flatMap((phrase) => phrase.meaning(phrase, calendar, words) ?? []);
}

function asDay(read: Reader<Day>): Meaning {
  return ({ from, to, values }, [today, isMonthFirst]) => {
    const found = read(today, values, isMonthFirst);
    if (!found?.isValid) return null;
    const date = iso(found);
    if (found < today) return { kind: "past", date, from, to };
    const { weekday, nth, d, day } = values;
    const isWeekday = weekday !== undefined && [nth, d, day].every((one) => one === undefined);
    return { kind: "date", date, from, to, ...(isWeekday && { weekday }), ...given({ day }) };
  };
}

/** A stretch of days has a name where the day itself is still to be asked for. */
function asDays(kind: "range" | "period", read: Reader<Days | null>): Meaning {
  return ({ from, to, values }, [today, isMonthFirst], words) => {
    const [first, last] = read(today, values, isMonthFirst) ?? [];
    if (!first?.isValid || !last?.isValid || last <= first) return null;
    const days = { first: iso(first), last: iso(last), from, to };
    const name = words.slice(from, to).join(" ");
    return kind === "range" ? { kind, ...days } : { kind, name, ...days };
  };
}
