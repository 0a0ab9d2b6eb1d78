import type { DateTime } from "luxon";
import { shiftedDate } from "#app/services/days.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { dayOf, type Trip } from "#app/services/trip-rules/trip.ts";
import type { Ground } from "#app/services/trip-rules/whereabouts.ts";

/** No bed is needed by a traveller who has not landed by this hour, or has left for the airport. */
const NIGHT = { fromHour: 3, untilHour: 5 };
/** A shorter stop at an airport is not a night, at any hour. */
const MIN_NIGHT_HOURS = 6;

/**
 * The nights on the ground that need a bed, each by the day on which it begins. Where the departure
 * is not known, those until the last check-out, or only the first one; where the arrival is not known,
 * those from the first check-in.
 */
export function nightsOf({ from, until }: Ground, { stays }: Trip): string[] {
  if (from && until && until.diff(from, "hours").hours < MIN_NIGHT_HOURS) return [];
  const firstIn = stays.map(({ checkInDate }) => checkInDate).toSorted()[0];
  const lastOut = stays
    .map(({ checkOutDate }) => checkOutDate)
    .toSorted()
    .at(-1);
  const first = from ? firstNight(from) : firstIn;
  if (first === undefined) return [];
  const dayAfter = shiftedDate(first, 1);
  const end = until ? lastMorning(until) : lastOut && lastOut > dayAfter ? lastOut : dayAfter;
  const count = Math.max(0, daysBetween(first, end));
  return Array.from({ length: count }, (_, n) => shiftedDate(first, n));
}

/** A traveller who lands at 01:00 sleeps in the night that began the day before. */
const firstNight = (from: DateTime): string =>
  from.hour < NIGHT.fromHour || (from.hour === NIGHT.fromHour && from.minute === 0)
    ? shiftedDate(dayOf(from), -1)
    : dayOf(from);

/** A traveller who leaves at 04:00 has not slept there. */
const lastMorning = (until: DateTime): string =>
  until.hour < NIGHT.untilHour ? shiftedDate(dayOf(until), -1) : dayOf(until);
