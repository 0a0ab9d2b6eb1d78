/** Nothing is written to a full disk: it is said in words, reading goes on, and so does writing once there is room. */

import { statfs } from "node:fs/promises";
import type { NextFunction, Request, Response } from "express";
import type { StorageReport } from "#app/contracts/health.ts";
import { STORAGE_FULL } from "#app/contracts/texts/failures.ts";
import type { Config } from "./config/config.server.ts";
import { refuse } from "./web/refuse.server.ts";
import { kindOf } from "./web/request-kind.server.ts";
import { SAFE_METHODS } from "./web/security.server.ts";

type Storage = Pick<Config, "dataFolder" | "minFreeBytes">;

/** Room on the database's disk; null where it cannot be asked, or the database is in memory. */
export async function freeBytes({
  dataFolder,
}: Pick<Config, "dataFolder">): Promise<number | null> {
  if (dataFolder === null) return null;
  try {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** A disk that cannot be asked is taken to have room. */
export async function reportStorage(config: Storage): Promise<StorageReport> {
  const free = await freeBytes(config);
  if (free === null) return { state: "unknown", freeBytes: null };
  return { state: free >= config.minFreeBytes ? "ok" : "full", freeBytes: free };
}

/** Whether there is room for another write. */
const hasSpace = async (config: Storage): Promise<boolean> =>
  (await reportStorage(config)).state !== "full";

/**
 * Answers what would write with 503 while the disk has less room than it takes: unsafe methods and
 * signing in, but not signing out and deleting, which make room.
 */
export function requireSpace(config: Storage) {
  return (request: Request, response: Response, next: NextFunction) => {
    const kind = kindOf(request);
    const writes = kind === "signIn" || (kind !== null && !SAFE_METHODS.has(request.method));
    if (!writes) return next();
    hasSpace(config).then((enough) => {
      if (enough) return next();
      refuse(request, response, {
        status: 503,
        message: STORAGE_FULL,
        headers: { "Retry-After": "60" },
        reason: "storage",
      });
    }, next);
  };
}
