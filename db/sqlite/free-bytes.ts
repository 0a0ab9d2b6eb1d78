import { statfsSync } from "node:fs";

/** Bytes available to users other than root; null if the folder cannot be queried. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
