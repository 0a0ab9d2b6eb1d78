import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { databasePath } from "./config.server.ts";

/**
 * The secret that signs cookies: the configured one, else one made at the first start and kept
 * beside the database, readable by this user only. A database in memory gets a fresh one each time.
 */
export function sessionSecret(configured: string | undefined, databaseUrl: string): string {
  if (configured) return configured;
  const fresh = randomBytes(32).toString("base64url");
  if (databaseUrl === ":memory:") return fresh;
  const folder = path.dirname(path.resolve(databasePath(databaseUrl)));
  const file = path.join(folder, "session-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(folder, { recursive: true });
  // "wx": when two processes start at once, one makes it and the other reads it.
  try {
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: "wx" });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(file, "utf8").trim();
  }
}
