/** Where one may begin who has saved nothing yet. */
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
/** More are not quickly looked through. */
export const MAX_STARTS = 6;
/** Their flights leave from here. */
export const START_FROM = "London";

/** The cities that are offered, but for the one where the traveller is or goes already. */
export const citiesToStart = (but: string | undefined): string[] =>
  START_CITIES.filter((city) => city !== but).slice(0, MAX_STARTS);

const WEEK = 7;
/** Of the days since 1970. */
const FRIDAY = 1;
const NIGHTS = 2;
/** Of those who travel in all of them one is suggested all the same. */
const MAX_WEEKENDS = 12;

/** Both `YYYY-MM-DD`. */
type Days = readonly [first: string, last: string];

/** The first weekend that is a week ahead or more and clear of the days that are taken: its Friday and its Sunday. */
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
