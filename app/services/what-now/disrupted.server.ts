/** Contents of disrupted flights' pages, for offline use. */
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { happenedTo, nextInstead, whatNow } from "./what-now.server.ts";

const MAX_DISRUPTED = 2;
/** Later ones are not watched yet. */
const MAX_LOOKED_AT = 20;
/** A slow search must not delay the snapshot longer. */
const SEARCH_MS = 5000;

/** Asks services, via the pages' caches, only about flights last seen late, cancelled or diverted. */
export async function disruptedOf(app: AppContext, owner: { userId: string }) {
  const since = oldestToday(app.clock.now());
  const next = (await listUserFlights(app.db, { ...owner, since })).slice(0, MAX_LOOKED_AT);
  const seen = await seenOf(app, next);
  const isDisrupted = ({ id }: UserFlight) => {
    const legs = seen.get(id) ?? [];
    return happenedTo(legs) !== "nothing" && legs.at(-1)?.state !== "landed";
  };
  const pages = await Promise.all(
    next
      .filter(isDisrupted)
      .slice(0, MAX_DISRUPTED)
      .map((flight) => pageOf(app, owner, flight)),
  );
  return pages.flat();
}

async function pageOf(app: AppContext, owner: { userId: string }, { id }: UserFlight) {
  const found = await whatNow(app, owner, { flightId: id });
  // Deleted meanwhile.
  if (!found.ok) return [];
  const { flight, ...now } = found.data;
  const { flightNumber, date } = flight;
  return [
    {
      ...now,
      flight: { id, flightNumber, date },
      next: await nextInstead(app, found.data, AbortSignal.timeout(SEARCH_MS)),
      nextSource: app.providers.flights.source,
      asOf: app.clock.now(),
    },
  ];
}
