import { statfsSync } from "node:fs";

/** Room for files of a user other than root; null where the folder cannot be asked. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
