import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseFileError, isDamage, isLocked } from "../database-errors.ts";
import { copyAtOnce, copyName, putInPlace } from "./copies.ts";
import { databaseFile } from "./database-file.ts";
import Sqlite from "./driver.ts";
import { maintenanceLock, takeProcessLock } from "./process-lock.ts";
import { verifyDatabase } from "./verify.ts";

/** Files that SQLite keeps beside a database in use. */
const BESIDE = ["-wal", "-shm"];

/**
 * Replaces the database at `url`, which may be intact, damaged or missing, with a copy. The server must be
 * stopped. The copy is verified first and swapped in atomically; the old file is kept beside it. Returns
 * where, or null if there was none. Throws a DatabaseFileError.
 */
export function restoreDatabase(url: string, copy: string, now: Date): { kept: string | null } {
  const target = databaseFile(url);
  if (path.resolve(copy) === target) {
    throw new DatabaseFileError(`${copy} is the database itself: name a copy of it.`);
  }
  verifyDatabase(copy);
  mkdirSync(path.dirname(target), { recursive: true });
  const release = takeProcessLock(maintenanceLock(target));
  if (!release) throw inUse(target);
  const part = `${target}.part`;
  try {
    if (existsSync(target)) checkpoint(target);
    // Not a byte copy: a copy made by other means may have its own log beside it.
    copyAtOnce(copy, part);
    verifyDatabase(part);
    const kept = keepAside(target, now);
    putInPlace(part, target, kept);
    return { kept };
  } finally {
    rmSync(part, { force: true });
    release();
  }
}

const inUse = (file: string, options?: ErrorOptions) =>
  new DatabaseFileError(`${file} is in use: stop the server first.`, options);

/** Folds its log into an intact database, which also shows whether another program has it open. */
function checkpoint(file: string): void {
  const sqlite = new Sqlite(file, { timeout: 0 });
  try {
    sqlite.pragma("locking_mode = EXCLUSIVE");
    sqlite.exec("BEGIN EXCLUSIVE; COMMIT");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    if (isLocked(error)) throw inUse(file, { cause: error });
    // Restoring is for damaged databases: the log is kept as it is.
    if (!isDamage(error)) throw error;
  } finally {
    sqlite.close();
  }
}

/** The log belongs to the old file: it would corrupt the new one. */
function keepAside(target: string, now: Date): string | null {
  const aside = `${target}.before-${copyName("novo", now)}`;
  for (const ending of BESIDE) {
    if (existsSync(`${target}${ending}`)) renameSync(`${target}${ending}`, `${aside}${ending}`);
  }
  if (!existsSync(target)) return null;
  renameSync(target, aside);
  return aside;
}
