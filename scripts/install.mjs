import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";

const STAMP = "node_modules/.novo-lock";

/** Ends with a sentence when this Node is older than package.json's "engines" says. */
function checkNode() {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantMajor, wantMinor] = engines.node.match(/\d+/g).map(Number);
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  console.error(`NoVo needs Node ${wantMajor}.${wantMinor} or newer; this is ${process.version}.`);
  process.exit(1);
}

/** Installs what package-lock.json names, unless that is what is installed already. */
export async function ensureInstalled() {
  checkNode();
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  console.log("Installing packages (a minute; some more where better-sqlite3 is compiled) ...");
  // The build needs development packages even where NODE_ENV says production.
  const code = await runQuietly("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    console.error("npm ci failed: see above.");
    process.exit(code);
  }
  writeFileSync(STAMP, lock);
}
