import { randomBytes } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { StartError } from "../start-error.server.ts";

export const MIN_SECRET = 32;

/** The configured one, else one made at the first start and kept beside the database; in memory a fresh one each time. */
export function sessionSecret(configured: string | undefined, dataFolder: string | null): string {
  if (configured) return configured;
  if (dataFolder === null) return freshSecret();
  const file = path.join(dataFolder, "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    makeSecretFile(file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= MIN_SECRET) return secret;
  throw new StartError(
    `The file ${file} holds no session secret, which has at least ${MIN_SECRET} characters. Put a copy of it back, or ` +
      "delete it: then a new one is made, everyone has to sign in again, and programs have to be connected again.",
  );
}

const freshSecret = () => randomBytes(32).toString("base64url");

/** Whole and on the disk before it has its name. When two processes start at once, the first one's is kept. */
function makeSecretFile(file: string): void {
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  try {
    writeFileSync(part, `${freshSecret()}\n`, { mode: 0o600, flag: "wx", flush: true });
    nameFirst(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

function nameFirst(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    // On a file system without links the last one's is kept.
    renameSync(part, file);
  }
}
