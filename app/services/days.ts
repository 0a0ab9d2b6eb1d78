/** Calendar days as numbers, quick to compare and to count with: no clock, no time zone. */
import { m } from "#messages";

const DAY_MS = 86_400_000;
/** Later days have no four-digit year. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS;
const FIRST_DAY = Date.parse("0000-01-01") / DAY_MS;

/** Days since 1970; `day` is `YYYY-MM-DD`, perhaps with a time after it. */
export const dayNumber = (day: string): number => Date.parse(day.slice(0, 10)) / DAY_MS;

/** `YYYY-MM-DD`, clamped to the four-digit years. */
export const dayNamed = (day: number): string =>
  new Date(Math.min(LAST_DAY, Math.max(FIRST_DAY, day)) * DAY_MS).toISOString().slice(0, 10);

/** This many calendar days later, or earlier if negative. */
export const shiftedDate = (date: string, days: number): string => dayNamed(dayNumber(date) + days);

const HOUR_MS = 3_600_000;

/** The earliest `YYYY-MM-DD` that is still today somewhere: noon UTC ends it everywhere (UTC-12). */
export const oldestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);

/** "1 night", "3 nights". */
export const nightsInWords = (nights: number): string => m.facts.nights({ nights });
