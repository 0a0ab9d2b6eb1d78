import { mkdirSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { explainOpening } from "./database-errors.ts";
import { databaseFile, IN_MEMORY } from "./database-file.ts";
import { type MigrationOptions, migrateDatabase } from "./migrate.ts";
import * as schema from "./schema.ts";
import Sqlite, { type SqliteDatabase } from "./sqlite.ts";
import { waitForLocks } from "./wait-for-locks.ts";

export type Database = ReturnType<typeof openDatabase>["db"];

/** At the start nothing else waits: another process may be migrating. */
const BUSY_AT_START_MS = 60_000;
/** SQLite's own waiting holds the whole process: only for as long as a commit takes. */
const BUSY_MS = 50;

/**
 * Opens and migrates the database at `url` (`file:` plus a path, or `:memory:`). Throws a
 * DatabaseFileError where the file is what is wrong.
 *
 * WAL with synchronous FULL: an acknowledged write survives a crash of the process and of the
 * machine.
 */
export function openDatabase(url: string, options: MigrationOptions = {}) {
  const file = databaseFile(url);
  try {
    if (file !== IN_MEMORY) mkdirSync(path.dirname(file), { recursive: true });
    const sqlite = new Sqlite(file, { timeout: BUSY_AT_START_MS });
    try {
      return prepare(sqlite, options);
    } catch (error) {
      sqlite.close();
      throw error;
    }
  } catch (error) {
    throw explainOpening(error, file);
  }
}

function prepare(sqlite: SqliteDatabase, options: MigrationOptions) {
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  migrateDatabase(sqlite, options);
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  const db = drizzle({ client: sqlite, schema });
  waitForLocks(db);
  return {
    db,
    /** May be called twice: a test closes what it already took away. */
    close() {
      if (!sqlite.open) return;
      // Somebody may be reading: then the log is folded in by the next who opens the database.
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      sqlite.close();
    },
  };
}
