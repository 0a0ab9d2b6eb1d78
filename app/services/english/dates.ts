import type { DateTime } from "luxon";
import { given } from "#app/platform/given.ts";
import {
  type Day,
  type Days,
  dayFrom,
  dayOfMonth,
  daysBetween,
  iso,
  plusDays,
  type SaidDay,
  startOfDay,
  type Today,
  weekdayFrom,
} from "./base/calendar.ts";
import { longest, type Phrase, phrases, type Span, type WordClass } from "./base/phrases.ts";
import { classes } from "./base/word-classes.ts";
import * as ways from "./words/dates.ts";

/** Days that were said, as `YYYY-MM-DD`. */
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
    /** A period ("next week", "in March"): the exact day is still to be asked for. */
    | { kind: "period"; name: string; first: string; last: string }
    | { kind: "range"; first: string; last: string }
    /** "Two days later": relative to a day mentioned before. */
    | { kind: "shift"; days: number }
    /** A day already past where the traveller is. */
    | { kind: "past"; date: string }
  );

const day: WordClass = (words, at) =>
  ways.NO_DAYS.has(words[at + 1] ?? "") ? undefined : classes.nth(words, at);
const season: WordClass = (words, at) => ways.SEASONS.get(words[at] ?? "");
const unit: WordClass = (words, at) => {
  const found = ways.UNITS.indexOf((words[at] ?? "").replace(/s$/, ""));
  return found < 0 ? undefined : found;
};

type Meaning = (
  phrase: Phrase<Meaning>,
  calendar: readonly [today: DateTime, isMonthFirst: boolean],
  words: readonly string[],
) => FoundDate | null;

const { DAY, PERIOD, RANGE } = ways;
const TABLE = phrases<Meaning>(
  [
    ...Object.entries(RANGE).map(([pattern, read]) => [pattern, asDays("range", read)] as const),
    ...Object.entries(DAY).map(([pattern, read]) => [pattern, asDay(read)] as const),
    ...Object.entries(PERIOD).map(([pattern, read]) => [pattern, asDays("period", read)] as const),
  ],
  { day, season, unit },
);

/**
 * The days in these words, with their positions; of overlapping ones the longest is meant.
 *
 * A weekday alone, or with "this", is its next occurrence after today. "Next Friday" is the Friday of
 * next week (weeks begin on Monday): nine days off on a Wednesday, seven on a Friday.
 */
export function findDates(words: readonly string[], today: Today): FoundDate[] {
  // 3/12 is in December, except where the month is written first.
  const calendar = [startOfDay(today), ways.MONTH_FIRST.test(today.timezone)] as const;
  const found = TABLE.all(words).flatMap((phrase) => phrase.meaning(phrase, calendar, words) ?? []);
  const shifts = SHIFT.all(words).map(({ from, to, meaning, values }) => {
    return { kind: "shift" as const, days: meaning * (values.n ?? 1), from, to };
  });
  return [...shifts, ...inMonthSaid(besideOthers(words, found, iso(calendar[0])))];
}

/** "In January, on the 15th", "from Friday 8th to Sunday the 10th of January": a day takes a nearby month. */
const inMonthSaid = (found: FoundDate[]): FoundDate[] =>
  found.map((one) => {
    if (one.kind !== "date" || one.day === undefined) return one;
    const date = found.flatMap((other) => dayNear(one, other) ?? []).find((day) => day > one.date);
    return date === undefined ? one : { ...one, date };
  });

function dayNear({ day = 0 }: SaidDay, other: FoundDate): string | null {
  const isMonth = other.kind === "period" && daysBetween(other.first, other.last) <= MAX_MONTH;
  const last = other.kind === "date" ? other.date : isMonth ? other.last : null;
  const hasMonth = other.kind !== "date" || (!other.day && !other.weekday);
  if (!last || !hasMonth) return null;
  const end = dayFrom(last);
  const date = dayOfMonth(end.minus({ months: 1 }).plus({ days: 1 }), day);
  return date && date <= end ? iso(date) : null;
}

const MAX_MONTH = 31;

const SHIFT = phrases(ways.SHIFT, ways.BESIDE);
const OFFSET = phrases(ways.OFFSET, ways.BESIDE);
const WEEKDAY_BESIDE = phrases(ways.WEEKDAY_BESIDE);

/** "Two days before Christmas" is one day; after "the 12th", "the day before" is the day meant. */
function besideOthers(words: readonly string[], found: FoundDate[], today: string): FoundDate[] {
  const dated = longest(found).flatMap((one) =>
    one.kind === "date" || one.kind === "past" ? one : [],
  );
  const as = (date: string, { from, to }: Span): FoundDate => ({
    kind: date < today ? "past" : "date",
    date,
    from,
    to,
  });
  const isRead = ({ from, to }: Span) => found.some((one) => one.from <= from && to <= one.to);
  const offsets = OFFSET.all(words).filter((one) => !isRead(one));
  const moved = [...offsets, ...WEEKDAY_BESIDE.all(words)].flatMap(
    ({ from, to, meaning, values: { weekday, n = 1 } }) => {
      const anchor = dated.find((one) => one.from === to);
      if (!anchor) return [];
      const day = dayFrom(anchor.date);
      // The day itself does not count.
      const moved =
        weekday === undefined
          ? day.plus({ days: meaning * n })
          : weekdayFrom(day.plus({ days: meaning > 0 ? 1 : -7 }), weekday);
      return as(iso(moved), { from, to: anchor.to });
    },
  );
  const trailing = offsets.find(
    ({ to, meaning }) => meaning < 0 && !dated.some((one) => one.from === to),
  );
  const anchor = trailing && dated.findLast(({ to }) => to <= trailing.from);
  if (!anchor) return [...found, ...moved];
  const date = plusDays(anchor.date, trailing.meaning * (trailing.values.n ?? 1));
  // "I have a wedding on the 12th, find me a flight the day before"; without a wish it is only context.
  const between = words.slice(anchor.to, trailing.from);
  const isMeant =
    between.every((word) => word === ",") || between.some((word) => ways.WISHED.has(word));
  if (!isMeant) return [...found, ...moved];
  return [
    ...found.filter((one) => one.to <= anchor.from || anchor.to <= one.from),
    as(date, anchor),
    as(date, trailing),
  ];
}

function asDay(read: ways.Reader<Day>): Meaning {
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

/** A period has a name because the exact day is still to be asked for. */
function asDays(kind: "range" | "period", read: ways.Reader<Days | null>): Meaning {
  return ({ from, to, values }, [today, isMonthFirst], words) => {
    const [first, last] = read(today, values, isMonthFirst) ?? [];
    if (!first?.isValid || !last?.isValid || last <= first) return null;
    const days = { first: iso(first), last: iso(last), from, to };
    const name = words.slice(from, to).join(" ");
    return kind === "range" ? { kind, ...days } : { kind, name, ...days };
  };
}
