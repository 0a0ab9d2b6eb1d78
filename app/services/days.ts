/** Calendar days as numbers, which are quick to compare and to count with: no clock, no time zone. */

const DAY_MS = 86_400_000;
/** What comes after it has no name of four digits. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS;
const FIRST_DAY = Date.parse("0000-01-01") / DAY_MS;

/** Of `YYYY-MM-DD`, which a time may follow: days since 1970. */
export const dayNumber = (day: string): number => Date.parse(day.slice(0, 10)) / DAY_MS;

/** `YYYY-MM-DD`; before and after the years of four digits, the first or the last of their days. */
export const dayNamed = (day: number): string =>
  new Date(Math.min(LAST_DAY, Math.max(FIRST_DAY, day)) * DAY_MS).toISOString().slice(0, 10);

/** This many calendar days later, or before. */
export const shiftedDate = (date: string, days: number): string => dayNamed(dayNumber(date) + days);

const HOUR_MS = 3_600_000;

/** The earliest day that is still today somewhere: noon UTC ends it everywhere (UTC-12). */
export const oldestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);
