/** Copies of the database that are whole, made while it is in use, and the way back. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";

const NAME = /^novo-\d{8}T\d{6}Z\.db$/;

export const databaseFile = (url: string) => path.resolve(url.replace(/^file:/, ""));

/** `novo-20261121T060000Z.db`: names sort by time. */
export const backupName = (now: Date) =>
  `novo-${now.toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "")}.db`;

/**
 * Copies the database at `url` to `file` page by page, while others read and write it (SQLite's online
 * backup), checks the copy, and gives it its name only then.
 */
export async function backupDatabase(url: string, file: string): Promise<void> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const part = `${file}.part`;
  const source = new Sqlite(databaseFile(url), { fileMustExist: true });
  try {
    await source.backup(part);
  } finally {
    source.close();
  }
  try {
    makeOneFile(part);
    checkIntegrity(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Puts a backup in the place of the database at `url`. The server has to be stopped. The database as it
 * was is kept beside it; the copy is checked before it takes the place. Answers where the old one is.
 */
export function restoreDatabase(url: string, file: string, now: Date): { kept: string | null } {
  const target = databaseFile(url);
  checkIntegrity(file);
  mkdirSync(path.dirname(target), { recursive: true });
  let kept: string | null = null;
  if (existsSync(target)) {
    refuseWhileOpen(target);
    kept = `${target}.before-${backupName(now)}`;
    renameSync(target, kept);
    // The log belongs to the old file: with the new one it would be damage.
    for (const ending of ["-wal", "-shm"]) rmSync(`${target}${ending}`, { force: true });
  }
  const part = `${target}.part`;
  copyFileSync(file, part);
  checkIntegrity(part);
  renameSync(part, target);
  return { kept };
}

/** Keeps the newest `keep` backups of `folder`; answers the names of those removed. */
export function pruneBackups(folder: string, keep: number): string[] {
  const backups = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}

/** A copy keeps the source's write-ahead log mode; without it there is no second file to lose. */
function makeOneFile(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
}

function checkIntegrity(file: string): void {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const [result] = sqlite.pragma("integrity_check") as { integrity_check: string }[];
    if (result?.integrity_check !== "ok") {
      throw new Error(`${file} is damaged: ${result?.integrity_check}`);
    }
  } finally {
    sqlite.close();
  }
}

/** Folds the log into the file, which also shows whether a server still has it open. */
function refuseWhileOpen(file: string): void {
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    sqlite.pragma("locking_mode = EXCLUSIVE");
    sqlite.exec("BEGIN EXCLUSIVE; COMMIT");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    throw new Error(`${file} is in use: stop the server first`, { cause: error });
  } finally {
    sqlite.close();
  }
}
