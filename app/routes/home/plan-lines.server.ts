import type { PlanLine } from "#app/contracts/answer-about.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { airlineTimes } from "#app/services/flight-status/airline-times.server.ts";
import { carLine, flightLine, hotelLine } from "#app/services/saved/plan-line.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";

/** Of each kind; travellers with more have a page for it. */
const MAX_EACH = 3;

/** The upcoming plans, earliest first; within a day, those without a time come last. */
export function planLines(app: AppContext, trips: Trips): PlanLine[] {
  const { flights, carBookings, hotels } = upcomingOf(app, trips);
  return [
    ...flights.slice(0, MAX_EACH).map((flight) => flightLine(flight, app.airports)),
    ...carBookings.slice(0, MAX_EACH).map(carLine),
    ...hotels.slice(0, MAX_EACH).map(hotelLine),
  ].toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

const placeOf = ({ first, time }: PlanLine) => `${first} ${time ?? "24:00"}`;

/** The airline's departure times of these flights, as in `airlineTimes`. */
export const timesOfLines = (app: AppContext, trips: Trips) =>
  airlineTimes(app, upcomingOf(app, trips).flights.slice(0, MAX_EACH));
