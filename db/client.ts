import { mkdirSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { explainOpening } from "./database-errors.ts";
import { databaseFile, IN_MEMORY } from "./database-file.ts";
import { type MigrationOptions, migrateDatabase } from "./migrate.ts";
import { makePrivate } from "./private-file.ts";
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
    if (file !== IN_MEMORY) {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      makePrivate(file);
    }
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
  // What is deleted is overwritten.
  sqlite.pragma("secure_delete = ON");
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

/**
 * Writes what the log holds into the file and empties it: then what was deleted is in neither. False
 * while somebody reads an older state.
 */
export function foldLog(db: Database): boolean {
  const [result] = db.$client.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
  return result?.busy === 0;
}
