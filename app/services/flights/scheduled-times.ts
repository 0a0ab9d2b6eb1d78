import { DateTime } from "luxon";
import type { ScheduledFlight } from "./demo/timetable.ts";

export const runsOn = (flight: ScheduledFlight, date: string) =>
  DateTime.fromISO(date).weekday !== flight.restsOn;

/** The moment of departure, in the origin's timezone. */
export function departureOf(flight: ScheduledFlight, date: string): DateTime {
  const hour = Math.floor(flight.departure / 60);
  return DateTime.fromISO(date, { zone: flight.origin.timezone }).set({
    hour,
    minute: flight.departure % 60,
  });
}

/** The moment of arrival, in the destination's timezone. */
export const arrivalOf = (flight: ScheduledFlight, date: string): DateTime =>
  departureOf(flight, date)
    .plus({ minutes: flight.durationMinutes })
    .setZone(flight.destination.timezone);
