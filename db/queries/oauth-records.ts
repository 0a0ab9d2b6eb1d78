import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { OAuthRecord, User } from "../schema.ts";
import type { GrantedProgram } from "../token-tables.ts";
import type { Owner } from "./own-rows.ts";

type Keyed = { key: string };

/** Replaces the one with this key. */
export async function saveOAuthRecord(
  db: Database,
  record: Omit<OAuthRecord, "consumedAt" | "program">,
): Promise<void> {
  const { oauthRecords } = db.tables;
  await db
    .insert(oauthRecords)
    .values(record)
    .onConflictDoUpdate({ target: oauthRecords.key, set: record });
}

/** Sets which program a grant is for: only then does it count as the traveller's. */
export async function nameProgram(
  db: Database,
  { key, program }: Keyed & { program: GrantedProgram },
): Promise<void> {
  const { oauthRecords } = db.tables;
  await db.update(oauthRecords).set({ program }).where(eq(oauthRecords.key, key));
}

export async function findOAuthRecord(db: Database, { key }: Keyed): Promise<OAuthRecord | null> {
  const { oauthRecords } = db.tables;
  const [row] = await db.select().from(oauthRecords).where(eq(oauthRecords.key, key));
  return row ?? null;
}

/** Whether this call consumed it: of two concurrent calls exactly one does. */
export async function consumeOAuthRecord(
  db: Database,
  { key, now }: Keyed & { now: Date },
): Promise<boolean> {
  const { oauthRecords } = db.tables;
  const rows = await db
    .update(oauthRecords)
    .set({ consumedAt: now })
    .where(and(eq(oauthRecords.key, key), isNull(oauthRecords.consumedAt)))
    .returning({ key: oauthRecords.key });
  return rows.length > 0;
}

export async function deleteOAuthRecord(db: Database, { key }: Keyed): Promise<void> {
  const { oauthRecords } = db.tables;
  await db.delete(oauthRecords).where(eq(oauthRecords.key, key));
}

/** The number of unexpired access tokens issued for this record's grant. */
export async function countTokensBeside(
  db: Database,
  { key, now }: Keyed & { now: Date },
): Promise<number> {
  const { oauthRecords } = db.tables;
  const ofIt = db
    .select({ grantId: oauthRecords.grantId })
    .from(oauthRecords)
    .where(eq(oauthRecords.key, key));
  const [row] = await db
    .select({ tokens: count() })
    .from(oauthRecords)
    .where(
      and(
        inArray(oauthRecords.grantId, ofIt),
        eq(oauthRecords.kind, "AccessToken"),
        gt(oauthRecords.expiresAt, now),
      ),
    );
  return row?.tokens ?? 0;
}

/** Deletes a grant and all that was issued for it; with a user, only theirs. */
export async function deleteGrant(
  db: Database,
  { grantId, userId }: { grantId: string; userId?: string },
): Promise<void> {
  const { oauthRecords } = db.tables;
  const own = userId === undefined ? undefined : eq(oauthRecords.userId, userId);
  await db.delete(oauthRecords).where(and(eq(oauthRecords.grantId, grantId), own));
}

/** Records that let a program continue: a code, or a refresh token, which each use renews. */
const GOES_ON = ["AuthorizationCode", "RefreshToken"];

/** The traveller's active grants, oldest first, each with the record its program can continue with. */
export async function listGrants(
  db: Database,
  { userId, now }: Owner & { now: Date },
): Promise<(OAuthRecord & { held: OAuthRecord | null })[]> {
  const { oauthRecords } = db.tables;
  const rows = await db
    .select()
    .from(oauthRecords)
    .where(
      and(
        eq(oauthRecords.userId, userId),
        inArray(oauthRecords.kind, ["Grant", ...GOES_ON]),
        isNull(oauthRecords.consumedAt),
        gt(oauthRecords.expiresAt, now),
      ),
    )
    .orderBy(asc(oauthRecords.createdAt), asc(oauthRecords.key));
  return rows
    .filter(({ kind }) => kind === "Grant")
    .map((grant) => ({
      ...grant,
      held: rows.findLast((row) => row !== grant && row.grantId === grant.grantId) ?? null,
    }));
}

const granted = prepared("oauth_access", (db) => {
  const { oauthRecords, users } = db.tables;
  return db
    .select({ token: oauthRecords, user: users })
    .from(oauthRecords)
    .innerJoin(users, eq(users.id, oauthRecords.userId))
    .where(
      and(
        eq(oauthRecords.key, sql.placeholder("key")),
        gt(oauthRecords.expiresAt, sql.param(sql.placeholder("now"), oauthRecords.expiresAt)),
        // A token saved while its grant was revoked still exists.
        sql`exists (select 1 from ${oauthRecords} as its where its.grant_id = ${oauthRecords.grantId} and its.kind = 'Grant')`,
      ),
    );
});

/** An unexpired record of an existing grant, and its user, in one round trip. */
export async function findOwnedRecord(
  db: Database,
  { key, now }: Keyed & { now: Date },
): Promise<{ token: OAuthRecord; user: User } | null> {
  const [row] = await granted(db).execute({ key, now });
  return row ?? null;
}

export async function deleteEndedRecords(db: Database, { now }: { now: Date }): Promise<void> {
  const { oauthRecords } = db.tables;
  await db.delete(oauthRecords).where(lte(oauthRecords.expiresAt, now));
}
