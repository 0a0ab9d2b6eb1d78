import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { isLocked } from "../database-errors.ts";
import Sqlite from "./driver.ts";
import { giveAway } from "./private-file.ts";

/** SQLite's own lock on an empty file: it ends with its holder. Returns how to give it back; null while held. */
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

/** Held by the process that looks after the database at `file`: some NoVo is running on it. */
export const maintenanceLock = (file: string) => `${file}.lock`;
