import * as chrono from "chrono-node";
import { DateTime } from "luxon";

/** What a text says of the day, and the text without it. */
export type FoundDate = { rest: string } & (
  | { kind: "day"; date: string }
  /** A stretch of days ("next week", "in March"): the day itself is still to be asked for. */
  | { kind: "period"; period: string }
  /** A day that has gone by, at the traveller's place. */
  | { kind: "past"; date: string }
);

export interface Today {
  now: Date;
  /** IANA timezone of the traveller: "tomorrow" is counted on their calendar. */
  timezone: string;
}

export const DAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
const SHORT_DAYS = "mon|tues?|weds?|thurs?|thu|fri|sat|sun";
export const MONTHS =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const LEAD = "(?:(?:for|on|by|this coming|coming|the) )*";

const FEASTS: readonly [RegExp, number, number][] = [
  [/\b(?:on )?christmas eve\b/, 12, 24],
  [/\b(?:on )?(?:christmas(?: day)?|xmas(?: day)?)\b/, 12, 25],
  [/\b(?:on )?boxing day\b/, 12, 26],
  [/\b(?:on )?new year(?:'?s)? eve\b/, 12, 31],
  [/\b(?:on )?new year(?:'?s)?(?: day)?\b/, 1, 1],
  [/\b(?:on )?valentine'?s(?: day)?\b/, 2, 14],
  [/\b(?:on )?(?:halloween|hallowe'en)\b/, 10, 31],
];

/**
 * The day in a normalised text (see normalise.ts), as the traveller's calendar counts it. Ways of
 * speaking that chrono-node does not know are read here; it reads the rest.
 *
 * A weekday alone, or with "this", is its next occurrence after today. "Next Friday" is the Friday of
 * next week, weeks beginning on Monday: said on a Wednesday it is nine days off, said on a Friday
 * seven. That is chrono-node's reading too.
 */
export function findDate(text: string, { now, timezone }: Today): FoundDate | null {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf("day");
  const full = text.replace(
    new RegExp(`(?<!\\bthe |\\bi )\\b(?:${SHORT_DAYS})\\b(?!')`, "g"),
    longDay,
  );
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(full);
    const date = match && read(match, today);
    if (match && date?.isValid) return answer(full, match[0], date, today);
  }
  return readByChrono(full, today, timezone) ?? readPeriod(full);
}

type Reader = (match: RegExpExecArray, today: DateTime) => DateTime | null;

const re = (pattern: string) => new RegExp(`\\b${pattern}\\b`);
const COUNT = "(a couple of|a|an|\\d{1,3})";

/** Ordered: longer ways of speaking stand before the shorter ones that they contain. */
const READERS: readonly [RegExp, Reader][] = [
  [/\b(?:on )?(\d{4})-(\d{2})-(\d{2})\b/, ([, y, m, d], now) => dayOf(now, y, m, d)],
  [re("(?:the )?day after tomorrow"), (_, today) => today.plus({ days: 2 })],
  [re("(?:a )?week (?:from )?(?:today|now)|today week"), (_, today) => today.plus({ days: 7 })],
  [re("(?:a )?week (?:from )?tomorrow|tomorrow week"), (_, today) => today.plus({ days: 8 })],
  [
    re(`${LEAD}(${DAYS}) (?:of )?(?:in )?next week|next week (?:on )?(${DAYS})`),
    ([, before, after], today) => ofNextWeek(today, before ?? after),
  ],
  [
    re(`${COUNT} weeks? (?:from|on|after) (?:next |this )?(${DAYS})`),
    ([, count, day], today) => next(today, day).plus({ weeks: countOf(count) }),
  ],
  [re(`${LEAD}week on (${DAYS})`), ([, day], today) => next(today, day).plus({ weeks: 1 })],
  [
    re(`${LEAD}(${DAYS}) (?:of |in )?(?:the )?week after next`),
    ([, day], today) => ofNextWeek(today, day).plus({ weeks: 1 }),
  ],
  [
    re(`${LEAD}(${DAYS}) (?:week|after next|fortnight)(?! )`),
    ([all, day], today) => next(today, day).plus({ weeks: all.endsWith("fortnight") ? 2 : 1 }),
  ],
  [
    re(`${LEAD}(?:in )?(?:a fortnight|2 weeks)(?:'? time)?(?: from (?:now|today))?`),
    (_, today) => today.plus({ weeks: 2 }),
  ],
  [
    re(
      `(?:in )${COUNT} (day|week|month)s?'?(?: time)?|${COUNT} (day|week|month)s?(?: from (?:now|today)|'? time)`,
    ),
    ([, c1, u1, c2, u2], today) => today.plus({ [`${u1 ?? u2}s`]: countOf(c1 ?? c2) }),
  ],
  [
    re(
      `${LEAD}(?:(?:this|next) )?(?:${DAYS}) ?,? (?:the )?(\\d{1,2})(?:st|nd|rd|th)(?! (?:of )?(?:${MONTHS}|next|this))`,
    ),
    ([, day], today) => dayOfMonth(today, day),
  ],
  [
    re(`${LEAD}(\\d{1,2})(?:st|nd|rd|th) (?:of )?(this|next) month`),
    ([, day, which], today) =>
      dayOfMonth(which === "next" ? today.plus({ months: 1 }).startOf("month") : today, day),
  ],
  [
    re(
      `${LEAD}(?:(?:${DAYS}) ,? ?(?:the )?)?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTHS})(?: ,? ?(\\d{4}))?`,
    ),
    ([, day, month, year], today) => dayOf(today, year, month, day),
  ],
  [
    re(
      `${LEAD}(?:(?:${DAYS}) ,? ?)?(${MONTHS}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?! ?(?:am|pm|o'clock)|:)(?: ,? ?(\\d{4}))?`,
    ),
    ([, month, day, year], today) => dayOf(today, year, month, day),
  ],
  ...FEASTS.map(([pattern, month, day]): [RegExp, Reader] => [
    pattern,
    (_, today) => dayOf(today, undefined, String(month), String(day)),
  ]),
  [
    re(
      `(?:on |for )?the (\\d{1,2})(?:st|nd|rd|th)(?! (?:flight|one|option|result|choice|cheapest|of|class))`,
    ),
    ([, day], today) => dayOfMonth(today, day),
  ],
  [re("(?:on |for )(\\d{1,2})(?:st|nd|rd|th)"), ([, day], today) => dayOfMonth(today, day)],
  [
    re("(?:on |for |at |over )?(?:(this|the|next) )?weekend"),
    ([, which], today) => {
      const saturday = which !== "next" && today.weekday === 6 ? today : next(today, "saturday");
      return which === "next" && today.weekday < 6 ? saturday.plus({ weeks: 1 }) : saturday;
    },
  ],
  [re(`${LEAD}next (${DAYS})`), ([, day], today) => ofNextWeek(today, day)],
  [re(`${LEAD}(?:this |following )?(${DAYS})s?`), ([, day], today) => next(today, day)],
];

/** The first such weekday after today. */
function next(today: DateTime, day: string | undefined): DateTime {
  const ahead = (weekday(day) - today.weekday + 7) % 7;
  return today.plus({ days: ahead === 0 ? 7 : ahead });
}

const ofNextWeek = (today: DateTime, day: string | undefined) =>
  today.startOf("week").plus({ weeks: 1, days: weekday(day) - 1 });

const weekday = (day: string | undefined) => DAYS.split("|").indexOf(day ?? "") + 1;

/** The next day with this number, today included. */
function dayOfMonth(from: DateTime, dayText: string | undefined): DateTime | null {
  const day = Number(dayText);
  for (let months = 0; months < 12; months += 1) {
    const date = from.startOf("month").plus({ months }).set({ day });
    if (date.day === day && date >= from) return date;
  }
  return null;
}

/** A day of a named month: of the year that makes it the next such day, unless a year is said. */
function dayOf(
  today: DateTime,
  year: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
): DateTime | null {
  const named = MONTHS.split("|").findIndex((name) => name.slice(0, 3) === monthText?.slice(0, 3));
  const month = named >= 0 ? named + 1 : Number(monthText);
  const inYear = (value: number) =>
    DateTime.fromObject({ year: value, month, day: Number(dayText) }, { zone: today.zone });
  if (year) return inYear(Number(year));
  // Eight years reach the next 29 February.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = inYear(today.year + ahead);
    if (date.isValid && date >= today) return date;
  }
  return null;
}

function countOf(text: string | undefined): number {
  if (text === "a couple of") return 2;
  return text === "a" || text === "an" ? 1 : Number(text);
}

function longDay(short: string): string {
  return DAYS.split("|").find((day) => day.startsWith(short.slice(0, 3))) ?? short;
}

/**
 * chrono-node counts on the clock of the machine, so it is given the traveller's calendar date as
 * noon of the machine's own: then neither timezone nor daylight saving time can shift the day.
 */
function readByChrono(text: string, today: DateTime, timezone: string): FoundDate | null {
  const reference = new Date(today.year, today.month - 1, today.day, 12);
  // 3/12 is a December day but for those who write the month first.
  const parser = timezone.startsWith("America/") ? chrono.en.casual : chrono.en.GB;
  for (const result of parser.parse(text, reference, { forwardDate: true })) {
    const { start } = result;
    if (!start.isCertain("day") && !start.isCertain("weekday")) continue;
    const [year, month, day] = [start.get("year"), start.get("month"), start.get("day")];
    if (!year || !month || !day || /^(?:now|next week|last|(?:the )?week)\b/.test(result.text))
      continue;
    const date = DateTime.fromObject({ year, month, day }, { zone: today.zone });
    return answer(text, result.text, date, today);
  }
  return null;
}

const PERIOD = new RegExp(
  `\\b(?:(?:in|during|for|the|sometime|some time|early|late|mid|the (?:beginning|start|end|middle) of) )*((?:next|this) (?:week|month)|week after next|(?<=\\b(?:in|during|next|early|late|mid|of) )(?:${MONTHS})\\b)`,
);

function readPeriod(text: string): FoundDate | null {
  const match = PERIOD.exec(text);
  if (!match?.[1]) return null;
  return { kind: "period", period: match[1], rest: without(text, match[0]) };
}

function answer(text: string, words: string, date: DateTime, today: DateTime): FoundDate {
  const iso = date.toFormat("yyyy-MM-dd");
  const kind = iso < today.toFormat("yyyy-MM-dd") ? "past" : "day";
  return { kind, date: iso, rest: without(text, words) };
}

const without = (text: string, words: string) =>
  text
    .replace(words, " , ")
    .replace(/\s+/g, " ")
    .replace(/(?:, )+/g, ", ")
    .trim();

/**
 * A weekday for the way back ("and back on Sunday") is the first one from the way there on, and with
 * "the following Sunday" the first one after it, where it would come before.
 */
export function weekdayAfter(text: string, found: string, outbound: string): string {
  const isWeekday =
    new RegExp(`\\b(?:${DAYS})\\b`).test(text) && !/\b\d{1,2}(?:st|nd|rd|th)\b/.test(text);
  const [day, earliest] = [found, outbound].map((iso) => DateTime.fromISO(iso, { zone: "utc" }));
  if (!isWeekday || !day || !earliest) return found;
  const first = /\b(?:following|after)\b/.test(text) ? earliest.plus({ days: 1 }) : earliest;
  if (day >= first) return found;
  const weeks = Math.ceil(first.diff(day, "weeks").weeks);
  return day.plus({ weeks }).toFormat("yyyy-MM-dd");
}
