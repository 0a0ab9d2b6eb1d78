import { and, eq, gt, isNull, like, lt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { Tables, User } from "../schema.ts";
import { rowsOf } from "../transaction.ts";
import { type OutboxRules, tellOfLeaving } from "./dispatch-outbox.ts";

/** A person as known to the sign-in; the traveller fills in the rest of the row. */
export type SignedInPerson = Omit<
  Tables["users"]["$inferInsert"],
  "createdAt" | "updatedAt" | "id"
> & {
  id: string;
};

/** Creates the row at the first sign-in; updates its sign-in fields at each one. */
export async function upsertUser(db: Database, person: SignedInPerson): Promise<User> {
  const { users } = db.tables;
  const { id, ...fields } = person;
  const [row] = await db
    .insert(users)
    .values({ id, ...fields })
    .onConflictDoUpdate({ target: users.id, set: { ...fields, updatedAt: new Date() } })
    .returning();
  if (!row) throw new Error("the upsert of a user returned no row");
  return row;
}

const user = prepared("user", (db) => {
  const { users } = db.tables;
  return db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")));
});

export async function findUser(db: Database, { userId }: { userId: string }): Promise<User | null> {
  const [row] = await user(db).execute({ userId });
  return row ?? null;
}

export async function findUserByEmail(
  db: Database,
  { email }: { email: string },
): Promise<User | null> {
  const { users } = db.tables;
  const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return row ?? null;
}

type Details = Omit<Tables["users"]["$inferInsert"], "id" | "email" | "createdAt" | "updatedAt">;

/** The changed row, or null if there is no such user. */
export async function updateUser(
  db: Database,
  { userId, changes }: { userId: string; changes: Details },
): Promise<User | null> {
  const { users } = db.tables;
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/** Returns true and stores `now` if this user was last asked for details at `before` or earlier. */
export async function claimDetailsQuestion(
  db: Database,
  { userId, now, before }: { userId: string; now: Date; before: Date },
): Promise<boolean> {
  const { users } = db.tables;
  const rows = await db
    .update(users)
    .set({ lastAskedForDetails: now })
    .where(
      and(
        eq(users.id, userId),
        or(isNull(users.lastAskedForDetails), lte(users.lastAskedForDetails, before)),
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Deletes the user and, by foreign keys, everything of theirs; cancels their cars. */
export async function deleteUser(
  db: Database,
  { userId, outbox, now = new Date() }: { userId: string; outbox: OutboxRules; now?: Date },
): Promise<boolean> {
  const { users } = db.tables;
  return await db.transact(userId, function* (tx) {
    yield* tellOfLeaving({ db, tx, now, outbox }, { userId });
    const rows = yield* rowsOf(
      tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id }),
    );
    return rows.length > 0;
  });
}

/** Deletes users of this id prefix created before `before` without an active session; cancels their cars. */
export async function deleteUsersWithoutSession(
  db: Database,
  { prefix, outbox, now, before }: { prefix: string; outbox: OutboxRules; now: Date; before: Date },
): Promise<number> {
  const { users, sessions, carDispatches } = db.tables;
  const signedIn = db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(gt(sessions.expire, now));
  const leaving = and(
    like(users.id, `${prefix}%`),
    lt(users.createdAt, before),
    notInArray(users.id, signedIn),
  );
  const driven = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(carDispatches, eq(carDispatches.userId, users.id))
    .where(leaving);
  let deleted = 0;
  for (const { id } of driven) {
    deleted += await db.transact(id, function* (tx) {
      const gone = and(eq(users.id, id), leaving);
      const [still] = yield* rowsOf(tx.select({ id: users.id }).from(users).where(gone));
      if (!still) return 0;
      yield* tellOfLeaving({ db, tx, now, outbox }, { userId: id });
      const rows = yield* rowsOf(tx.delete(users).where(gone).returning({ id: users.id }));
      return rows.length;
    });
  }
  const rows = await db.delete(users).where(leaving).returning({ id: users.id });
  return deleted + rows.length;
}
