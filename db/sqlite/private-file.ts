import { chmodSync, closeSync, openSync } from "node:fs";

/** A file system without such rights, or someone else's file: the process that opens it next says what is wrong. */
const CANNOT = ["EPERM", "ENOTSUP", "EROFS", "EACCES", "EISDIR"];

/**
 * Makes the file if there is none, readable by this user alone, before anything is written to it. SQLite
 * gives the files beside a database the same rights.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  } catch (error) {
    if (!CANNOT.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
