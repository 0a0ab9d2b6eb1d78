import type { DateTime } from "luxon";
import type { Airport } from "#app/services/airports/airport.ts";
import { shiftedDate } from "#app/services/days.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import { instantOf } from "#app/services/instant-of.ts";
import type { UserFlight } from "#db/schema.ts";

/** When a saved flight is to land, on the clock of that airport; null when that is not known. */
export function landingOf(
  { date, departureTime, arrivalTime, legs }: UserFlight,
  from: Airport,
  to: Airport,
): DateTime | null {
  const last = legs.at(-1);
  if (last) return valid(instantOf(last.arrivesAt, last.arrivalZone ?? to.timezone));
  if (!departureTime || !arrivalTime) return null;
  const days = arrivalDayOffset({ date, departureTime, arrivalTime }, from, to);
  return valid(instantOf(`${shiftedDate(date, days)}T${arrivalTime}`, to.timezone));
}

const valid = (instant: DateTime) => (instant.isValid ? instant : null);
