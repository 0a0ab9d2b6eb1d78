/** Days on a traveller's calendar. Weeks begin on Monday; a weekday is 1 (Monday) to 7. */
import { DateTime } from "luxon";

export interface Today {
  now: Date;
  /** The traveller's IANA timezone: "tomorrow" is by their calendar. */
  timezone: string;
}

export const startOfDay = ({ now, timezone }: Today) =>
  DateTime.fromJSDate(now, { zone: timezone }).startOf("day");

/** `HH:MM` */
export const clockOf = ({ now, timezone }: Today) =>
  DateTime.fromJSDate(now, { zone: timezone }).toFormat("HH:mm");

export const iso = (day: DateTime) => day.toFormat("yyyy-MM-dd");
/** A bare calendar day, for arithmetic on dates already read. */
export const dayFrom = (date: string) => DateTime.fromISO(date, { zone: "utc" });
export const plusDays = (date: string, days: number) => iso(dayFrom(date).plus({ days }));
export const daysBetween = (first: string, last: string) =>
  Math.round(dayFrom(last).diff(dayFrom(first), "days").days);

/** A day; if said as a weekday or a day number, a later one may be meant. */
export interface SaidDay {
  date: string;
  weekday?: number | undefined;
  day?: number | undefined;
}

/** The first such day from `first` on, not before the one read. */
export function suchDayFrom(first: string, { date, weekday, day }: SaidDay): string {
  const found = day && first > date ? dayOfMonth(dayFrom(first), day) : null;
  if (found) return iso(found);
  const weeks = weekday && first > date ? Math.ceil(daysBetween(date, first) / 7) : 0;
  return plusDays(date, 7 * weeks);
}

/** The day meant, not before `first`: "Sunday" and "the 5th" are the next ones after it. */
export const dayAfter = (first: string, said: SaidDay): string =>
  suchDayFrom(said.weekday ? plusDays(first, 1) : first, said);

/** The matching day nearest to one mentioned: "and on Saturday?", "no, the 12th". */
export function dayBeside(last: string, said: SaidDay): string {
  const before = suchDayFrom(plusDays(last, said.weekday ? -6 : -30), said);
  const next = suchDayFrom(last, said);
  return daysBetween(before, last) < daysBetween(last, next) ? before : next;
}

export const weekdayFrom = (day: DateTime, weekday: number) =>
  day.plus({ days: (weekday - day.weekday + 7) % 7 });
export const nextWeekday = (day: DateTime, weekday: number) =>
  weekdayFrom(day.plus({ days: 1 }), weekday);

export const weekdayOfNextWeek = (day: DateTime, weekday: number) =>
  day.startOf("week").plus({ weeks: 1, days: weekday - 1 });

/** The next day with this number, `first` included; null for the 32nd. */
export function dayOfMonth(first: DateTime, day: number): DateTime | null {
  for (let months = 0; months < 12; months += 1) {
    const date = first.startOf("month").plus({ months }).set({ day });
    if (date.day === day && date >= first) return date;
  }
  return null;
}

/** The next such date, today included: eight years reach the next 29 February. */
export function dayOfYear(today: DateTime, month: number, day: number): DateTime | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = exactDay(today, today.year + ahead, month, day);
    if (date.isValid && date >= today) return date;
  }
  return null;
}

export const exactDay = (today: DateTime, year: number, month: number, day: number) =>
  DateTime.fromObject({ year, month, day }, { zone: today.zone });

export type Day = DateTime | null;
export type Days = [first: DateTime, last: Day];

/** From a day to the next one with this number, in the month if one was said. */
export function span(first: Day, lastDay: number, month?: number): Days | null {
  if (!first) return null;
  const last = month === undefined ? dayOfMonth(first, lastDay) : dayOfYear(first, month, lastDay);
  return [first, last];
}

export function whole(unit: "week" | "month" | "year", today: DateTime, ahead: number): Days {
  const first = today.plus({ [unit]: ahead }).startOf(unit);
  return [first, first.endOf(unit)];
}

/** Whole months, the last not yet over. */
export function monthsFrom(today: DateTime, month: number, count: number): [DateTime, DateTime] {
  const lastIn = (year: number) =>
    exactDay(today, year, month, 1)
      .plus({ months: count - 1 })
      .endOf("month");
  const thisYear = lastIn(today.year);
  const last = thisYear < today ? lastIn(today.year + 1) : thisYear;
  return [DateTime.max(last.minus({ months: count - 1 }).startOf("month"), today), last];
}

/** The next "first Monday of December"; -1 is the last of the month. */
export function weekdayOfMonth(today: DateTime, nth: number, weekday: number, month: number): Day {
  const inYear = (year: number) => {
    const first = exactDay(today, year, month, 1);
    const last = weekdayFrom(first.plus({ months: 1 }), weekday).minus({ weeks: 1 });
    const day = nth < 0 ? last : weekdayFrom(first, weekday).plus({ weeks: nth - 1 });
    return day.month === month ? day : null;
  };
  const day = inYear(today.year);
  return day && day < today ? inYear(today.year + 1) : day;
}

/** The first, second or last seven days of a month, from today at the earliest. */
export function weekOfMonth(today: DateTime, month: number, which: number | "last"): Days {
  const [, end] = monthsFrom(today, month, 1);
  const last = end.startOf("day");
  const first =
    which === "last" ? last.minus({ days: 6 }) : last.startOf("month").plus({ weeks: which - 1 });
  return [DateTime.max(first, today), first.plus({ days: 6 })];
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Nature, 20 April 1876), UTC. */
export function easterOf(year: number): DateTime {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const days = moon + toSunday - 7 * late + 114;
  return DateTime.utc(year, Math.floor(days / 31), (days % 31) + 1);
}
