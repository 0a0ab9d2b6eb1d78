import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { AccessToken, User } from "../schema.ts";
import {
  deleteOwn,
  insertWithin,
  listOwn,
  type Own,
  type Owner,
  type Room,
  updateOwn,
} from "./own-rows.ts";

const token = prepared("access_token", (db) => {
  const { accessTokens, users } = db.tables;
  return db
    .select({ token: accessTokens, user: users })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder("tokenHash")),
        gt(accessTokens.endsAt, sql.param(sql.placeholder("now"), accessTokens.endsAt)),
      ),
    );
});

/** An unexpired token and its user, in one round trip, as for a session. */
export async function findAccessToken(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ token: AccessToken; user: User } | null> {
  const [row] = await token(db).execute({ tokenHash, now });
  return row ?? null;
}

/** Expired tokens do not count towards the limit. */
export function insertAccessToken(
  db: Database,
  made: Omit<AccessToken, "id" | "lastUsedAt">,
  room: Omit<Room, "counted">,
): Promise<string | null> {
  const { accessTokens } = db.tables;
  const counted = gt(accessTokens.endsAt, made.createdAt);
  return insertWithin(db, accessTokens, made, { ...room, counted });
}

export const listAccessTokens = (db: Database, owner: Owner): Promise<AccessToken[]> => {
  const { accessTokens } = db.tables;
  return listOwn(db, accessTokens, owner, accessTokens.createdAt, accessTokens.id);
};

/** Does nothing if the token was revoked meanwhile. */
export async function noteTokenUse(
  db: Database,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date },
): Promise<void> {
  const { accessTokens } = db.tables;
  await db.update(accessTokens).set({ lastUsedAt }).where(eq(accessTokens.id, id));
}

/** Replaces the token with a new one; false if there is none. */
export const renewAccessToken = async (
  db: Database,
  which: Own,
  changes: Pick<AccessToken, "tokenHash">,
): Promise<boolean> => (await updateOwn(db, db.tables.accessTokens, which, changes)) !== null;

export const deleteAccessToken = async (db: Database, which: Own): Promise<boolean> =>
  (await deleteOwn(db, db.tables.accessTokens, which)) !== null;

export async function deleteEndedTokens(db: Database, { now }: { now: Date }): Promise<void> {
  const { accessTokens } = db.tables;
  await db.delete(accessTokens).where(lte(accessTokens.endsAt, now));
}
