import type { PlanLine } from "#app/contracts/answer-about.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { carLine, flightLine, hotelLine } from "#app/services/saved/plan-line.ts";
import type { Trips } from "#app/services/saved/trips.server.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";

/** Of each kind: whoever has more saved has a page of it. */
const MAX_EACH = 3;

/** What is to come of the plans, the earliest first; of a day, what has no time comes last. */
export function planLines(app: AppContext, trips: Trips): PlanLine[] {
  const { flights, carBookings, hotels } = upcomingOf(trips, app.clock.now());
  return [
    ...flights.slice(0, MAX_EACH).map((flight) => flightLine(flight, app.airports)),
    ...carBookings.slice(0, MAX_EACH).map(carLine),
    ...hotels.slice(0, MAX_EACH).map(hotelLine),
  ].toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

const placeOf = ({ first, time }: PlanLine) => `${first} ${time ?? "24:00"}`;

/** Of these flights that were saved without a time, by their ids: when the airline has them leave, as `HH:MM`. */
export async function airlineTimes(app: AppContext, trips: Trips): Promise<Record<string, string>> {
  const { flights } = upcomingOf(trips, app.clock.now());
  const times = await Promise.all(
    flights.slice(0, MAX_EACH).map(async (flight) => {
      if (flight.departureTime) return [];
      const known = await getJourneyStatus(app, flight);
      const time = known.ok && known.data.departure.scheduledTime;
      return time ? [[flight.id, time] as const] : [];
    }),
  );
  return Object.fromEntries(times.flat());
}
