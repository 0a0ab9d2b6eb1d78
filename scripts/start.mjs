/** `npm start`: everything from a fresh clone to the production server. */
import path from "node:path";
import { ensureBuilt } from "./build-if-changed.mjs";
import { ensurePackages } from "./install.mjs";
import { linkSqlite, prepareSqlite } from "./sqlite-of-node-20.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
process.env.NODE_ENV = "production";
// The slowest step on Node 20 runs in parallel.
const sqlite = prepareSqlite();
await ensurePackages();
if (!(await ensureBuilt())) process.exit(1);
await sqlite;
linkSqlite();
// In this process, so that signals reach the server itself.
await import("../build/server.js");
