/** Nothing is written to a full disk: it is said in words, reading goes on, and so does writing once there is room. */
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { NextFunction, Request, Response } from "express";
import { type Config, databasePath } from "./config.server.ts";
import { SAFE_METHODS } from "./security.server.ts";

const MESSAGE =
  "NoVo cannot save anything right now, because its storage is full. What is saved is safe. Please try again later.";

/** Whether there is room for another write. A disk that cannot be asked is taken to have it. */
export async function hasSpace({
  databaseUrl,
  minFreeBytes,
}: Pick<Config, "databaseUrl" | "minFreeBytes">): Promise<boolean> {
  const file = databasePath(databaseUrl);
  if (file === ":memory:") return true;
  try {
    const { bavail, bsize } = await statfs(path.dirname(path.resolve(file)));
    return bavail * bsize >= minFreeBytes;
  } catch {
    return true;
  }
}

/** Answers unsafe requests with 503 while the disk has less room than it takes. */
export function requireSpace(config: Pick<Config, "databaseUrl" | "minFreeBytes">) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method)) return next();
    hasSpace(config).then((enough) => {
      if (enough) return next();
      response.status(503).setHeader("Retry-After", "60");
      if (request.path.startsWith("/api/")) response.json({ message: MESSAGE });
      else response.type("text").send(MESSAGE);
    }, next);
  };
}
