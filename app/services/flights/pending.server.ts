import type { PendingSearch } from "#app/contracts/flights.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  findFlightSearch,
  putFlightSearch,
  takeFlightSearch,
} from "#db/queries/flight-searches.ts";
import { keepSearch } from "./search.server.ts";
import { searchOf } from "./way-to-fly.ts";

/** Leaves a search for the flights screen: one per traveller, the newest wins. */
export async function leavePendingSearch(
  app: AppContext,
  { userId }: { userId: string },
  search: PendingSearch,
): Promise<void> {
  await putFlightSearch(app.db, { userId, search });
}

/** Reads and clears the pending search; its results are cached for the screen's next search. */
export async function takePendingSearch(
  app: AppContext,
  { userId }: { userId: string },
): Promise<PendingSearch | null> {
  const pending = await takeFlightSearch(app.db, { userId });
  if (pending?.results) {
    const { returnDate, way, results } = pending;
    const search = searchOf({ ...pending, returnDate: returnDate ?? undefined }, way);
    keepSearch(app, search, results);
  }
  return pending;
}

export async function getPendingSearch(
  app: AppContext,
  { userId }: { userId: string },
): Promise<PendingSearch | null> {
  return await findFlightSearch(app.db, { userId });
}
