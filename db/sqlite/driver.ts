/**
 * SQLite by the better-sqlite3 that suits this Node.js. 13 needs the N-API of Node.js 22. 12 ends the
 * process on Node.js 24.19 and newer: its statements are finalised where that Node.js asserts that a
 * context is entered (polytope-labs/hyperbridge#1105, WiseLibs/better-sqlite3#1515). When Node.js 20 is no
 * longer supported, this file and the older of the two packages go.
 */
import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";

const load = createRequire(import.meta.url);
const [major = 0] = process.versions.node.split(".").map(Number);
const Sqlite = load(
  major >= 22 ? "better-sqlite3-node22" : "better-sqlite3",
) as typeof BetterSqlite3;

export default Sqlite;
/** An open database. */
export type SqliteDatabase = BetterSqlite3.Database;
