/**
 * How fast pages are rendered: `npm run figures -- pages`. Home and upcoming travel of the production build
 * beside a bare Remix and Express page of this run, so that the figures are ratios; also the start-up
 * time and the memory. docs/develop/benchmarks.md keeps the figures of one machine.
 * On PostgreSQL: `DATABASE_URL=postgres://... npm run figures -- pages`, an empty database.
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import autocannon from "autocannon";
import { AHEAD } from "../api/bodies.ts";
import { onDatabase } from "../support/bench-database.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

const SECONDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
const BARE = path.resolve("tests/bench/bare-remix");

/** The least that Remix and Express can be: one page, one loader, no styles. */
async function startBare(): Promise<{ url: string; stop: () => void }> {
  const env = { ...process.env, NODE_ENV: "production" as const };
  const built = spawnSync("npx", ["remix", "vite:build"], { cwd: BARE, env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the bare page could not be built: ${built.stderr}`);
  const child = spawn(process.execPath, ["server.mjs"], { cwd: BARE, env });
  const port = await new Promise<string>((resolve) =>
    child.stdout.on("data", (chunk) => {
      const match = /port (\d+)/.exec(String(chunk));
      if (match?.[1]) resolve(match[1]);
    }),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

async function measure(page: string, url: string, headers: Record<string, string> = {}) {
  const run = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, headers });
  await run(3);
  const { requests, latency, non2xx, errors, throughput } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${page}: ${non2xx} not 2xx, ${errors} errors`);
  return {
    page,
    "requests/s": Math.round(requests.average),
    "p50 ms": latency.p50,
    "p99 ms": latency.p99,
    "kB a page": Math.round(throughput.average / requests.average / 102.4) / 10,
  };
}

const bare = await startBare();
// As it is deployed: compressing is a proxy's work there, and not the renderer's to be measured.
const novo = createNovoServer({
  LOG_LEVEL: "error",
  COMPRESS_PAGES: "off",
  ...NO_LIMITS,
  ...onDatabase(),
});
const startedAt = performance.now();
await novo.start();
const firstStart = performance.now() - startedAt;
const client = await signIn(novo);
await client.post("/api/user-flights", AHEAD.flight);
await client.post("/api/job-bookings", AHEAD.car);
await client.post("/api/hotels/save", AHEAD.hotel);
const memory = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${novo.pid()}/status`, "utf8"))?.[1]) / 1024,
  );
const memoryAtStart = memory();
const { cookie } = client.headers;
const rows = [
  await measure("a bare Remix and Express page", bare.url),
  await measure("landing", novo.url),
  await measure("home", novo.url, { cookie }),
  await measure("upcoming travel", `${novo.url}/upcoming-travel`, { cookie }),
];
bare.stop();
const base = rows[0]?.["requests/s"] ?? 1;
console.table(
  rows.map((row) => ({ ...row, "of bare": `${Math.round((row["requests/s"] / base) * 100)}%` })),
);
const afterLoad = memory();
await novo.stop();
const restartedAt = performance.now();
await novo.start();
console.table([
  {
    "first start ms": Math.round(firstStart),
    "start on its database ms": Math.round(performance.now() - restartedAt),
    "MB at start": memoryAtStart,
    "MB after the load": afterLoad,
  },
]);
await novo.stop();
novo.remove();
