import { count } from "drizzle-orm";
import type { Database } from "../client.ts";
import { users } from "../schema.ts";

/** Reads something small; throws when the database does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.select({ users: count() }).from(users);
}
