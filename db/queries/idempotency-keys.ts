import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { IdempotencyKey } from "../schema.ts";

type Owner = { userId: string; key: string };

const own = ({ tables: { idempotencyKeys } }: Database, { userId, key }: Owner) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Prefixes the fingerprint of a key whose creation failed: it may be reused with another request. */
const FREE = "free:";

/** A key's request, its answer, and the id of the row made for it. */
type Claim = Pick<IdempotencyKey, "fingerprint" | "answer" | "rowId"> & {
  /** How many other keys this traveller has. */
  others: number;
};

/** Claims the key, or finds it. Retries share its `rowId`; after a failure only the same request keeps it. */
export async function claimIdempotencyKey(
  db: Database,
  { userId, key, fingerprint, now }: Owner & { fingerprint: string; now: Date },
): Promise<Claim> {
  const { idempotencyKeys: keys } = db.tables;
  const isFree = sql`${keys.fingerprint} like ${`${FREE}%`}`;
  const isOther = sql`${keys.fingerprint} <> ${FREE} || excluded.fingerprint`;
  const [claim] = await db
    .insert(keys)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoUpdate({
      target: [keys.userId, keys.key],
      set: {
        fingerprint: sql`case when ${isFree} then excluded.fingerprint else ${keys.fingerprint} end`,
        rowId: sql`case when ${isFree} and ${isOther} then excluded.row_id else ${keys.rowId} end`,
      },
    })
    .returning({
      fingerprint: keys.fingerprint,
      answer: keys.answer,
      rowId: keys.rowId,
      others:
        sql`(select count(*) from ${keys} others where others.user_id = ${userId} and others.key <> ${key} and others.fingerprint not like ${`${FREE}%`})`.mapWith(
          Number,
        ),
    });
  if (!claim) throw new Error("the claim of a key returned no row");
  return claim;
}

export async function storeIdempotentAnswer(
  db: Database,
  {
    answer,
    fingerprint,
    ...owner
  }: Owner & { fingerprint: string; answer: { status: number; body: unknown } },
): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db.update(idempotencyKeys).set({ answer, fingerprint }).where(own(db, owner));
}

/** The creation failed: the key may be reused with this request or another. */
export async function freeIdempotencyKey(
  db: Database,
  { fingerprint, ...owner }: Owner & { fingerprint: string },
): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db
    .update(idempotencyKeys)
    .set({ fingerprint: `${FREE}${fingerprint}` })
    .where(
      and(
        own(db, owner),
        isNull(idempotencyKeys.answer),
        eq(idempotencyKeys.fingerprint, fingerprint),
      ),
    );
}

/** Deletes a key claimed at `now`; an older one stays. */
export async function deleteIdempotencyKey(
  db: Database,
  { now, ...owner }: Owner & { now: Date },
): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db
    .delete(idempotencyKeys)
    .where(and(own(db, owner), isNull(idempotencyKeys.answer), eq(idempotencyKeys.createdAt, now)));
}

export async function deleteIdempotencyKeysBefore(db: Database, before: Date): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
