import type { DateTime } from "luxon";
import {
  dayOfMonth,
  dayOfYear,
  exactDay,
  iso,
  nextWeekday,
  startOfDay,
  type Today,
  weekdayFrom,
  weekdayOfNextWeek,
} from "./calendar.ts";
import { type Phrase, phrases, type Values, type WordClass } from "./phrases.ts";
import { classes } from "./word-classes.ts";

/** What was said of days, in the words `from` to `to`. Days are `YYYY-MM-DD`. */
export type FoundDate = { from: number; to: number } & (
  | {
      kind: "date";
      date: string;
      /** Said as a weekday (1 is Monday) or as a number: another week or month may be meant. */
      weekday?: number;
      /** As the weekday's name and nothing else, so that its week is that which is spoken of. */
      isBare?: boolean;
      day?: number;
    }
  /** A stretch of days ("next week", "in March"): the day itself is still to be asked for. */
  | { kind: "period"; name: string; first: string; last: string }
  /** From one day to another. */
  | { kind: "range"; first: string; last: string }
  /** A day that has gone by, at the traveller's place. */
  | { kind: "past"; date: string }
);

interface Calendar {
  today: DateTime;
  /** 3/12 is a December day, except for those who write the month first. */
  isMonthFirst: boolean;
}

type Day = DateTime | null;
type Days = [first: DateTime, last: Day];
type Reader<Found> = readonly [
  pattern: string,
  read: (values: Values, calendar: Calendar) => Found,
];

/** Days that are known by a name. */
const FEASTS: readonly [names: string, month: number, day: number][] = [
  ["christmas eve", 12, 24],
  ["(christmas|xmas) [day]", 12, 25],
  ["boxing day", 12, 26],
  ["new (year|years) eve", 12, 31],
  ["new (year|years) [day]", 1, 1],
  ["(valentine|valentines) [day]", 2, 14],
  ["(halloween|hallowe'en)", 10, 31],
];

const SEASONS: readonly [names: string, firstMonth: number][] = [
  ["spring", 3],
  ["summer", 6],
  ["(autumn|fall)", 9],
  ["winter", 12],
];

const ahead =
  (unit: "days" | "weeks" | "months") =>
  ({ n = 1 }: Values, { today }: Calendar) =>
    today.plus({ [unit]: n });

const DAY_AND_MONTH = "[the] (<nth>|<d>) [of] <month>";
const MONTH_AND_DAY = "<month> [the] (<nth>|<d>)";

const DAY: readonly Reader<Day>[] = [
  ["<iso>", ({ iso: day = 0 }, { today }) => fromIso(today, day)],
  ["<slash>", ({ slash = 0 }, calendar) => fromSlashes(calendar, slash)],
  ["today|tonight|this (morning|afternoon|evening)", (_, { today }) => today],
  ["tomorrow", (_, { today }) => today.plus({ days: 1 })],
  ["[the] day after tomorrow", (_, { today }) => today.plus({ days: 2 })],
  ["[a] week [from] (today|now)|today week", (_, { today }) => today.plus({ weeks: 1 })],
  ["[a] week [from] tomorrow|tomorrow week", (_, { today }) => today.plus({ weeks: 1, days: 1 })],
  [
    "<weekday> [of|in] next week|next week [on] <weekday>",
    ({ weekday = 1 }, { today }) => weekdayOfNextWeek(today, weekday),
  ],
  [
    "<n> (week|weeks) (from|on|after) [next|this] <weekday>|week on <weekday>|<weekday> (week|after next)",
    ({ weekday = 1, n = 1 }, { today }) => nextWeekday(today, weekday).plus({ weeks: n }),
  ],
  [
    "<weekday> fortnight",
    ({ weekday = 1 }, { today }) => nextWeekday(today, weekday).plus({ weeks: 2 }),
  ],
  [
    "<weekday> [of|in] [the] week after next",
    ({ weekday = 1 }, { today }) => weekdayOfNextWeek(today, weekday).plus({ weeks: 1 }),
  ],
  ["[in] a fortnight [time] [from (now|today)]", (_, { today }) => today.plus({ weeks: 2 })],
  ["in [a] <n> [of] (day|days) [time]|<n> (day|days) (time|from (now|today))", ahead("days")],
  ["in [a] <n> [of] (week|weeks) [time]|<n> (week|weeks) (time|from (now|today))", ahead("weeks")],
  [
    "in [a] <n> [of] (month|months) [time]|<n> (month|months) (time|from (now|today))",
    ahead("months"),
  ],
  [
    "[the] <nth> <weekday> (of|in) [next] <month>",
    ({ nth = 1, weekday = 1, month = 1 }, { today }) =>
      weekdayOfMonth(today, { nth, weekday, month }),
  ],
  [
    "[the] last <weekday> (of|in) [next] <month>",
    ({ weekday = 1, month = 1 }, { today }) => weekdayOfMonth(today, { nth: -1, weekday, month }),
  ],
  ["[this|next] <weekday> [,] [the] <nth>", ({ nth = 1 }, { today }) => dayOfMonth(today, nth)],
  [`[<weekday>] [,] (${DAY_AND_MONTH}|${MONTH_AND_DAY}) [[,] <year>]`, inMonth],
  ["[the] <nth> [of] this month", ({ nth = 1 }, { today }) => dayOfMonth(today, nth)],
  [
    "[the] <nth> [of] next month",
    ({ nth = 1 }, { today }) => dayOfMonth(today.plus({ months: 1 }).startOf("month"), nth),
  ],
  ...FEASTS.map(
    ([names, month, day]): Reader<Day> => [names, (_, { today }) => dayOfYear(today, month, day)],
  ),
  ["(the|on|for) <day>|(on|for) the <day>", ({ day = 1 }, { today }) => dayOfMonth(today, day)],
  ["next <weekday>", ({ weekday = 1 }, { today }) => weekdayOfNextWeek(today, weekday)],
  [
    "[this|coming|this coming|following] <weekday>",
    ({ weekday = 1 }, { today }) => nextWeekday(today, weekday),
  ],
  ["[this|the] weekend", (_, { today }) => weekdayFrom(today, 6)],
  [
    "[the] weekend after next",
    (_, { today }) => weekdayFrom(today, 6).plus({ weeks: 1 + Number(today.weekday < 6) }),
  ],
  [
    "next weekend",
    (_, { today }) => weekdayFrom(today, 6).plus({ weeks: Number(today.weekday < 6) }),
  ],
  ["yesterday|last night|the other day", (_, { today }) => today.minus({ days: 1 })],
  ["[the] day before yesterday", (_, { today }) => today.minus({ days: 2 })],
  [
    "last <weekday>",
    ({ weekday = 1 }, { today }) => weekdayFrom(today, weekday).minus({ weeks: 1 }),
  ],
  ["(<n>|few) (day|days) ago", ({ n = 3 }, { today }) => today.minus({ days: n })],
  ["(<n>|few) (week|weeks) ago|last week", ({ n = 1 }, { today }) => today.minus({ weeks: n })],
  ["(<n>|few) (month|months) ago|last month", ({ n = 1 }, { today }) => today.minus({ months: n })],
  [
    "(<n>|few) (year|years) ago|last (<month>|year|time|spring|summer|autumn|fall|winter|christmas|easter)",
    ({ n = 1 }, { today }) => today.minus({ years: n }),
  ],
];

const UNTIL = "(to|until|till|through)";

const RANGE: readonly Reader<Days | null>[] = [
  [
    `[the] (<nth:a>|<d:a>) [[of] <month:m>] (${UNTIL}|and) [the] (<nth:b>|<d:b>) [of] <month>`,
    ({ a = 1, b = 1, month = 1, m = month }, { today }) => span(dayOfYear(today, m, a), b, month),
  ],
  [
    `(<month:m> [the] (<nth:a>|<d:a>)|[the] <nth:a> [of] <month:m>) ${UNTIL} [<month>] [the] (<nth:b>|<d:b>)`,
    ({ a = 1, b = 1, m = 1, month = m }, { today }) => span(dayOfYear(today, m, a), b, month),
  ],
  [
    `[the] (<nth:a>|<d:a>) [of this month] ${UNTIL} [the] (<nth:b>|<d:b>) [of this month]|between [the] <nth:a> and [the] <nth:b>`,
    ({ a = 1, b = 1 }, { today }) => span(dayOfMonth(today, a), b),
  ],
  [
    `<weekday:a> ${UNTIL} [the] [following] <weekday:b>|between <weekday:a> and <weekday:b>`,
    ({ a = 1, b = 1 }, { today }) => {
      const first = nextWeekday(today, a);
      return [first, nextWeekday(first, b)];
    },
  ],
];

const PERIOD: readonly Reader<Days>[] = [
  ["[early|late|later|sometime] this week", (_, { today }) => [today, today.endOf("week")]],
  ["[early|late|sometime] next week", (_, { today }) => whole("week", today, 1)],
  ["[the] week after next", (_, { today }) => whole("week", today, 2)],
  ["[late|later|the end of] this month", (_, { today }) => [today, today.endOf("month")]],
  ["[early|late|sometime] next month", (_, { today }) => whole("month", today, 1)],
  [
    "[the] (1st|first) week of [next] <month>",
    ({ month = 1 }, { today }) => weekOfMonth(today, month, "first"),
  ],
  [
    "[the] last week of [next] <month>|[the] end of <month>",
    ({ month = 1 }, { today }) => weekOfMonth(today, month, "last"),
  ],
  ["[early|late|sometime] next year", (_, { today }) => whole("year", today, 1)],
  [
    "(in|during|next|early|late|mid|sometime in|early in|late in) <month>",
    ({ month = 1 }, { today }) => monthsFrom(today, month, 1),
  ],
  ...SEASONS.map(
    ([names, first]): Reader<Days> => [
      `(in|during|next|this|early|late) [the] ${names}`,
      (_, { today }) => monthsFrom(today, first, 3),
    ],
  ),
];

/** Words behind an ordinal that make it no day: "the first time". */
const NO_DAYS = new Set(
  "class time times day days night half name floor row thing things part place week leg step person people man woman of one flight flights hotel hotels option result choice car cheapest best".split(
    " ",
  ),
);
const day: WordClass = (words, at) =>
  NO_DAYS.has(words[at + 1] ?? "") ? undefined : classes.nth(words, at);

type Meaning = (
  phrase: Phrase<Meaning>,
  calendar: Calendar,
  words: readonly string[],
) => FoundDate | null;

const TABLE = phrases<Meaning>(
  [
    ...RANGE.map(([pattern, read]): [string, Meaning] => [pattern, asRange(read)]),
    ...DAY.map(([pattern, read]): [string, Meaning] => [pattern, asDay(read)]),
    ...PERIOD.map(([pattern, read]): [string, Meaning] => [pattern, asPeriod(read)]),
  ],
  { ...classes, day },
);

/**
 * The days in these words, each with where it was said; where they overlap, the longest is meant.
 *
 * A weekday alone, or with "this", is its next occurrence after today. "Next Friday" is the Friday of
 * next week, weeks beginning on Monday: said on a Wednesday it is nine days off, said on a Friday
 * seven.
 */
export function findDates(words: readonly string[], today: Today): FoundDate[] {
  const calendar = {
    today: startOfDay(today),
    isMonthFirst: today.timezone.startsWith("America/"),
  };
  return TABLE.all(words).flatMap((phrase) => phrase.meaning(phrase, calendar, words) ?? []);
}

function asDay(read: Reader<Day>[1]): Meaning {
  return ({ from, to, values }, calendar) => {
    const found = read(values, calendar);
    if (!found?.isValid) return null;
    const date = iso(found);
    if (found < calendar.today) return { kind: "past", date, from, to };
    const { weekday, day, nth, d } = values;
    const isWeekday = weekday !== undefined && nth === undefined && d === undefined;
    return {
      kind: "date",
      date,
      from,
      to,
      ...(isWeekday && { weekday }),
      ...(isWeekday && to - from === 1 && { isBare: true }),
      ...(day !== undefined && { day }),
    };
  };
}

function asRange(read: Reader<Days | null>[1]): Meaning {
  return ({ from, to, values }, calendar) => {
    const [first, last] = read(values, calendar) ?? [];
    if (!first?.isValid || !last?.isValid || last <= first) return null;
    return { kind: "range", first: iso(first), last: iso(last), from, to };
  };
}

function asPeriod(read: Reader<Days>[1]): Meaning {
  return ({ from, to, values }, calendar, words) => {
    const [first, last] = read(values, calendar);
    const name = words.slice(from, to).join(" ");
    return last && { kind: "period", name, first: iso(first), last: iso(last), from, to };
  };
}

/** From a day to the next one with this number, in the month where one was said. */
function span(first: Day, lastDay: number, month?: number): Days | null {
  if (!first) return null;
  const last = month === undefined ? dayOfMonth(first, lastDay) : dayOfYear(first, month, lastDay);
  return [first, last];
}

function whole(unit: "week" | "month" | "year", today: DateTime, ahead: number): Days {
  const first = today.plus({ [unit]: ahead }).startOf(unit);
  return [first, first.endOf(unit)];
}

/** Whole months, of which the last is not over. */
function monthsFrom(today: DateTime, month: number, count: number): Days {
  const months = (year: number): [DateTime, DateTime] => {
    const first = exactDay(today, year, month, 1);
    return [first, first.plus({ months: count - 1 }).endOf("month")];
  };
  const [first, last] = months(today.year);
  if (last < today) return months(today.year + 1);
  return [first < today ? today : first, last];
}

/** "The first Monday of December": the next one; -1 is the last of the month. */
function weekdayOfMonth(
  today: DateTime,
  { nth, weekday, month }: { nth: number; weekday: number; month: number },
): Day {
  const inYear = (year: number) => {
    const first = exactDay(today, year, month, 1);
    const last = weekdayFrom(first.plus({ months: 1 }), weekday).minus({ weeks: 1 });
    const day = nth < 0 ? last : weekdayFrom(first, weekday).plus({ weeks: nth - 1 });
    return day.month === month ? day : null;
  };
  const day = inYear(today.year);
  return day && day < today ? inYear(today.year + 1) : day;
}

/** The first or the last seven days of a month. */
function weekOfMonth(today: DateTime, month: number, which: "first" | "last"): Days {
  const [first, last] = monthsFrom(today, month, 1);
  const end = last ?? first;
  const days: [DateTime, DateTime] =
    which === "first"
      ? [end.startOf("month"), end.startOf("month").plus({ days: 6 })]
      : [end.startOf("day").minus({ days: 6 }), end];
  return days[0] < today ? [today, days[1]] : days;
}

/** A day of a named month: of the year that makes it the next such day, unless a year is said. */
function inMonth({ nth = 1, d = nth, month = 1, year }: Values, { today }: Calendar): Day {
  return year === undefined ? dayOfYear(today, month, d) : exactDay(today, year, month, d);
}

const fromIso = (today: DateTime, number: number) =>
  exactDay(today, Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100);

/** 3/12 is 31200, 3/12/26 is 31226. */
function fromSlashes({ today, isMonthFirst }: Calendar, number: number): Day {
  const [one, other, year] = [
    Math.floor(number / 10_000),
    Math.floor(number / 100) % 100,
    number % 100,
  ];
  const [dayNumber, month] = isMonthFirst ? [other, one] : [one, other];
  return year > 0
    ? exactDay(today, 2000 + year, month, dayNumber)
    : dayOfYear(today, month, dayNumber);
}
