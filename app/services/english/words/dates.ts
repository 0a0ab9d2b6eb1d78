/** English expressions for days, and what each means. */
import type { DateTime } from "luxon";
import type { Day, Days } from "../base/calendar.ts";
import * as on from "../base/calendar.ts";
import { type Values, type WordClass, wordSet } from "../base/phrases.ts";

export type Reader<Found> = (today: DateTime, values: Values, isMonthFirst: boolean) => Found;
type Readers<Found> = Readonly<Record<string, Reader<Found>>>;

const feast =
  (month: number, day: number): Reader<Day> =>
  (today) =>
    on.dayOfYear(today, month, day);
/** Days after Easter Sunday, of this year or the next. */
const aroundEaster =
  (days: number): Reader<Day> =>
  (today) => {
    const inYear = (year: number) =>
      on.easterOf(year).setZone(today.zone, { keepLocalTime: true }).plus({ days });
    const thisYear = inYear(today.year);
    return thisYear < today ? inYear(today.year + 1) : thisYear;
  };
/** First month of each. */
export const SEASONS = new Map(
  Object.entries({ spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }),
);
export const UNITS = ["day", "week", "month"];
const lasting = (count: number, unit = 0) => ({ [UNITS[unit] ?? "days"]: count });
const DAY_AND_MONTH = "[the] (<nth>|<d>) [of] <month>";
const MONTH_AND_DAY = "<month> [the] (<nth>|<d>)";

export const DAY: Readers<Day> = {
  "<iso>": (today, { iso: day = 0 }) => fromIso(today, day),
  "<slash>": fromSlashes,
  "today|tonight|this (morning|afternoon|evening)": (today) => today,
  tomorrow: (today) => today.plus({ days: 1 }),
  "[the] day after tomorrow": (today) => today.plus({ days: 2 }),
  "[a] week [from] (today|now)|today week": (today) => today.plus({ weeks: 1 }),
  "[a] week [from] tomorrow|tomorrow week": (today) => today.plus({ weeks: 1, days: 1 }),
  "<weekday> [of|in] next week|next week [on] <weekday>": (today, { weekday = 1 }) =>
    on.weekdayOfNextWeek(today, weekday),
  "<n> (week|weeks) (from|on|after) [next|this] <weekday>|week on <weekday>|<weekday> (week|after next)":
    (today, { weekday = 1, n = 1 }) => on.nextWeekday(today, weekday).plus({ weeks: n }),
  "<weekday> fortnight": (today, { weekday = 1 }) =>
    on.nextWeekday(today, weekday).plus({ weeks: 2 }),
  "<weekday> [of|in] [the] week after next": (today, { weekday = 1 }) =>
    on.weekdayOfNextWeek(today, weekday).plus({ weeks: 1 }),
  "in a fortnight [time]|a fortnight (time|from (now|today))|today fortnight": (today) =>
    today.plus({ weeks: 2 }),
  "tomorrow fortnight|a fortnight [from] tomorrow": (today) => today.plus({ weeks: 2, days: 1 }),
  "in [a] <n> [of] <unit> [time]|<n> <unit> (time|from (now|today))": (today, { n = 1, unit }) =>
    today.plus(lasting(n, unit)),
  "[the] <nth> <weekday> (of|in) [next] <month>": (today, { nth = 1, weekday = 1, month = 1 }) =>
    on.weekdayOfMonth(today, nth, weekday, month),
  "[the] last <weekday> (of|in) [next] <month>": (today, { weekday = 1, month = 1 }) =>
    on.weekdayOfMonth(today, -1, weekday, month),
  "[this|next] <weekday> [,] [the] <nth:day>": (today, { day = 1 }) => on.dayOfMonth(today, day),
  [`[<weekday>] [,] (${DAY_AND_MONTH}|${MONTH_AND_DAY}) [[,] <year>]`]: inMonth,
  "[the] <nth> [of] this month": (today, { nth = 1 }) => on.dayOfMonth(today, nth),
  "[the] <nth> [of] next month": (today, { nth = 1 }) =>
    on.dayOfMonth(today.plus({ months: 1 }).startOf("month"), nth),
  "christmas eve": feast(12, 24),
  "(christmas|xmas) [day]": feast(12, 25),
  "boxing day": feast(12, 26),
  "good <goodfriday>": aroundEaster(-2),
  "easter (sunday|day)": aroundEaster(0),
  "easter saturday": aroundEaster(-1),
  "easter monday": aroundEaster(1),
  "thanksgiving [day]": (today) => on.weekdayOfMonth(today, 4, 4, 11),
  "new (year|years) eve": feast(12, 31),
  "new (year|years) [day]": feast(1, 1),
  "(valentine|valentines) [day]": feast(2, 14),
  "(halloween|hallowe'en)": feast(10, 31),
  "(the|on|for) <day>|(on|for) the <day>": (today, { day = 1 }) => on.dayOfMonth(today, day),
  "next <weekday>": (today, { weekday = 1 }) => on.weekdayOfNextWeek(today, weekday),
  "[this|coming|this coming|following] <weekday>": (today, { weekday = 1 }) =>
    on.nextWeekday(today, weekday),
  "[the] weekend of [the] (<nth> [[of] <month>]|<month> [the] <nth>)": weekendOf,
  "[the] <nth> weekend (of|in) [next] <month>": (today, { nth = 1, month = 1 }) =>
    on.weekdayOfMonth(today, nth, 6, month),
  "[the] last weekend (of|in) [next] <month>": (today, { month = 1 }) =>
    on.weekdayOfMonth(today, -1, 6, month),
  "[this|the] weekend": (today) => on.weekdayFrom(today, 6),
  "[the] weekend after next": (today) =>
    on.weekdayFrom(today, 6).plus({ weeks: 1 + Number(today.weekday < 6) }),
  "next weekend": (today) => on.weekdayFrom(today, 6).plus({ weeks: Number(today.weekday < 6) }),
  // All that matters is that such a day is past.
  "yesterday|last night|the other day|[the] day before yesterday|last <weekday>|(<n>|few) (<unit>|year|years) ago|last (day|week|month|year|<month>|time|spring|summer|autumn|fall|winter|christmas|easter)":
    (today) => today.minus({ days: 1 }),
};

/** "The evening before": the part of the day is a time of its own. */
const behindPart =
  (side: string): WordClass =>
  (words, at) =>
    words[at] === side && words[at - 2] === "the" && PARTS.has(words[at - 1] ?? "") ? 1 : undefined;
const PARTS = wordSet("morning afternoon evening");
export const BESIDE = { part_before: behindPart("before"), part_after: behindPart("after") };

/** Relative to a day mentioned before. */
export const SHIFT: readonly (readonly [pattern: string, days: number])[] = [
  [
    "[the] (next|following) day|[a] <n> [of] (day|days) later|the day after|[the] day afterwards",
    1,
  ],
  ["a fortnight (later|after)", 14],
  ["<part_after>", 1],
  ["[the] previous day|[a] <n> [of] (day|days) (earlier|before)|the day before|<part_before>", -1],
  ["[a] <n> [of] (week|weeks) later|[the] (following week|week after)", 7],
  ["[a] <n> [of] (week|weeks) (earlier|before)|[the] (previous week|week before)", -7],
];
/** Days per unit, before or after the day that follows it. */
export const OFFSET: readonly (readonly [pattern: string, days: number])[] = [
  ["(the|<n>) (day|days|night|nights) before|<part_before>", -1],
  ["(the|<n>) (day|days|night|nights) after|<part_after>", 1],
  ["(the|<n>) (week|weeks) before", -7],
  ["(the|<n>) (week|weeks) after", 7],
];
/** Words between a given day and the wanted day before it. */
export const WISHED = new Set("find get need book show want fly search look leave".split(" "));

/** "The Friday before Christmas". */
export const WEEKDAY_BESIDE: readonly (readonly [pattern: string, side: number])[] = [
  ["[the|on] [last] <weekday> before", -1],
  ["[the|on] [1st] <weekday> after", 1],
];

const UNTIL = "(to|until|till|through)";

export const RANGE: Readers<Days | null> = {
  [`[the] (<nth:a>|<d:a>) [[of] <month:m>] (${UNTIL}|and) [the] (<nth:b>|<d:b>) [of] <month>`]: (
    today,
    { a = 1, b = 1, month = 1, m = month },
  ) => on.span(on.dayOfYear(today, m, a), b, month),
  // "5 December to 10 Downing Street" is none.
  [`(<month:m> [the] (<nth:a>|<d:a>)|[the] <nth:a> [of] <month:m>) ${UNTIL} [<month>] [the] (<nth:b>|<d:b>)|[the] <d:a> [of] <month:m> ${UNTIL} (<month> [the] (<nth:b>|<d:b>)|[the] <nth:b>)|(from|between) [the] <d:a> [of] <month:m> (${UNTIL}|and) [the] <d:b>`]:
    (today, { a = 1, b = 1, m = 1, month }) => on.span(on.dayOfYear(today, m, a), b, month),
  [`[the] (<nth:a>|<d:a>) [of this month] ${UNTIL} [the] (<nth:b>|<d:b>) [of this month]|between [the] <nth:a> and [the] <nth:b>`]:
    (today, { a = 1, b = 1 }) => on.span(on.dayOfMonth(today, a), b),
  [`<weekday:a> ${UNTIL} [the] [following] <weekday:b>|between <weekday:a> and <weekday:b>`]: (
    today,
    { a = 1, b = 1 },
  ) => {
    const first = on.nextWeekday(today, a);
    return [first, on.nextWeekday(first, b)];
  },
};

export const PERIOD: Readers<Days> = {
  "[early|late|later|sometime] this week": (today) => [today, today.endOf("week")],
  "[early|late|sometime] next week": (today) => on.whole("week", today, 1),
  "[the] week after next": (today) => on.whole("week", today, 2),
  "[late|later|the end of] this month": (today) => [today, today.endOf("month")],
  "[early|late|sometime] next month": (today) => on.whole("month", today, 1),
  "[the] <nth> week of [next] <month>": (today, { nth = 1, month = 1 }) =>
    on.weekOfMonth(today, month, nth),
  "[the] last week of [next] <month>|[the] end of <month>": (today, { month = 1 }) =>
    on.weekOfMonth(today, month, "last"),
  "christmas week|week of christmas": (today) => {
    const last = on.dayOfYear(today, 12, 27) ?? today;
    return [last.minus({ days: 6 }), last];
  },
  "[early|late|sometime] next year": (today) => on.whole("year", today, 1),
  "[(a|any|some) weekend] (in|during|next|early|late|mid|sometime in|early in|late in|[in|at|about|around|towards] [the] (beginning|start|middle) of) <month>":
    (today, { month = 1 }) => on.monthsFrom(today, month, 1),
  "(in|during|next|this|early|late) [the] <season>": (today, { season = 1 }) =>
    on.monthsFrom(today, season, 3),
};

/** The Saturday of the weekend that this day is in, or of the next one. */
function weekendOf(today: DateTime, { nth = 1, month }: Values): Day {
  const day = month ? on.dayOfYear(today, month, nth) : on.dayOfMonth(today, nth);
  return day && on.weekdayFrom(day.weekday === 7 ? day.minus({ days: 1 }) : day, 6);
}

/** A day of a named month: the next such day, unless a year is said. */
function inMonth(today: DateTime, { nth = 1, d = nth, month = 1, year }: Values): Day {
  return year === undefined ? on.dayOfYear(today, month, d) : on.exactDay(today, year, month, d);
}

const fromIso = (today: DateTime, number: number) =>
  on.exactDay(today, Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100);

/** 3/12 is 31200, 3/12/26 is 31226. */
function fromSlashes(today: DateTime, { slash = 0 }: Values, isMonthFirst: boolean): Day {
  const two = (place: number) => Math.floor(slash / place) % 100;
  const [day, month] = isMonthFirst ? [two(100), two(10_000)] : [two(10_000), two(100)];
  const year = two(1);
  return year > 0 ? on.exactDay(today, 2000 + year, month, day) : on.dayOfYear(today, month, day);
}

/** An ordinal before these is not a day: "the first time". */
export const NO_DAYS = wordSet(
  "class time times day days night half name floor row thing things part place week leg bit bag child baby plane planes train trains bus taxi driver connection attempt go room stop airport city stay visit trip journey step person people man woman of one flight flights hotel hotels option result choice car cheapest best",
);

/** Zones of the United States, its territories and Canada, where the month is written first. */
export const MONTH_FIRST =
  /^(?:US\/|Canada\/|EST5EDT|CST6CDT|MST7MDT|PST8PDT|Pacific\/(?:Honolulu|Johnston|Guam|Saipan|Pago_Pago)$|America\/(?:(?:Indiana|Kentucky|North_Dakota)\/|(?:Adak|Anchorage|Atka|Boise|Chicago|Denver|Detroit|Fort_Wayne|Indianapolis|Juneau|Knox_IN|Los_Angeles|Louisville|Menominee|Metlakatla|New_York|Nome|Phoenix|Shiprock|Sitka|Yakutat|Puerto_Rico|St_Thomas|Virgin|Atikokan|Blanc-Sablon|Cambridge_Bay|Coral_Harbour|Creston|Dawson|Dawson_Creek|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|Pangnirtung|Rainy_River|Rankin_Inlet|Regina|Resolute|St_Johns|Swift_Current|Thunder_Bay|Toronto|Vancouver|Whitehorse|Winnipeg|Yellowknife)$))/;
