import { DateTime } from "luxon";
import type { Airport } from "#app/services/airports/airport.ts";
import { distanceKm } from "#app/services/airports/geo.ts";

/** No airliner is faster over the ground, tail wind included. */
const FASTEST_KMH = 1200;

/**
 * The calendar day of an arrival against that of the departure (-1 to 2), for a flight of which only
 * the two clock times are known: the first day on which it could have got there.
 */
export function arrivalDayOffset(
  flight: { date: string; departureTime: string; arrivalTime: string },
  from: Airport,
  to: Airport,
): number {
  const departs = DateTime.fromISO(`${flight.date}T${flight.departureTime}`, {
    zone: from.timezone,
  });
  const arrives = DateTime.fromISO(`${flight.date}T${flight.arrivalTime}`, { zone: to.timezone });
  const shortest = (distanceKm(from, to) / FASTEST_KMH) * 60;
  for (const days of [-1, 0, 1]) {
    if (arrives.plus({ days }).diff(departs, "minutes").minutes >= shortest) return days;
  }
  return 2;
}
