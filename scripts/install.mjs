import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { ensureMessages } from "./messages.mjs";
import { runQuietly } from "./run.mjs";
import { linkSqlite, prepareSqlite } from "./sqlite-of-node-20.mjs";

const STAMP = "node_modules/.novo-lock";
/** Present if the development dependencies are installed. */
const TEST_RUNNER = "node_modules/vitest";

/** npm 9, as in Debian 13, does not understand the "overrides" of package.json. */
const OLDEST_NPM = ">=10";

/** Exits with a message if this Node, or the npm that started it, is too old. */
function checkVersions() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  refuseOlder("Node", process.versions.node, engines.node, "");
  const [, npm] = /^npm\/(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  const where = " It comes with Node.js: https://nodejs.org/en/download";
  if (npm) refuseOlder("npm", npm, OLDEST_NPM, where);
}

function refuseOlder(name, version, range, where) {
  const wanted = range.replace(">=", "");
  const [major, minor] = version.split(".").map(Number);
  const [wantMajor, wantMinor = 0] = wanted.split(".").map(Number);
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  console.error(`NoVo needs ${name} ${wanted} or newer; this is ${version}.${where}`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json unless they are current: what the build needs, and with `tools`
 * (or if installed before) what only tests, figures and developers need.
 */
export async function ensurePackages({ tools = false } = {}) {
  checkVersions();
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  // npm leaves out packages that do not support this major version.
  const wanted = `${lock} ${process.versions.node.split(".")[0]}`;
  const hasTools = existsSync(TEST_RUNNER);
  const isCurrent = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
  if (isCurrent && (hasTools || !tools)) return;
  const withTools = tools || hasTools;
  console.log(
    withTools
      ? "Installing packages, with the tools of tests and figures (a minute) ..."
      : "Installing packages (half a minute) ...",
  );
  // Explicit, whatever NODE_ENV is.
  const kinds = withTools ? "--include=dev" : "--omit=dev";
  const args = ["ci", kinds, "--include=optional", "--no-audit", "--no-fund"];
  const code = await runQuietly("npm", args);
  if (code !== 0) {
    console.error("npm ci failed: see above.");
    process.exit(code);
  }
  writeFileSync(STAMP, wanted);
}

/** Installs what runs NoVo from its sources, and with `tools` its tests. */
export async function ensureInstalled(options) {
  await Promise.all([ensurePackages(options), prepareSqlite()]);
  linkSqlite();
  await ensureMessages();
}
