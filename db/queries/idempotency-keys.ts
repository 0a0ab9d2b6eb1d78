import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { IdempotencyKey } from "../schema.ts";

type Owner = { userId: string; key: string };

const own = ({ tables: { idempotencyKeys } }: Database, { userId, key }: Owner) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

export async function countIdempotencyKeys(
  db: Database,
  { userId }: { userId: string },
): Promise<number> {
  const { idempotencyKeys } = db.tables;
  const [row] = await db
    .select({ keys: count() })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId));
  return row?.keys ?? 0;
}

export async function listIdempotencyKeys(
  db: Database,
  { userId }: { userId: string },
): Promise<IdempotencyKey[]> {
  const { idempotencyKeys } = db.tables;
  return await db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, userId))
    .orderBy(idempotencyKeys.createdAt);
}

/** What is made for a key has this id; null where the key is older than that rule. */
type Claim = Pick<IdempotencyKey, "rowId">;

/** For the one who has it now; null when it was taken before. */
export async function claimIdempotencyKey(
  db: Database,
  { userId, key, fingerprint, now }: Owner & { fingerprint: string; now: Date },
): Promise<Claim | null> {
  const { idempotencyKeys } = db.tables;
  const [claim] = await db
    .insert(idempotencyKeys)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ rowId: idempotencyKeys.rowId });
  return claim ?? null;
}

/** Takes a key over whose creation has not answered since before `abandoned`. */
export async function takeOverIdempotencyKey(
  db: Database,
  { userId, key, now, abandoned }: Owner & { now: Date; abandoned: Date },
): Promise<Claim | null> {
  const { idempotencyKeys } = db.tables;
  const [claim] = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(
      and(
        own(db, { userId, key }),
        isNull(idempotencyKeys.answer),
        lt(idempotencyKeys.createdAt, abandoned),
      ),
    )
    .returning({ rowId: idempotencyKeys.rowId });
  return claim ?? null;
}

export async function findIdempotencyKey(
  db: Database,
  owner: Owner,
): Promise<IdempotencyKey | null> {
  const { idempotencyKeys } = db.tables;
  const [row] = await db.select().from(idempotencyKeys).where(own(db, owner)).limit(1);
  return row ?? null;
}

export async function storeIdempotentAnswer(
  db: Database,
  { answer, ...owner }: Owner & { answer: { status: number; body: unknown } },
): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db.update(idempotencyKeys).set({ answer }).where(own(db, owner));
}

export async function releaseIdempotencyKey(db: Database, owner: Owner): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db.delete(idempotencyKeys).where(own(db, owner));
}

export async function deleteIdempotencyKeysBefore(db: Database, before: Date): Promise<void> {
  const { idempotencyKeys } = db.tables;
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
