import { mkdirSync } from "node:fs";
import path from "node:path";
import { isLocked } from "../database-errors.ts";
import Sqlite from "./driver.ts";

/**
 * A lock between the processes of one machine, which ends with its holder however that ends: SQLite's
 * own lock, on a file that stays empty. Returns how to give it back, or null while another has it.
 */
export function takeProcessLock(file: string): (() => void) | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new Sqlite(file, { timeout: 0 });
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
