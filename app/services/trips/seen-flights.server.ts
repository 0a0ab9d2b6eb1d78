import type { AppContext } from "#app/services/context/context.server.ts";
import { savedTimeOf, toldTo, watchIdsOf } from "#app/services/saved/watched.ts";
import type { Seen } from "#app/services/trip-rules/live-flight.ts";
import { listWatchedFlights } from "#db/queries/watched-flights.ts";
import type { UserFlight } from "#db/schema.ts";

/** What the watcher saw of flights. */
export async function seenOf(app: AppContext, flights: readonly UserFlight[]): Promise<Seen> {
  const ids = new Map(flights.map((flight) => [flight.id, watchIdsOf(flight, app.airports)]));
  const watched = await listWatchedFlights(app.db, { ids: [...ids.values()].flat() });
  const told = new Map(watched.map((row) => [row.id, row.told]));
  return new Map(
    flights.map((flight) => [
      flight.id,
      (ids.get(flight.id) ?? []).map((leg, n) => toldTo(told.get(leg), savedTimeOf(flight, n))),
    ]),
  );
}
