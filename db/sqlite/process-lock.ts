import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { isLocked } from "../database-errors.ts";
import Sqlite from "./driver.ts";
import { giveAway } from "./private-file.ts";

/** Takes SQLite's lock on an empty file: it ends with its holder. Returns the release; null if it is held. */
export function takeProcessLock(file: string): (() => void) | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const isNew = !existsSync(file);
  const sqlite = new Sqlite(file, { timeout: 0 });
  if (isNew) giveAway(file, path.dirname(file));
  try {
    sqlite.exec("BEGIN EXCLUSIVE");
    return () => sqlite.close();
  } catch (error) {
    sqlite.close();
    if (isLocked(error)) return null;
    throw error;
  }
}

/** Locked by the process that maintains the database at `file`: a NoVo is running on it. */
export const maintenanceLock = (file: string) => `${file}.lock`;
