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

/** Of the airport next to the traveller's home, where a search for its name finds that one; else null. */
export async function homeCity(
  app: AppContext,
  { id: userId, homeAddress }: Pick<User, "id" | "homeAddress">,
): Promise<string | null> {
  const [at] = homeOf(app, { homeAddress, firstDeparture: null }).points;
  const point = at ?? (await firstDepartureOf(app, userId));
  return cityNear(app.airports, point);
}
