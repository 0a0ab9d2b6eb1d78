import { chmodSync, closeSync, lchownSync, openSync, statSync } from "node:fs";

/** A file system without such rights, or someone else's file: the process that opens it next says what is wrong. */
const CANNOT = ["EPERM", "ENOTSUP", "EROFS", "EACCES", "EISDIR", "EINVAL"];

/** Readable by this user alone before anything is written; SQLite's files beside it get the same rights. */
export function makePrivate(file: string): void {
  whereItCan(() => {
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  });
}

/** What root has made is its server's, like the first of these that is not root's: as root's alone it could not be opened. */
export function giveAway(file: string, ...like: string[]): void {
  if (process.getuid?.() !== 0) return;
  whereItCan(() => {
    const { uid, gid } = like.map((one) => statSync(one)).find(({ uid }) => uid !== 0) ?? {};
    if (uid === undefined || gid === undefined) return;
    // Never what a link in their folder leads to.
    lchownSync(file, uid, gid);
  });
}

function whereItCan(set: () => void): void {
  try {
    set();
  } catch (error) {
    if (!CANNOT.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
