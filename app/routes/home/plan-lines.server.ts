import type { PlanLine } from "#app/contracts/answer-about.ts";
import { MAX_EACH } from "#app/contracts/shown-plans.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { airlineTimes } from "#app/services/flight-status/airline-times.server.ts";
import { planLines } from "#app/services/saved/plan-line.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";

/** The upcoming plans, as in `planLines`. */
export const upcomingLines = (app: AppContext, trips: Trips): PlanLine[] =>
  planLines(upcomingOf(app, trips), app.airports);

/** The airline's departure times of these flights, as in `airlineTimes`. */
export const timesOfLines = (app: AppContext, trips: Trips) =>
  airlineTimes(app, upcomingOf(app, trips).flights.slice(0, MAX_EACH));
