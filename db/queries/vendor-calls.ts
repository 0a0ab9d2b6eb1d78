import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";

type Count = { vendor: string; month: string };

/** Counts one call; returns the month's total, or null if there were `max` already. */
export async function addVendorCall(
  db: Database,
  { vendor, month, max }: Count & { max: number },
): Promise<number | null> {
  const { vendorCalls } = db.tables;
  const [row] = await db
    .insert(vendorCalls)
    .values({ vendor, month, calls: 1 })
    .onConflictDoUpdate({
      target: [vendorCalls.vendor, vendorCalls.month],
      set: { calls: sql`${vendorCalls.calls} + 1` },
      setWhere: lt(vendorCalls.calls, max),
    })
    .returning({ calls: vendorCalls.calls });
  return row?.calls ?? null;
}

export async function countVendorCalls(db: Database, { vendor, month }: Count): Promise<number> {
  const { vendorCalls } = db.tables;
  const [row] = await db
    .select({ calls: vendorCalls.calls })
    .from(vendorCalls)
    .where(and(eq(vendorCalls.vendor, vendor), eq(vendorCalls.month, month)));
  return row?.calls ?? 0;
}

export async function removeVendorCall(db: Database, { vendor, month }: Count): Promise<void> {
  const { vendorCalls } = db.tables;
  await db
    .update(vendorCalls)
    .set({ calls: sql`${vendorCalls.calls} - 1` })
    .where(
      and(eq(vendorCalls.vendor, vendor), eq(vendorCalls.month, month), gt(vendorCalls.calls, 0)),
    );
}

type OnDay = { userId: string; day: string };

/** Counts one call for a traveller's flights; false if there were `max` that day already. */
export async function addTravellerCall(
  db: Database,
  { userId, day, max }: OnDay & { max: number },
): Promise<boolean> {
  const { travellerCalls } = db.tables;
  const rows = await db
    .insert(travellerCalls)
    .values({ userId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [travellerCalls.userId, travellerCalls.day],
      set: { calls: sql`${travellerCalls.calls} + 1` },
      setWhere: lt(travellerCalls.calls, max),
    })
    .returning({ calls: travellerCalls.calls });
  return rows.length > 0;
}

/** Calls for each of these travellers' flights; travellers without any are omitted. */
export async function countTravellerCalls(
  db: Database,
  { userIds, day }: { userIds: readonly string[]; day: string },
): Promise<Map<string, number>> {
  const { travellerCalls } = db.tables;
  const rows = await db
    .select({ userId: travellerCalls.userId, calls: travellerCalls.calls })
    .from(travellerCalls)
    .where(and(inArray(travellerCalls.userId, [...userIds]), eq(travellerCalls.day, day)));
  return new Map(rows.map(({ userId, calls }) => [userId, calls]));
}

/** Takes back a call that was counted but not made. */
export async function removeTravellerCall(db: Database, { userId, day }: OnDay): Promise<void> {
  const { travellerCalls } = db.tables;
  await db
    .update(travellerCalls)
    .set({ calls: sql`${travellerCalls.calls} - 1` })
    .where(
      and(
        eq(travellerCalls.userId, userId),
        eq(travellerCalls.day, day),
        gt(travellerCalls.calls, 0),
      ),
    );
}

export async function deleteTravellerCallsBefore(db: Database, day: string): Promise<void> {
  const { travellerCalls } = db.tables;
  await db.delete(travellerCalls).where(lt(travellerCalls.day, day));
}
