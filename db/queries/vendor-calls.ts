import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";

type Count = { vendor: string; month: string };

/** One call more; how many there have been in that month. */
export async function addVendorCall(db: Database, { vendor, month }: Count): Promise<number> {
  const { vendorCalls } = db.tables;
  const [row] = await db
    .insert(vendorCalls)
    .values({ vendor, month, calls: 1 })
    .onConflictDoUpdate({
      target: [vendorCalls.vendor, vendorCalls.month],
      set: { calls: sql`${vendorCalls.calls} + 1` },
    })
    .returning({ calls: vendorCalls.calls });
  return row?.calls ?? 1;
}

export async function countVendorCalls(db: Database, { vendor, month }: Count): Promise<number> {
  const { vendorCalls } = db.tables;
  const [row] = await db
    .select({ calls: vendorCalls.calls })
    .from(vendorCalls)
    .where(and(eq(vendorCalls.vendor, vendor), eq(vendorCalls.month, month)));
  return row?.calls ?? 0;
}

/** One call that was counted and not made. */
export async function removeVendorCall(db: Database, { vendor, month }: Count): Promise<void> {
  const { vendorCalls } = db.tables;
  await db
    .update(vendorCalls)
    .set({ calls: sql`${vendorCalls.calls} - 1` })
    .where(
      and(eq(vendorCalls.vendor, vendor), eq(vendorCalls.month, month), gt(vendorCalls.calls, 0)),
    );
}
