import { count, eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { Tables } from "../schema.ts";
import { rowsOf, type Transaction } from "../transaction.ts";

interface Within {
  userId: string;
  table: "accessTokens" | "calendarFeeds" | "sharedTrips";
  most: number;
}

/** At most `most`, else false. Under the traveller's lock: on PostgreSQL two at once would both see room. */
export async function insertWithin(
  db: Database,
  { userId, table, most }: Within,
  insert: (tx: Transaction) => { returning(fields: object): Parameters<typeof rowsOf>[0] },
): Promise<boolean> {
  const rows: Tables[Within["table"]] = db.tables[table];
  return await db.transact(userId, function* (tx) {
    const [known] = yield* rowsOf(
      tx.select({ rows: count() }).from(rows).where(eq(rows.userId, userId)),
    );
    if ((known?.rows ?? 0) >= most) return false;
    yield* rowsOf(insert(tx).returning({ id: rows.id }));
    return true;
  });
}
