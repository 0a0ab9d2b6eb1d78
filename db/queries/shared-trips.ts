import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../client.ts";
import { newId, type SharedTripRow } from "../schema.ts";
import { insertWithin } from "./insert-within.ts";

type Owner = { userId: string };

/** Its id; null where the traveller has `most` already. */
export async function insertSharedTrip(
  db: Database,
  shared: Omit<SharedTripRow, "id">,
  { most }: { most: number },
): Promise<string | null> {
  const { sharedTrips } = db.tables;
  const id = newId();
  const within = { userId: shared.userId, table: "sharedTrips", most } as const;
  const isInserted = await insertWithin(db, within, (tx) =>
    tx.insert(sharedTrips).values({ ...shared, id }),
  );
  return isInserted ? id : null;
}

export async function listSharedTrips(db: Database, { userId }: Owner): Promise<SharedTripRow[]> {
  const { sharedTrips } = db.tables;
  return await db
    .select()
    .from(sharedTrips)
    .where(eq(sharedTrips.userId, userId))
    .orderBy(sharedTrips.createdAt, sharedTrips.id);
}

/** Anyone who knows the token may read: there is no session. */
export async function findSharedTrip(
  db: Database,
  { tokenHash }: { tokenHash: string },
): Promise<SharedTripRow | null> {
  const { sharedTrips } = db.tables;
  const [shared] = await db.select().from(sharedTrips).where(eq(sharedTrips.tokenHash, tokenHash));
  return shared ?? null;
}

export async function updateSharedTrip(
  db: Database,
  { userId, id }: Owner & { id: string },
  changes: Pick<SharedTripRow, "tripItems">,
): Promise<void> {
  const { sharedTrips } = db.tables;
  await db
    .update(sharedTrips)
    .set(changes)
    .where(and(eq(sharedTrips.userId, userId), eq(sharedTrips.id, id)));
}

export async function deleteSharedTrip(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<boolean> {
  const { sharedTrips } = db.tables;
  const rows = await db
    .delete(sharedTrips)
    .where(and(eq(sharedTrips.userId, userId), eq(sharedTrips.id, id)))
    .returning({ id: sharedTrips.id });
  return rows.length > 0;
}

/** Of all travellers: those whose last day is before the day `before` (`YYYY-MM-DD`). */
export async function deleteSharedTripsBefore(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  const { sharedTrips } = db.tables;
  await db.delete(sharedTrips).where(lt(sharedTrips.lastDay, before));
}
