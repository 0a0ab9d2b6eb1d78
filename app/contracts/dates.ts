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

export const calendarDate = (message = "Date must be in YYYY-MM-DD format") =>
  z.string({ error: message }).refine(isCalendarDate, message);

export const clockTime = (message = "Time must be in HH:MM format (24-hour)") =>
  z.string({ error: message }).refine(isClockTime, message);

/** The clock of a place on a day of its calendar: `YYYY-MM-DDTHH:MM`, without an offset. */
export const localDateTime = (message = "Time must be in YYYY-MM-DDTHH:MM format") =>
  z.string({ error: message }).refine((text) => {
    const [date = "", time = "", ...rest] = text.split("T");
    return rest.length === 0 && isCalendarDate(date) && isClockTime(time);
  }, message);

/** A moment in an answer, as an ISO 8601 instant in UTC; made of a Date, or read back from a text. */
export const instant = () => z.coerce.date().transform((date) => date.toISOString());
