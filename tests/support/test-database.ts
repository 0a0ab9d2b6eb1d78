import type { OpenedDatabase } from "#db/client.ts";
import { openSqlite } from "#db/sqlite/open.ts";
import { lendPostgres } from "./lent-postgres.ts";

/** The tests on PostgreSQL are those of SQLite run once more: `npm test -- postgres`. */
export async function createTestDatabase(): Promise<OpenedDatabase> {
  const opened = (await lendPostgres()) ?? openSqlite(":memory:");
  const { db } = opened;
  await db.insert(db.tables.users).values([
    { id: "ada", firstName: "Ada", lastName: "Byron", email: "ada@example.test" },
    { id: "ben", firstName: "Ben", lastName: "Okri", email: "ben@example.test" },
  ]);
  return opened;
}
