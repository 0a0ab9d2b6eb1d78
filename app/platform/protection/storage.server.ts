/** Refuses writes to a full disk with a message; reading goes on, and writing resumes once there is space. */

import { statfs } from "node:fs/promises";
import type { NextFunction, Request, Response } from "express";
import type { StorageReport } from "#app/contracts/health.ts";
import { m } from "#messages";
import type { Config } from "../config/config.server.ts";
import { refuse } from "./refuse.server.ts";
import { protectionOf } from "./request-kind.server.ts";

type Storage = Pick<Config, "dataFolder" | "minFreeBytes">;

/** Free bytes on the database's disk; null if they cannot be read or the database is in memory. */
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

/** A disk that cannot be read counts as having space. */
export async function reportStorage(config: Storage): Promise<StorageReport> {
  const free = await freeBytes(config);
  if (free === null) return { state: "unknown", freeBytes: null };
  return { state: free >= config.minFreeBytes ? "ok" : "full", freeBytes: free };
}

const hasSpace = async (config: Storage): Promise<boolean> =>
  (await reportStorage(config)).state !== "full";

/** Answers writes with 503 while the disk has less than `minFreeBytes`. */
export function requireSpace(config: Storage) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!protectionOf(request).needsRoom) return next();
    hasSpace(config).then((enough) => {
      if (enough) return next();
      refuse(request, response, {
        status: 503,
        message: m.failures.storageFull(),
        headers: { "Retry-After": "60" },
        reason: "storage",
      });
    }, next);
  };
}
