import type { Database } from "../client.ts";

/** Runs a minimal query; throws if the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  const { users } = db.tables;
  await db.select({ id: users.id }).from(users).limit(1);
}
