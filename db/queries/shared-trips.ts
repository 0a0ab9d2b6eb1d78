import { eq, lt } from "drizzle-orm";
import type { Database } from "../client.ts";
import { newId, type SharedTripRow } from "../schema.ts";
import { insertWithin } from "./insert-within.ts";
import { deleteOwn, listOwn, type Own, type Owner, updateOwn } from "./own-rows.ts";

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

export const listSharedTrips = (db: Database, owner: Owner): Promise<SharedTripRow[]> => {
  const { sharedTrips } = db.tables;
  return listOwn(db, sharedTrips, owner, sharedTrips.createdAt, sharedTrips.id);
};

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
  which: Own,
  changes: Pick<SharedTripRow, "tripItems">,
): Promise<void> {
  await updateOwn(db, db.tables.sharedTrips, which, changes);
}

export const deleteSharedTrip = async (db: Database, which: Own): Promise<boolean> =>
  (await deleteOwn(db, db.tables.sharedTrips, which)) !== null;

/** Of all travellers: those whose last day is before the day `before` (`YYYY-MM-DD`). */
export async function deleteSharedTripsBefore(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  const { sharedTrips } = db.tables;
  await db.delete(sharedTrips).where(lt(sharedTrips.lastDay, before));
}
