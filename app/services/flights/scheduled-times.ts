import { DateTime } from "luxon";
import { instantOf } from "#app/services/instant-of.ts";
import type { ScheduledFlight } from "./demo/timetable.ts";

export const runsOn = (flight: ScheduledFlight, date: string) =>
  DateTime.fromISO(date).weekday !== flight.restsOn;

/** Departure instant, in the origin's timezone. */
export function departureOf(flight: ScheduledFlight, date: string): DateTime {
  const [hour, minute] = [Math.floor(flight.departure / 60), flight.departure % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return instantOf(`${date}T${hour}:${minute}`, flight.origin.timezone);
}

/** Arrival instant, in the destination's timezone. */
export const arrivalOf = (flight: ScheduledFlight, date: string): DateTime =>
  departureOf(flight, date)
    .plus({ minutes: flight.durationMinutes })
    .setZone(flight.destination.timezone);
