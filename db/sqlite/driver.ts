/** SQLite: better-sqlite3 13, or 12 on Node 20 (scripts/sqlite-of-node-20.mjs). */
import { createRequire } from "node:module";
import Sqlite from "better-sqlite3";

export default Sqlite;
export type SqliteDatabase = Sqlite.Database;

const FIRST_FOR_NODE_22 = 13;
const majorOf = (version: string) => Number(version.split(".")[0]);

/** Whether this Node.js is too old for the installed better-sqlite3, which would silently end the process. */
export function isTooOld(
  node = process.versions.node,
  sqlite: string = createRequire(import.meta.url)("better-sqlite3/package.json").version,
): boolean {
  return majorOf(node) < 22 && majorOf(sqlite) >= FIRST_FOR_NODE_22;
}
