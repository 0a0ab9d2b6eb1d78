/**
 * How long a newcomer waits: `npm run figures -- fresh [rounds]`. Each round clones what is committed here, and with
 * an empty npm cache runs `npm start` until it answers, stops it, and starts it again.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../support/postgres-cluster.ts";

const GIVE_UP_MS = 15 * 60_000;
const STOP_MS = 20_000;
const rounds = Number(process.argv[2] ?? 1);

/** Seconds from `since` to the first answer of `npm start` in `folder`; it is stopped again. */
async function start(folder: string, cache: string, since: number): Promise<number> {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const env = { ...process.env, PORT: String(port), npm_config_cache: cache, LOG_LEVEL: "warn" };
  // A group of its own: npm passes no signal on.
  const npm = spawn("npm", ["start"], { cwd: folder, env, stdio: "ignore", detached: true });
  const ended = new Promise<void>((resolve) => npm.once("exit", () => resolve()));
  const { pid } = npm;
  if (pid === undefined) throw new Error("npm could not be started");
  try {
    for (;;) {
      const isThere = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) return (performance.now() - since) / 1000;
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
      if (performance.now() - since > GIVE_UP_MS) throw new Error("it does not answer");
      await wait(50);
    }
  } finally {
    if (npm.exitCode === null) process.kill(-pid, "SIGTERM");
    await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
    // The server takes its notice longer than npm lives.
    const until = performance.now() + STOP_MS;
    while (performance.now() < until && (await fetch(url).then(Boolean, () => false)))
      await wait(100);
  }
}

for (let round = 1; round <= rounds; round++) {
  const work = mkdtempSync(path.join(tmpdir(), "novo-fresh-"));
  const folder = path.join(work, "novo");
  const cache = path.join(work, "cache");
  const [load] = loadavg();
  try {
    const since = performance.now();
    execFileSync("git", ["clone", "--quiet", ".", folder]);
    const first = await start(folder, cache, since);
    const again = await start(folder, cache, performance.now());
    console.log(
      `Node ${process.versions.node}: from git clone to the first answer ${first.toFixed(1)} s, again ${again.toFixed(1)} s (load before: ${load?.toFixed(1)})`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
