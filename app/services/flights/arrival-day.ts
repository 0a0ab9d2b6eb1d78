import type { Airport } from "#app/services/airports/airport.ts";
import { distanceKm } from "#app/services/airports/geo.ts";
import { dayNamed, dayNumber } from "#app/services/days.ts";
import { instantOf } from "#app/services/instant-of.ts";

/** No airliner is faster over the ground, tail wind included. */
const FASTEST_KMH = 1200;
const HOUR_MS = 3_600_000;

/** Relative to departure (-1 to 2), from the two clock times: the first day it could have arrived. */
export function arrivalDayOffset(
  flight: { date: string; departureTime: string; arrivalTime: string },
  from: Airport,
  to: Airport,
): number {
  const { date, departureTime, arrivalTime } = flight;
  const departs = instantOf(`${date}T${departureTime}`, from.timezone);
  const soonest = departs.toMillis() + (distanceKm(from, to) / FASTEST_KMH) * HOUR_MS;
  for (const days of [-1, 0, 1]) {
    const day = dayNamed(dayNumber(date) + days);
    if (instantOf(`${day}T${arrivalTime}`, to.timezone).toMillis() >= soonest) return days;
  }
  return 2;
}
