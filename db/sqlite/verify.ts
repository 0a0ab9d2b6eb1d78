/** Whether a file is an intact NoVo database that this release can open. */
import { existsSync, rmSync, statSync } from "node:fs";
import { DatabaseFileError, isDamage } from "../database-errors.ts";
import Sqlite, { type SqliteDatabase } from "./driver.ts";
import { dueMigrations, isMigrated } from "./migrate.ts";

interface DatabaseSummary {
  bytes: number;
  /** Migrations that this release would still apply. */
  due: string[];
  rows: Record<string, number>;
}

/** Throws a DatabaseFileError that says what is wrong with the file. Does not change it. */
export function verifyDatabase(file: string): DatabaseSummary {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new DatabaseFileError(`There is no file ${file}.`);
  if (!found.isFile()) throw new DatabaseFileError(`${file} is not a file.`);
  if (found.size === 0) throw new DatabaseFileError(`${file} is empty.`);
  const log = [`${file}-wal`, `${file}-shm`].filter((beside) => !existsSync(beside));
  try {
    return look(file, found.size);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new DatabaseFileError(`${file} is damaged, or is no database at all.`, { cause: error });
  } finally {
    // Reading a file in write-ahead log mode creates an empty log beside it.
    for (const beside of log) rmSync(beside, { force: true });
  }
}

function look(file: string, bytes: number): DatabaseSummary {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    // Table names first: another program's database may be large.
    if (!isMigrated(sqlite)) throw new DatabaseFileError(`${file} is not a database of NoVo's.`);
    const due = dueMigrations(sqlite);
    const [damage] = sqlite.pragma("integrity_check(1)") as { integrity_check: string }[];
    if (damage?.integrity_check !== "ok") {
      throw new DatabaseFileError(`${file} is damaged: ${damage?.integrity_check}.`);
    }
    const [orphan] = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    if (orphan) {
      throw new DatabaseFileError(
        `${file} is damaged: rows of ${orphan.table} refer to missing rows of ${orphan.parent}.`,
      );
    }
    return { bytes, due, rows: countRows(sqlite) };
  } finally {
    sqlite.close();
  }
}

function countRows(sqlite: SqliteDatabase): Record<string, number> {
  const tables = sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
    )
    .pluck()
    .all() as string[];
  const count = (table: string) =>
    sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number;
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}
