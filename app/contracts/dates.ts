import { z } from "zod";
import { m } from "#messages";

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

const YEARS = { first: 1900, last: 2199 };

/** Whether the year is plausible for travel; any other is a typo. */
export const isYearOfTravel = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};

/** A text that is put into words when it is needed, in the language of whom it is for. */
export type Message = () => string;

/** What zod takes where a text may have only so many characters. */
export const tooLong = (name: Message) => ({
  error: () => m.typed.isTooLong({ name: name() }),
});

/** A day to save or search for. */
export const calendarDate = (message: Message = m.typed.dateFormat) =>
  z.string({ error: message }).refine((text) => isCalendarDate(text) && isYearOfTravel(text), {
    error: ({ input }) => (isCalendarDate(String(input)) ? m.typed.noSuchYear(YEARS) : message()),
  });

/** A day to look up something saved: a wrong year must be found too, to be corrected. */
export const savedDate = () =>
  z.string({ error: m.typed.dateFormat }).refine(isCalendarDate, { error: m.typed.dateFormat });

export const clockTime = (message: Message = m.typed.timeFormat) =>
  z.string({ error: message }).refine(isClockTime, { error: message });

/** A place's local time: `YYYY-MM-DDTHH:MM`, without an offset. */
export const localDateTime = (message: Message = m.typed.localTimeFormat) =>
  z.string({ error: message }).refine(
    (text) => {
      const [date = "", time = "", ...rest] = text.split("T");
      return rest.length === 0 && isCalendarDate(date) && isClockTime(time);
    },
    { error: message },
  );

/** An instant in an answer, ISO 8601 in UTC; from a Date or a text. */
export const instant = () =>
  z.preprocess(
    (moment: Date | string) => (moment instanceof Date ? moment.toISOString() : moment),
    z.iso.datetime(),
  );
