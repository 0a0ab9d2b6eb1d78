import { chmodSync, closeSync, lchownSync, openSync, statSync } from "node:fs";

/** The file system has no permissions, or the file is another user's: whatever opens it next reports it. */
const CANNOT = ["EPERM", "ENOTSUP", "EROFS", "EACCES", "EISDIR", "EINVAL"];

/** Readable by this user alone before anything is written; SQLite's sidecar files get the same mode. */
export function makePrivate(file: string): void {
  whereItCan(() => {
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  });
}

/** As root, gives the file to the first non-root owner among these: the server could not open root's file. */
export function giveAway(file: string, ...like: string[]): void {
  if (process.getuid?.() !== 0) return;
  whereItCan(() => {
    const { uid, gid } = like.map((one) => statSync(one)).find(({ uid }) => uid !== 0) ?? {};
    if (uid === undefined || gid === undefined) return;
    // Never the target of a link in their folder.
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
