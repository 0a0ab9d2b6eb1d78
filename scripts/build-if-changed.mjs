import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const STAMP = "build/.stamp";
const SOURCES = [
  "app",
  "db",
  "voice-worker",
  "messages",
  "public",
  "scripts/build.mjs",
  "scripts/client-chunks.ts",
  "scripts/compress.mjs",
  "app/server/db.ts",
  "scripts/find-duplicates.mjs",
  "scripts/licences.mjs",
  "scripts/inline-messages.mjs",
  "scripts/messages.mjs",
  "scripts/server-bundle.mjs",
  "server.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** Every file of the build's sources except tests, in a fixed order. */
function sourceFiles(from) {
  if (!statSync(from).isDirectory()) return [from];
  return readdirSync(from)
    .sort()
    .flatMap((name) => sourceFiles(path.join(from, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

/** The same for the same sources on any machine. */
export function sourceFingerprint() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(sourceFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** The build id that health reports. */
export const buildId = (fingerprint = sourceFingerprint()) => fingerprint.slice(0, 12);

const stampOf = (fingerprint) => `${process.version} ${fingerprint}`;

/** Called when a build begins: until it ends, its output matches no sources. */
export const removeStamp = () => rmSync(STAMP, { force: true });
export const writeStamp = (fingerprint) => writeFileSync(STAMP, stampOf(fingerprint));

/** Builds for production if a source has changed since the last build; returns whether it succeeded. */
export async function ensureBuilt() {
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stampOf(sourceFingerprint()))
    return true;
  console.log("Building (half a minute) ...");
  return (await run(process.execPath, ["scripts/build.mjs"])) === 0;
}
