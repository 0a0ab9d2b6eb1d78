import { chmodSync, closeSync, openSync } from "node:fs";

/** A file system without such rights, or someone else's file: the process that opens it next says what is wrong. */
const CANNOT = ["EPERM", "ENOTSUP", "EROFS", "EACCES", "EISDIR"];

/** Readable by this user alone before anything is written; SQLite's files beside it get the same rights. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  } catch (error) {
    if (!CANNOT.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
