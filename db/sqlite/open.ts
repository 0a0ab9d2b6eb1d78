import { mkdirSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Database } from "../client.ts";
import { DatabaseFileError, explainOpening } from "../database-errors.ts";
import { runAtOnce } from "../transaction.ts";
import { databaseFile, IN_MEMORY } from "./database-file.ts";
import Sqlite, { isTooOld, type SqliteDatabase } from "./driver.ts";
import { freeBytes } from "./free-bytes.ts";
import { keepingStatements } from "./keep-statements.ts";
import { type MigrationOptions, migrateDatabase } from "./migrate.ts";
import { makePrivate } from "./private-file.ts";
import { tables } from "./tables.ts";
import { waitForLocks } from "./wait-for-locks.ts";

/** Nothing else waits at the start, and another process may be migrating. */
const BUSY_AT_START_MS = 60_000;
/** SQLite's own wait blocks the whole process: only as long as a commit takes. */
const BUSY_MS = 50;

/** Throws a DatabaseFileError if the file is bad. WAL with synchronous FULL: a write survives a crash. */
export function openSqlite(url: string, options: MigrationOptions = {}) {
  const file = databaseFile(url);
  if (isTooOld()) {
    throw new DatabaseFileError(
      `SQLite is here for Node.js 22 or newer, and this is ${process.version}: start NoVo with a newer one.`,
    );
  }
  try {
    if (file !== IN_MEMORY) {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      makePrivate(file);
    }
    const sqlite = new Sqlite(file, { timeout: BUSY_AT_START_MS });
    try {
      return prepareSqlite(sqlite, options);
    } catch (error) {
      sqlite.close();
      throw error;
    }
  } catch (error) {
    throw explainOpening(error, { file, freeBytes: freeBytes(path.dirname(file)) });
  }
}

/** Migrates an open database and sets how it is written to. */
export function prepareSqlite(sqlite: SqliteDatabase, options: MigrationOptions = {}) {
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // Deleted content is overwritten.
  sqlite.pragma("secure_delete = ON");
  migrateDatabase(sqlite, options);
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  const queries = drizzle({ client: keepingStatements(sqlite) });
  waitForLocks(queries);
  const db: Database = Object.assign(queries, {
    kind: "sqlite" as const,
    tables,
    // SQLite serialises its writers anyway.
    transact: async <Result>(_lock: string, work: Parameters<Database["transact"]>[1]) =>
      queries.transaction((tx) => runAtOnce(work(tx)), { behavior: "immediate" }) as Result,
    checkpoint() {
      const [result] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as { busy: number }[];
      return result?.busy === 0;
    },
    isUnavailable: () => false,
    refusesWrites: () => null,
    pool: () => null,
  });
  return {
    db,
    sqlite,
    close() {
      if (!sqlite.open) return;
      // While someone reads, the log stays: whoever opens the database next folds it in.
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      sqlite.close();
    },
  };
}
