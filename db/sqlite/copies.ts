/** Complete copies of a database: their names, putting one in place, and rotation. */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import Sqlite from "./driver.ts";
import { giveAway, makePrivate } from "./private-file.ts";

/** Scheduled or manual backups, and those made before an upgrade: each kind rotates separately. */
type CopyKind = "novo" | "before-upgrade";

const STAMP = /^(?<kind>.+)-(?<day>\d{8})T(?<time>\d{6})Z\.db$/;
/** Files of a copy in progress, or of an interrupted one. */
const PART = /\.db\.part(?:-journal|-wal|-shm)?$/;
/** A copy in progress is written constantly: one untouched for this long was interrupted. */
const ABANDONED_MS = 10 * 60_000;

/** `novo-20261121T060000Z.db`: names sort by time. */
export const copyName = (kind: CopyKind, now: Date) =>
  `${kind}-${now.toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "")}.db`;

/** The copies of this kind in `folder`, oldest first; empty if there is no such folder. */
export function listCopies(folder: string, kind: CopyKind): { file: string; madeAt: Date }[] {
  return namesIn(folder)
    .sort()
    .flatMap((name) => {
      const { kind: of, day = "", time = "" } = STAMP.exec(name)?.groups ?? {};
      if (of !== kind) return [];
      const iso = `${day}T${time}Z`.replace(
        /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
        "$1-$2-$3T$4:$5:$6Z",
      );
      return [{ file: path.join(folder, name), madeAt: new Date(iso) }];
    });
}

/** Keeps the newest `keep` copies of this kind; returns the files removed. */
export function pruneCopies(folder: string, kind: CopyKind, keep: number): string[] {
  const old = listCopies(folder, kind)
    .slice(0, -keep)
    .map(({ file }) => file);
  for (const file of old) rmSync(file, { force: true });
  return old;
}

/** Removes the leftovers of interrupted copies; returns the files removed. */
export function removeLeftovers(folder: string, now: Date): string[] {
  const parts = namesIn(folder)
    .filter((name) => PART.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => now.getTime() - lastWritten(file) > ABANDONED_MS);
  for (const file of parts) rmSync(file, { force: true });
  return parts;
}

/** Copies the database at `file` synchronously, as other connections see it now. */
export function copyAtOnce(file: string, copy: string): void {
  mkdirSync(path.dirname(copy), { recursive: true, mode: 0o700 });
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  makePrivate(part);
  const source = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    source.prepare("VACUUM INTO ?").run(part);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    source.close();
  }
  putInPlace(part, copy);
}

/** Flushes a finished file to disk, then renames it atomically. `like`: the file that it replaces. */
export function putInPlace(part: string, file: string, like?: string | null): void {
  giveAway(part, ...(like ? [like] : []), path.dirname(file));
  flush(part);
  renameSync(part, file);
  // Windows cannot open a folder, and persists renames by itself.
  if (process.platform !== "win32") flush(path.dirname(file));
}

function flush(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** In milliseconds; a file that has just gone counts as new: another process has it in hand. */
function lastWritten(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
