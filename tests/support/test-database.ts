import type { OpenedDatabase } from "#db/client.ts";
import Sqlite from "#db/sqlite/driver.ts";
import { openSqlite, prepareSqlite } from "#db/sqlite/open.ts";
import { lendPostgres } from "./lent-postgres.ts";

let migrated: Buffer | undefined;

/** In memory; migrated once, and then a copy of that, which takes a fortieth of the time. */
function openMigrated(): OpenedDatabase {
  migrated ??= openSqlite(":memory:").sqlite.serialize();
  return prepareSqlite(new Sqlite(migrated));
}

/** The tests on PostgreSQL are those of SQLite run once more: `npm test -- postgres`. */
export async function createTestDatabase(): Promise<OpenedDatabase> {
  const opened = (await lendPostgres()) ?? openMigrated();
  const { db } = opened;
  await db.insert(db.tables.users).values([
    { id: "ada", firstName: "Ada", lastName: "Byron", email: "ada@example.test" },
    { id: "ben", firstName: "Ben", lastName: "Okri", email: "ben@example.test" },
  ]);
  return opened;
}
