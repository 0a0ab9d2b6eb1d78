/** Nothing is written to a full disk: it is said in words, reading goes on, and so does writing once there is room. */
import { statfs } from "node:fs/promises";
import type { NextFunction, Request, Response } from "express";
import type { Config } from "./config.server.ts";
import { refuse } from "./refuse.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

const MESSAGE =
  "NoVo cannot save anything right now, because its storage is full. What is saved is safe. Please try again later.";

/** Whether there is room for another write. A disk that cannot be asked is taken to have it. */
export async function hasSpace({
  dataFolder,
  minFreeBytes,
}: Pick<Config, "dataFolder" | "minFreeBytes">): Promise<boolean> {
  if (dataFolder === null) return true;
  try {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return true;
  }
}

/** Answers unsafe requests with 503 while the disk has less room than it takes. */
export function requireSpace(config: Pick<Config, "dataFolder" | "minFreeBytes">) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method)) return next();
    hasSpace(config).then((enough) => {
      if (enough) return next();
      refuse(request, response, {
        status: 503,
        message: MESSAGE,
        headers: { "Retry-After": "60" },
      });
    }, next);
  };
}
