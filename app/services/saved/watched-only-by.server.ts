import type { AppContext } from "#app/services/context/context.server.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { watchIdsOf } from "../flight-status/watched.ts";

/** The watched flights that a traveller follows no longer once `flight` is deleted, or is as `after` says. */
export async function watchedOnlyBy(
  app: AppContext,
  { userId }: { userId: string },
  flight: UserFlight,
  after?: UserFlight,
): Promise<string[]> {
  const saved = await listUserFlights(app.db, { userId });
  const others = saved.filter(({ id }) => id !== flight.id);
  const still = [...others, ...(after ? [after] : [])].flatMap((one) =>
    watchIdsOf(one, app.airports),
  );
  return watchIdsOf(flight, app.airports).filter((id) => !still.includes(id));
}
