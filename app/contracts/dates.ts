import { z } from "zod";

/** Dates are `YYYY-MM-DD` and times `HH:MM`, both local to the place they are about (spec sections 5 and 9). */
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True when the text is `YYYY-MM-DD` and that day exists (2025-02-30 does not). */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function isClockTime(text: string): boolean {
  return TIME.test(text);
}

const DATE_FORMAT = "Date must be in YYYY-MM-DD format";
const YEARS = { first: 1900, last: 2199 };
const NO_SUCH_YEAR = `The year must be from ${YEARS.first} to ${YEARS.last}`;

/** Whether the year is plausible for travel; any other is a typo. */
export const isYearOfTravel = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};

/** A day to save or search for. */
export const calendarDate = (message = DATE_FORMAT) =>
  z.string({ error: message }).refine((text) => isCalendarDate(text) && isYearOfTravel(text), {
    error: ({ input }) => (isCalendarDate(String(input)) ? NO_SUCH_YEAR : message),
  });

/** A day to look up something saved: a wrong year must be found too, to be corrected. */
export const savedDate = () => z.string({ error: DATE_FORMAT }).refine(isCalendarDate, DATE_FORMAT);

export const clockTime = (message = "Time must be in HH:MM format (24-hour)") =>
  z.string({ error: message }).refine(isClockTime, message);

/** A place's local time: `YYYY-MM-DDTHH:MM`, without an offset. */
export const localDateTime = (message = "Time must be in YYYY-MM-DDTHH:MM format") =>
  z.string({ error: message }).refine((text) => {
    const [date = "", time = "", ...rest] = text.split("T");
    return rest.length === 0 && isCalendarDate(date) && isClockTime(time);
  }, message);

/** An instant in an answer, ISO 8601 in UTC; from a Date or a text. */
export const instant = () =>
  z.preprocess(
    (moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment),
    z.iso.datetime(),
  );
