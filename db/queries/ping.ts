import type { Database } from "../client.ts";

/** Reads something small; throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  const { users } = db.tables;
  await db.select({ id: users.id }).from(users).limit(1);
}
