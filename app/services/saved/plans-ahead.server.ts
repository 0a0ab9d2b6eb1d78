import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import { findFirstDeparture } from "#db/queries/user-flights.ts";
import { findUser } from "#db/queries/users.ts";
import type { CarDispatch, User } from "#db/schema.ts";
import type { Span } from "#db/span.ts";
import type { Seen } from "../trip-rules/live-flight.ts";
import { MAX_GAP_DAYS } from "../trip-rules/trip.ts";
import { listTrips, type Trips } from "./saved-items.server.ts";
import { seenInTheseDays } from "./seen-flights.server.ts";

/** Everything saved from around now on, and the traveller's home: all that trips are computed from. */
export interface PlansAhead extends Trips {
  homeAddress: string | null;
  /** The airport of the very first flight, however long ago. */
  firstDeparture: string | null;
  dispatches: CarDispatch[];
  /** Last sightings of the flights that leave around now. */
  seen: Seen;
}

/** The cars that their company has not cancelled. */
export function comingCars({
  carBookings,
  dispatches,
}: Pick<PlansAhead, "carBookings" | "dispatches">): Trips["carBookings"] {
  const cancelled = new Set(
    dispatches.filter(({ state }) => state === "cancelled").map(({ bookingId }) => bookingId),
  );
  return carBookings.filter(({ id }) => !cancelled.has(id));
}

/** Read once per page, from as early as a trip under way may begin. `user`: if already loaded. */
export async function readPlansAhead(
  app: AppContext,
  owner: { userId: string },
  user?: Pick<User, "homeAddress">,
): Promise<PlansAhead> {
  const since = shiftedDate(oldestToday(app.clock.now()), -MAX_GAP_DAYS);
  return await readPlans(app, owner, { since }, user);
}

/** The same for a span of days, in one round trip to the database. */
export async function readPlans(
  app: AppContext,
  owner: { userId: string },
  span: Partial<Span>,
  user?: Pick<User, "homeAddress">,
): Promise<PlansAhead> {
  const [trips, firstDeparture, dispatches, known] = await Promise.all([
    seenTrips(app, owner, span),
    findFirstDeparture(app.db, owner),
    listCarDispatches(app.db, owner),
    user ?? findUser(app.db, owner),
  ]);
  return { ...trips, firstDeparture, dispatches, homeAddress: known?.homeAddress ?? null };
}

async function seenTrips(app: AppContext, owner: { userId: string }, span: Partial<Span>) {
  const trips = await listTrips(app, owner, span);
  return { ...trips, seen: await seenInTheseDays(app, trips.flights) };
}

/** Only what begins by the end of `day`; a stay counts by its check-in. */
export const plansUntil = ({ flights, hotels, carBookings, ...rest }: PlansAhead, day: string) => ({
  ...rest,
  flights: flights.filter(({ date }) => date <= day),
  hotels: hotels.filter(({ checkInDate }) => checkInDate <= day),
  carBookings: carBookings.filter(({ date }) => date <= day),
});
