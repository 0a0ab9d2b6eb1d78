/**
 * `npm run release`: makes novo-VERSION-BUILD.tar.gz with all that runs and nothing that builds: the bundle,
 * the migrations, better-sqlite3 for every platform with a prebuilt one, and docs/run. Runs on Node 22 or
 * newer (docs/run/one-machine.md).
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildId, ensureBuilt } from "./build-if-changed.mjs";
import { ensurePackages } from "./install.mjs";
import { needsShell } from "./run.mjs";

const SQLITE = "better-sqlite3";
const MINUTES_10 = 10 * 60_000;
/** The scripts of package.json that work in a release; the rest need the sources. */
const SCRIPTS = /^(?:db:(?:backup|restore|copy|verify)|jobs)$/;

process.chdir(path.join(import.meta.dirname, ".."));
await ensurePackages();
if (!(await ensureBuilt())) process.exit(1);

const { version, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
// One folder per build: the running one is not overwritten, and stays there to go back to.
const name = `novo-${version}-${buildId()}`;
const work = mkdtempSync(path.join(tmpdir(), "novo-release-"));
try {
  const root = path.join(work, name);
  mkdirSync(root);
  for (const part of ["build", "db/migrations", "docs/run", "LICENSE", ".env.example"]) {
    // Snapshots are only for writing migrations.
    const filter = (from) => !from.endsWith("_snapshot.json") && from !== "build/.stamp";
    cpSync(part, path.join(root, part), { recursive: true, filter });
  }
  writeFileSync(path.join(root, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  addSqlite(path.join(root, "node_modules", SQLITE));
  const archive = `${name}.tar.gz`;
  execFileSync("tar", ["-czf", path.resolve(archive), "-C", work, name], { timeout: MINUTES_10 });
  const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, SHA-256 ${digest}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function manifest() {
  const kept = Object.entries(scripts).filter(([script]) => SCRIPTS.test(script));
  const server = "node build/server.js";
  return {
    name: "novo",
    version,
    private: true,
    license: "MIT",
    type: "module",
    engines: { node: ">=22" },
    scripts: {
      start: server,
      check: `${server} check`,
      ...Object.fromEntries(kept),
    },
  };
}

/** From the registry, at the locked version: Node 20, which may make a release, has another installed. */
function addSqlite(target) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { version: wanted, integrity } = packages[`node_modules/${SQLITE}`];
  const into = mkdtempSync(path.join(work, "sqlite-"));
  const args = ["pack", `${SQLITE}@${wanted}`, "--pack-destination", into, "--silent"];
  execFileSync("npm", args, { timeout: MINUTES_10, shell: needsShell("npm"), stdio: "pipe" });
  const archive = path.join(into, readdirSync(into)[0]);
  const found = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (`sha512-${found}` !== integrity) throw new Error(`${SQLITE}@${wanted} is not the locked one`);
  const parts = ["package.json", "LICENSE", "lib", "prebuilds"].map((part) => `package/${part}`);
  mkdirSync(target, { recursive: true });
  const from = ["-xzf", archive, "-C", target, "--strip-components=1"];
  execFileSync("tar", [...from, ...parts], { timeout: MINUTES_10 });
}
