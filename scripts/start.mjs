/** `npm start`: everything from a fresh clone to the production server. */
import path from "node:path";
import { ensureBuilt } from "./build-if-changed.mjs";
import { ensureInstalled } from "./install.mjs";

process.chdir(path.join(import.meta.dirname, ".."));
process.env.NODE_ENV = "production";
await ensureInstalled();
if (!(await ensureBuilt())) process.exit(1);
// In this process, so that signals reach the server itself.
await import("../build/server.js");
