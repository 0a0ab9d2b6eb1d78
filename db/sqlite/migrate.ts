/** Migrates a database to this release: all due migrations or none. */
import path from "node:path";
import { DatabaseFileError, NewerDatabaseError } from "../database-errors.ts";
import { type Migration, migrationsOf, readMigrations } from "../migrations.ts";
import { copyAtOnce, copyName, pruneCopies } from "./copies.ts";
import type { SqliteDatabase } from "./driver.ts";

const MIGRATIONS = migrationsOf("sqlite");
/** Copies from before upgrades rotate separately: a week of backups must not displace them. */
const KEEP_FROM_BEFORE_UPGRADES = 3;

export interface MigrationOptions {
  migrationsFolder?: string;
  /** Folder for a copy made before migrating; without it none is made. */
  backups?: string;
}

/**
 * Foreign keys are off while tables are rebuilt: SQLite deletes a dropped table's rows first, and every "on
 * delete cascade" follows. They can only be switched outside a transaction, so the PRAGMA that drizzle-kit
 * writes into a migration does nothing; they are checked before the commit instead
 * (https://sqlite.org/lang_altertable.html#otheralter).
 */
export function migrateDatabase(
  sqlite: SqliteDatabase,
  { migrationsFolder = MIGRATIONS, backups }: MigrationOptions = {},
): void {
  const migrations = readMigrations(migrationsFolder);
  if (dueOf(sqlite, migrations).length === 0) return;
  sqlite.pragma("foreign_keys = OFF");
  try {
    // Lock first: of two processes that start at once, the second finds nothing left to do.
    sqlite
      .transaction(() => {
        const due = dueOf(sqlite, migrations);
        const isNew = due.length === migrations.length;
        if (due.length > 0 && !isNew && backups) keepCopy(sqlite.name, backups);
        for (const migration of due) apply(sqlite, migration);
      })
      .immediate();
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}

/** Names of the migrations that this database lacks. Throws if it has one that is unknown here. */
export const dueMigrations = (sqlite: SqliteDatabase, migrationsFolder = MIGRATIONS): string[] =>
  dueOf(sqlite, readMigrations(migrationsFolder)).map(({ tag }) => tag);

/** Whether NoVo made this database: it has a migrations table and a users table. */
export const isMigrated = (sqlite: SqliteDatabase): boolean =>
  sqlite
    .prepare("select 1 from sqlite_master where name in ('__drizzle_migrations', 'users')")
    .all().length === 2;

function dueOf(sqlite: SqliteDatabase, migrations: Migration[]): Migration[] {
  const remembers = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!remembers) return migrations;
  const applied = sqlite
    .prepare("select created_at from __drizzle_migrations")
    .pluck()
    .all()
    .map(Number);
  const known = new Set(migrations.map(({ createdAt }) => createdAt));
  if (applied.some((createdAt) => !known.has(createdAt))) throw new NewerDatabaseError(sqlite.name);
  return migrations.filter(({ createdAt }) => !applied.includes(createdAt));
}

function apply(sqlite: SqliteDatabase, { tag, statements, createdAt, hash }: Migration): void {
  try {
    for (const statement of statements) sqlite.exec(statement);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseFileError(`The migration ${tag} failed: ${why}; nothing was changed.`, {
      cause: error,
    });
  }
  const [orphan] = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
  if (orphan) {
    throw new DatabaseFileError(
      `The migration ${tag} would leave rows of ${orphan.table} without theirs in ${orphan.parent}; nothing was changed.`,
    );
  }
  sqlite.exec(
    "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  sqlite
    .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)")
    .run(hash, createdAt);
}

function keepCopy(file: string, backups: string): void {
  const copy = path.join(backups, copyName("before-upgrade", new Date()));
  try {
    copyAtOnce(file, copy);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseFileError(
      `Before an upgrade the database is copied to ${backups}, and that failed: ${why}. Nothing was changed. ` +
        "Make room there or let NoVo write there, or name another folder in BACKUP_DIR.",
      { cause: error },
    );
  }
  pruneCopies(backups, "before-upgrade", KEEP_FROM_BEFORE_UPGRADES);
}
