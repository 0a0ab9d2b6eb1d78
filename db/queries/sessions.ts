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

/**
 * Session and user in one query: every page needs both. Keys are hashes: a leaked table grants no sign-in.
 */
export async function findSession(
  db: Database,
  { sid, now }: { sid: string; now: Date },
): Promise<(Row & { user: User }) | null> {
  const [row] = await session(db).execute({ sid, now });
  return row ? { ...toRow(row.session), user: row.user } : null;
}

/** Returns the keys of active sessions. */
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

/** Changes the expiry of an existing session; one ended meanwhile stays ended. */
export async function moveSessionEnd(
  db: Database,
  { sid, expire }: Pick<Row, "sid" | "expire">,
): Promise<void> {
  const { sessions } = db.tables;
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

/** Merges `changes` into an existing session. False if it has ended meanwhile. */
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

/** Returns the user id of the deleted session; null if there was none. */
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

/** Deletes the sessions expired by `now`; returns how many. */
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

/** Deletes those of the keys that belong to this user; returns the deleted keys. */
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
