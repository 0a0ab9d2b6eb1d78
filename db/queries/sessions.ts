import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { Database } from "../client.ts";
import { type SessionData, sessions } from "../schema.ts";

/** Keys are hashes: whoever reads the table cannot sign in with what is in it. */
export async function findSession(
  db: Database,
  { sid, now }: { sid: string; now: Date },
): Promise<{ data: SessionData; expire: Date } | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)))
    .limit(1);
  return row ? { data: row.sess, expire: row.expire } : null;
}

/** Those of the keys that are of sessions which have not ended. */
export async function listLivingSessions(
  db: Database,
  { sids, now }: { sids: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(inArray(sessions.sid, [...sids]), gt(sessions.expire, now)));
  return rows.map(({ sid }) => sid);
}

export async function writeSession(
  db: Database,
  { sid, data, expire }: { sid: string; data: SessionData; expire: Date },
): Promise<void> {
  await db
    .insert(sessions)
    .values({ sid, sess: data, expire })
    .onConflictDoUpdate({ target: sessions.sid, set: { sess: data, expire } });
}

export async function deleteSession(db: Database, { sid }: { sid: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/** Removes the sessions that ended before `now`; answers how many there were. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(lte(sessions.expire, now))
    .returning({ sid: sessions.sid });
  return rows.length;
}

/** Ends every session of this user; answers their keys. The user stands in the session's data. */
export async function deleteSessionsOfUser(
  db: Database,
  { userId }: { userId: string },
): Promise<string[]> {
  const rows = await db.select({ sid: sessions.sid, sess: sessions.sess }).from(sessions);
  const own = rows.filter(({ sess }) => sess.userId === userId).map(({ sid }) => sid);
  if (own.length > 0) await db.delete(sessions).where(inArray(sessions.sid, own));
  return own;
}
