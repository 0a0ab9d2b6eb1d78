import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { savedTimeOf, toldTo, watchIdsOf } from "#app/services/flight-status/watched.ts";
import type { Seen } from "#app/services/trip-rules/live-flight.ts";
import { listWatchedFlights } from "#db/queries/watched-flights.ts";
import type { UserFlight } from "#db/schema.ts";

/** What the watcher saw of these flights. */
export async function seenOf(
  app: Pick<AppContext, "db" | "airports">,
  flights: readonly UserFlight[],
): Promise<Seen> {
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

/** Roughly from before the watcher looks at a flight until after it has landed. */
const WATCHED_DAYS = 3;

/** The same for flights that leave around now. If there are none, as on most days, no query is made. */
export async function seenInTheseDays(
  app: AppContext,
  flights: readonly UserFlight[],
): Promise<Seen> {
  const today = app.clock.now().toISOString().slice(0, 10);
  const [since, until] = [shiftedDate(today, -WATCHED_DAYS), shiftedDate(today, WATCHED_DAYS)];
  return await seenOf(
    app,
    flights.filter(({ date }) => since <= date && date <= until),
  );
}
