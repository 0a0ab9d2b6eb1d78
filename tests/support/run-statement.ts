import { sql } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Database } from "#db/client.ts";

/** As an operator does with sqlite3 or psql. */
export async function runStatement(db: Database, statement: string): Promise<void> {
  const query = sql.raw(statement);
  if (db.kind === "postgres") await (db as unknown as NodePgDatabase).execute(query);
  else (db as unknown as BetterSQLite3Database).run(query);
}
