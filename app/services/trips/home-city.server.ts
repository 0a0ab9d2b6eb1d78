import { cityNear } from "#app/services/airports/city-near.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { homeOf } from "#app/services/trips/view-trips.server.ts";
import { findFirstDeparture } from "#db/queries/user-flights.ts";
import type { User } from "#db/schema.ts";

const firstDepartureOf = async (app: AppContext, userId: string) =>
  homeOf(app, {
    homeAddress: null,
    firstDeparture: await findFirstDeparture(app.db, { userId }),
  }).points[0];

const pointOf = (app: AppContext, homeAddress: string | null) =>
  homeOf(app, { homeAddress, firstDeparture: null }).points[0];

/** City of the airport nearest a home address; null if it does not say where that is. */
export const cityOfAddress = (app: AppContext, homeAddress: string | null): string | null =>
  cityNear(app.airports, pointOf(app, homeAddress));

/** City of the airport nearest home, or else the first saved departure; null if its name does not lead to that airport. */
export async function homeCity(
  app: AppContext,
  { id: userId, homeAddress }: Pick<User, "id" | "homeAddress">,
): Promise<string | null> {
  const point = pointOf(app, homeAddress) ?? (await firstDepartureOf(app, userId));
  return cityNear(app.airports, point);
}
