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

/** The configured secret, else one kept with the database since the first start; in memory, a fresh one. */
export function sessionSecret(configured: string | undefined, dataFolder: string | null): string {
  if (configured) return configured;
  if (dataFolder === null) return freshSecret();
  const file = secretFile(dataFolder);
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    makeSecretFile(file);
  }
  const secret = readSecret(file);
  if (secret === null) throw new StartError(holdsNone(file));
  return secret;
}

/** Why cookies and tokens signed with existing data would be invalid; null if they stay valid. */
export function secretTrouble({
  sessionSecret,
  dataFolder,
}: {
  sessionSecret?: string;
  dataFolder: string | null;
}): string | null {
  if (sessionSecret || dataFolder === null) return null;
  const file = secretFile(dataFolder);
  if (existsSync(file)) return readSecret(file) === null ? holdsNone(file) : null;
  return `${file} is missing. Put the one there that was used with this data: ${WITH_A_NEW_ONE}`;
}

const secretFile = (dataFolder: string) => path.join(dataFolder, "session-secret");

function readSecret(file: string): string | null {
  const secret = readFileSync(file, "utf8").trim();
  return secret.length < MIN_SECRET ? null : secret;
}

const WITH_A_NEW_ONE =
  "with a new one everyone has to sign in again, and connected programs have to be connected again";
const holdsNone = (file: string) =>
  `${file} holds no session secret, which has at least ${MIN_SECRET} characters. Put a copy of it back, or delete it: ${WITH_A_NEW_ONE}.`;

const freshSecret = () => randomBytes(32).toString("base64url");

/** Flushed whole before it gets its name. If two processes start at once, the first one's is kept. */
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
    // On a file system without hard links the last one's is kept.
    renameSync(part, file);
  }
}
