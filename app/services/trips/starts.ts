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

/** The first weekend that is a week ahead or more: its Friday and its Sunday, both `YYYY-MM-DD`. */
export function weekendAhead(today: string): [friday: string, sunday: string] {
  const soonest = dayNumber(today) + WEEK;
  const friday = soonest + ((FRIDAY - (soonest % WEEK) + WEEK) % WEEK);
  return [dayNamed(friday), dayNamed(friday + NIGHTS)];
}
