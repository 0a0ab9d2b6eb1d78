import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import * as schema from "./schema.ts";

export type Database = ReturnType<typeof openDatabase>["db"];

/**
 * Opens and migrates the database at `url` (`file:` plus a path, or `:memory:`).
 *
 * WAL with synchronous FULL: an acknowledged write survives a crash of the process and of the
 * machine. busy_timeout lets a second process (a backup, a voice worker of its own) take its turn.
 */
export function openDatabase(url: string, migrationsFolder = path.resolve("db/migrations")) {
  const file = url.replace(/^file:/, "");
  if (file !== ":memory:") mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  const db = drizzle({ client: sqlite, schema });
  refuseNewer(sqlite, migrationsFolder);
  // All migrations that are due, in one transaction.
  migrate(db, { migrationsFolder });
  return {
    db,
    /** May be called twice: a test closes what it already took away. */
    close() {
      if (!sqlite.open) return;
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      sqlite.close();
    },
  };
}

/** The database was migrated by a newer release: this one does not know what it would do to it. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      "The database was made by a newer NoVo. Start that one, or restore a backup from before the upgrade.",
    );
    this.name = "NewerDatabaseError";
  }
}

function refuseNewer(sqlite: Sqlite.Database, migrationsFolder: string): void {
  const exists = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!exists) return;
  const journal = JSON.parse(
    readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8"),
  ) as { entries: { when: number }[] };
  const known = Math.max(0, ...journal.entries.map(({ when }) => when));
  const { latest } = sqlite
    .prepare("select max(created_at) as latest from __drizzle_migrations")
    .get() as { latest: number | null };
  if ((latest ?? 0) <= known) return;
  sqlite.close();
  throw new NewerDatabaseError();
}
