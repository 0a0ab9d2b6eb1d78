import { and, eq, sql } from "drizzle-orm";
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
