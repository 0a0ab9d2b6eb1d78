import type { Told } from "#app/contracts/watching.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listWatchedFlights } from "#db/queries/watched-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { savedTimeOf, toldTo, watchIdsOf } from "../saved/watched.ts";

/** Later ones are not watched yet. */
const MAX_WATCHED = 20;

/** The ids of those of the flights, the next first, of which a leg was last seen cancelled or diverted. */
export async function flightsOff(
  app: AppContext,
  flights: readonly UserFlight[],
): Promise<ReadonlySet<string>> {
  const legs = flights
    .slice(0, MAX_WATCHED)
    .map((flight) => ({ flight, watchIds: watchIdsOf(flight, app.airports) }));
  const watched = await listWatchedFlights(app.db, {
    ids: legs.flatMap(({ watchIds }) => watchIds),
  });
  const known = new Map(watched.map(({ id, told }) => [id, told]));
  const isOff = (told: Told | null) => told?.state === "cancelled" || told?.state === "diverted";
  return new Set(
    legs
      .filter(({ flight, watchIds }) =>
        watchIds.some((id, n) => isOff(toldTo(known.get(id), savedTimeOf(flight, n)))),
      )
      .map(({ flight }) => flight.id),
  );
}
