/**
 * How fast pages are rendered: `npm run bench:pages`. Home and upcoming travel of the production build
 * beside a bare Remix and Express page of this run, so that the figures are ratios; also the start-up
 * time and the memory. docs/benchmarks.md keeps the figures of one machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import autocannon from "autocannon";
import { CAR, FLIGHT, HOTEL } from "../api/bodies.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

const SECONDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
/** Inside the project, so that its packages are found. */
const BARE = path.resolve(".cache/bare-remix");

/** The least that Remix and Express can be: one page, one loader, no styles. */
async function startBare(): Promise<{ url: string; stop: () => void }> {
  rmSync(BARE, { recursive: true, force: true });
  mkdirSync(path.join(BARE, "app/routes"), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(BARE, file), text);
  write("package.json", JSON.stringify({ type: "module", sideEffects: false }));
  write(
    "vite.config.mjs",
    'import { vitePlugin as remix } from "@remix-run/dev";\nexport default { plugins: [remix({ future: { v3_singleFetch: true } })] };\n',
  );
  write(
    "app/root.jsx",
    'import { Links, Meta, Outlet, Scripts } from "@remix-run/react";\nexport default function App() { return <html lang="en"><head><Meta /><Links /></head><body><Outlet /><Scripts /></body></html>; }\n',
  );
  write(
    "app/routes/_index.jsx",
    'import { useLoaderData } from "@remix-run/react";\nexport const loader = () => ({ greeting: "Hello" });\nexport default function Index() { return <h1>{useLoaderData().greeting}</h1>; }\n',
  );
  write(
    "server.mjs",
    'import { createRequestHandler } from "@remix-run/express";\nimport express from "express";\nconst web = express();\nweb.use("/assets", express.static("build/client/assets"));\nweb.all("*", createRequestHandler({ build: await import("./build/server/index.js") }));\nconst server = web.listen(0, "127.0.0.1", () => console.log(`port ${server.address().port}`));\n',
  );
  const env = { ...process.env, NODE_ENV: "production" };
  await new Promise<void>((resolve, reject) => {
    const build = spawn("npx", ["remix", "vite:build"], { cwd: BARE, env, stdio: "ignore" });
    build.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("bare build failed"))));
  });
  const child: ChildProcess = spawn(process.execPath, ["server.mjs"], { cwd: BARE, env });
  const port = await new Promise<string>((resolve) =>
    child.stdout?.on("data", (chunk) => {
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
const novo = createNovoServer({ LOG_LEVEL: "error", COMPRESS_PAGES: "off", ...NO_LIMITS });
const startedAt = performance.now();
await novo.start();
const firstStart = performance.now() - startedAt;
const client = await signIn(novo);
await client.post("/api/user-flights", FLIGHT);
await client.post("/api/job-bookings", CAR);
await client.post("/api/hotels/save", HOTEL);
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
rmSync(BARE, { recursive: true, force: true });
