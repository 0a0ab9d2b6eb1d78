import { gte, lt } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { SharedTripRow } from "../schema.ts";
import {
  deleteOwn,
  findByToken,
  insertWithin,
  listOwn,
  type Own,
  type Owner,
  type Room,
  updateOwn,
} from "./own-rows.ts";

/** Trips that end before `today` (`YYYY-MM-DD`) do not count towards the limit. */
export function insertSharedTrip(
  db: Database,
  shared: Omit<SharedTripRow, "id">,
  { today, ...room }: Omit<Room, "counted"> & { today: string },
): Promise<string | null> {
  const { sharedTrips } = db.tables;
  return insertWithin(db, sharedTrips, shared, {
    ...room,
    counted: gte(sharedTrips.lastDay, today),
  });
}

export const listSharedTrips = (db: Database, owner: Owner): Promise<SharedTripRow[]> => {
  const { sharedTrips } = db.tables;
  return listOwn(db, sharedTrips, owner, sharedTrips.createdAt, sharedTrips.id);
};

export const findSharedTrip = (
  db: Database,
  by: { tokenHash: string },
): Promise<SharedTripRow | null> => findByToken(db, db.tables.sharedTrips, by);

export async function updateSharedTrip(
  db: Database,
  which: Own,
  changes: Partial<Pick<SharedTripRow, "tripItems" | "tokenHash">>,
): Promise<boolean> {
  return (await updateOwn(db, db.tables.sharedTrips, which, changes)) !== null;
}

export const deleteSharedTrip = async (db: Database, which: Own): Promise<boolean> =>
  (await deleteOwn(db, db.tables.sharedTrips, which)) !== null;

/** Deletes all travellers' shared trips whose last day is before `before` (`YYYY-MM-DD`). */
export async function deleteSharedTripsBefore(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  const { sharedTrips } = db.tables;
  await db.delete(sharedTrips).where(lt(sharedTrips.lastDay, before));
}
