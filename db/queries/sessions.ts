import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { SessionData, Tables, User } from "../schema.ts";
import { rowsOf } from "../transaction.ts";

interface Row {
  sid: string;
  userId: string;
  data: SessionData;
  expire: Date;
}

const session = prepared("session", (db) => {
  const { sessions, users } = db.tables;
  return db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder("sid")),
        gt(sessions.expire, sql.param(sql.placeholder("now"), sessions.expire)),
      ),
    );
});

/** One trip to the database, as every page asks for both. Keys are hashes: readers of it cannot sign in. */
export async function findSession(
  db: Database,
  { sid, now }: { sid: string; now: Date },
): Promise<(Row & { user: User }) | null> {
  const [row] = await session(db).execute({ sid, now });
  return row ? { ...toRow(row.session), user: row.user } : null;
}

/** The keys whose sessions have not ended. */
export async function listActiveSessions(
  db: Database,
  { sids, now }: { sids: readonly string[]; now: Date },
): Promise<string[]> {
  const { sessions } = db.tables;
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(inArray(sessions.sid, [...sids]), gt(sessions.expire, now)));
  return rows.map(({ sid }) => sid);
}

export async function insertSession(
  db: Database,
  { sid, userId, data, expire }: Row,
): Promise<void> {
  const { sessions } = db.tables;
  await db.insert(sessions).values({ sid, userId, sess: data, expire });
}

/** Moves the end of a session that is there: one that was ended meanwhile stays so. */
export async function moveSessionEnd(
  db: Database,
  { sid, expire }: Pick<Row, "sid" | "expire">,
): Promise<void> {
  const { sessions } = db.tables;
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

/** Changes these fields of a session that is there, and no others. False where it was ended meanwhile. */
export async function changeSession(
  db: Database,
  { sid, userId, changes, expire }: Omit<Row, "data"> & { changes: SessionData },
): Promise<boolean> {
  const { sessions } = db.tables;
  return await db.transact(userId, function* (tx) {
    const [row] = yield* rowsOf(
      tx.select({ sess: sessions.sess }).from(sessions).where(eq(sessions.sid, sid)),
    );
    if (!row) return false;
    const changed = yield* rowsOf(
      tx
        .update(sessions)
        .set({ sess: { ...row.sess, ...changes }, expire })
        .where(eq(sessions.sid, sid))
        .returning({ sid: sessions.sid }),
    );
    return changed.length > 0;
  });
}

/** The user of the deleted session; null where there was none. */
export async function deleteSession(
  db: Database,
  { sid }: { sid: string },
): Promise<string | null> {
  const { sessions } = db.tables;
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.sid, sid))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** Removes the sessions that ended before `now`; returns how many there were. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  const { sessions } = db.tables;
  const rows = await db
    .delete(sessions)
    .where(lte(sessions.expire, now))
    .returning({ sid: sessions.sid });
  return rows.length;
}

export async function listSessionsOfUser(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<Row[]> {
  const { sessions } = db.tables;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)));
  return rows.map(toRow);
}

/** Ends those of the keys that are of this user; returns the keys that ended. */
export async function deleteSessionsOfUser(
  db: Database,
  { userId, sids }: { userId: string; sids: readonly string[] },
): Promise<string[]> {
  const { sessions } = db.tables;
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), inArray(sessions.sid, [...sids])))
    .returning({ sid: sessions.sid });
  return rows.map(({ sid }) => sid);
}

const toRow = ({ sess, ...row }: Tables["sessions"]["$inferSelect"]): Row => ({
  ...row,
  data: sess,
});
