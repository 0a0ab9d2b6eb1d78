import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The configured one, else one made at the first start and kept beside the database; in memory a fresh one each time. */
export function sessionSecret(configured: string | undefined, dataFolder: string | null): string {
  if (configured) return configured;
  const fresh = randomBytes(32).toString("base64url");
  if (dataFolder === null) return fresh;
  const file = path.join(dataFolder, "session-secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataFolder, { recursive: true });
  // "wx": when two processes start at once, one makes it and the other reads it.
  try {
    writeFileSync(file, `${fresh}\n`, { mode: 0o600, flag: "wx" });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(file, "utf8").trim();
  }
}
