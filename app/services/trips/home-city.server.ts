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

/** City of the airport nearest home; null if a search for its name does not find that airport. */
export async function homeCity(
  app: AppContext,
  { id: userId, homeAddress }: Pick<User, "id" | "homeAddress">,
): Promise<string | null> {
  const [at] = homeOf(app, { homeAddress, firstDeparture: null }).points;
  const point = at ?? (await firstDepartureOf(app, userId));
  return cityNear(app.airports, point);
}
