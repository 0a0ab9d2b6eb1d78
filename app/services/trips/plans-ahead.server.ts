import { shiftedDate } from "#app/services/cars/car-dates.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findUser } from "#db/queries/users.ts";
import type { User } from "#db/schema.ts";
import { oldestToday } from "./past-trips.ts";
import { LONGEST_GAP_DAYS } from "./trip.ts";
import { listTrips, type Trips } from "./trips.server.ts";

/** What is saved around now and to come, with where its traveller lives: all that a trip is computed from. */
export interface PlansAhead extends Trips {
  homeAddress: string | null;
}

/**
 * Read once for all that a page shows of it. It begins as early as what a trip that is under way may have
 * begun with. `user`: the traveller, where they are known already.
 */
export async function readPlansAhead(
  app: AppContext,
  owner: { userId: string },
  user?: Pick<User, "homeAddress">,
): Promise<PlansAhead> {
  const since = shiftedDate(oldestToday(app.clock.now()), -LONGEST_GAP_DAYS);
  const [trips, known] = await Promise.all([
    listTrips(app, owner, { since }),
    user ?? findUser(app.db, owner),
  ]);
  return { ...trips, homeAddress: known?.homeAddress ?? null };
}

/** Of it what lies before the end of a day; of a stay that is whenever it begins. */
export const plansUntil = ({ flights, hotels, carBookings, ...rest }: PlansAhead, day: string) => ({
  ...rest,
  flights: flights.filter(({ date }) => date <= day),
  hotels: hotels.filter(({ checkInDate }) => checkInDate <= day),
  carBookings: carBookings.filter(({ date }) => date <= day),
});
