import { eq } from "drizzle-orm";
import { type PendingSearch, pendingSearch } from "#app/contracts/flights.ts";
import type { Database } from "../client.ts";
import { findOnly, type Owner } from "./own-rows.ts";

/** Results left by an older release have another shape: they are searched for again. */
const stored = pendingSearch.extend({ results: pendingSearch.shape.results.catch(null) });

/** Leaves a search for the flights screen, replacing one not read yet. */
export async function putFlightSearch(
  db: Database,
  { userId, search }: { userId: string; search: PendingSearch },
): Promise<void> {
  const { flightSearches } = db.tables;
  await db
    .insert(flightSearches)
    .values({ userId, ...search })
    .onConflictDoUpdate({
      target: flightSearches.userId,
      set: { ...search, createdAt: new Date() },
    });
}

export async function findFlightSearch(db: Database, owner: Owner): Promise<PendingSearch | null> {
  const row = await findOnly(db, db.tables.flightSearches, owner);
  return row ? stored.parse(row) : null;
}

/** Reads and clears in one statement, so that two tabs cannot both take it. */
export async function takeFlightSearch(
  db: Database,
  { userId }: Owner,
): Promise<PendingSearch | null> {
  const { flightSearches } = db.tables;
  const [row] = await db
    .delete(flightSearches)
    .where(eq(flightSearches.userId, userId))
    .returning();
  return row ? stored.parse(row) : null;
}
