/**
 * better-sqlite3 13, which package.json names, needs the N-API of Node 22; npm leaves it out on Node 20 (an
 * optional dependency whose "engines" do not fit). 12 would serve both, but it kills the process on Node
 * 24.19 and newer: its statements are finalised where that Node asserts that a context is entered
 * (polytope-labs/hyperbridge#1105, WiseLibs/better-sqlite3#1515). So Node 20 alone gets 12, in a folder of
 * its own that outlives node_modules: it may have to be compiled. Once Node 20 is no longer supported, delete
 * this file and db/sqlite/node20 and make the dependency an ordinary one.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runQuietly } from "./run.mjs";

const MANIFEST = "db/sqlite/node20";
const FOLDER = ".cache/sqlite-node20";
const INSTALLED = `${FOLDER}/node_modules/better-sqlite3`;
const LINK = "node_modules/better-sqlite3";
const isOlderNode = Number(process.versions.node.split(".")[0]) < 22;

const lockIn = (folder) => readFileSync(path.join(folder, "package-lock.json"), "utf8");
const isPrepared = () =>
  existsSync(`${INSTALLED}/build/Release/better_sqlite3.node`) &&
  lockIn(FOLDER) === lockIn(MANIFEST);

/** Fetches or compiles what Node 20 needs; does nothing on a newer one. */
export async function prepareSqlite() {
  if (!isOlderNode || isPrepared()) return;
  console.log(
    "Installing better-sqlite3 12 for Node 20 (a minute and a half where it is compiled) ...",
  );
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(path.join(MANIFEST, file), path.join(FOLDER, file));
  const args = ["ci", "--prefix", FOLDER, "--ignore-scripts=false", "--no-audit", "--no-fund"];
  const code = await runQuietly("npm", args);
  if (code === 0) return;
  console.error(
    "better-sqlite3 12 could not be installed: see above. Node 22 or newer needs none.",
  );
  process.exit(code);
}

/** Links it under the name that is imported. */
export function linkSqlite() {
  if (!isOlderNode) return;
  rmSync(LINK, { recursive: true, force: true });
  symlinkSync(path.relative("node_modules", INSTALLED), LINK, "junction");
}

// Run by `npm run build`.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepareSqlite();
  linkSqlite();
}
