import type { PlanLine } from "#app/contracts/answer-about.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { carLine, flightLine, hotelLine } from "#app/services/saved/plan-line.ts";
import type { Trips } from "#app/services/saved/trips.server.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";

/** Of each kind: whoever has more saved has a page of it. */
const MAX_EACH = 3;

/** What is to come of the plans, the earliest first; without the flight that the board shows. */
export function planLines(app: AppContext, trips: Trips, shownFlight: string | null): PlanLine[] {
  const { flights, carBookings, hotels } = upcomingOf(trips, app.clock.now());
  const others = flights.filter(({ id }) => id !== shownFlight);
  return [
    ...others.slice(0, MAX_EACH).map((flight) => flightLine(flight, app.airports)),
    ...carBookings.slice(0, MAX_EACH).map(carLine),
    ...hotels.slice(0, MAX_EACH).map(hotelLine),
  ].toSorted((a, b) => a.first.localeCompare(b.first));
}
