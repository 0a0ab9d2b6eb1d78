/**
 * `node scripts/tool.mjs [--build] FILE|PROGRAM ...`: runs one of the project's own files with tsx, or a
 * package's program. Installs what is missing first; --build also makes the production build of the current
 * sources.
 */
import { ensureBuilt } from "./build-if-changed.mjs";
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

const args = process.argv.slice(2);
const onBuild = args[0] === "--build";
const command = onBuild ? args.slice(1) : args;
await ensureInstalled({ tools: true });
if (onBuild && !(await ensureBuilt())) process.exit(1);
const isFile = /\.(ts|mjs)$/.test(command[0]);
process.exit(await run("npx", isFile ? ["tsx", ...command] : command));
