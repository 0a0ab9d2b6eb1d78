/** Starting points for a traveller with nothing saved. */
import { dayNamed, dayNumber } from "#app/services/days.ts";

export const START_CITIES = [
  "Paris",
  "Rome",
  "Dubai",
  "Istanbul",
  "Lisbon",
  "Amsterdam",
  "Barcelona",
] as const;
/** More would be too many to scan. */
export const MAX_STARTS = 6;
/** Flights to them leave from here. */
export const START_FROM = "London";

/** The offered cities, except the one where the traveller already is or is going. */
export const citiesToStart = (but: string | undefined): string[] =>
  START_CITIES.filter((city) => city !== but).slice(0, MAX_STARTS);

const WEEK = 7;
/** Day number since 1970, modulo 7. */
const FRIDAY = 1;
const NIGHTS = 2;
/** If all of these are taken, the first is suggested anyway. */
const MAX_WEEKENDS = 12;

/** Both `YYYY-MM-DD`. */
type Days = readonly [first: string, last: string];

/** Friday and Sunday of the first weekend at least a week ahead that is clear of the taken days. */
export function weekendAhead(today: string, taken: readonly Days[] = []): Days {
  const soonest = dayNumber(today) + WEEK;
  const friday = soonest + ((FRIDAY - (soonest % WEEK) + WEEK) % WEEK);
  const weekends = Array.from({ length: MAX_WEEKENDS }, (_, n): Days => {
    const first = friday + n * WEEK;
    return [dayNamed(first), dayNamed(first + NIGHTS)];
  });
  const isFree = ([friday, sunday]: Days) =>
    !taken.some(([first, last]) => first <= sunday && last >= friday);
  return weekends.find(isFree) ?? [dayNamed(friday), dayNamed(friday + NIGHTS)];
}
