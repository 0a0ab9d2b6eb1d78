/**
 * Mixed load for long: `npm run figures -- soak [minutes]` (10 if not said). Pages, API reads and writes, typed
 * turns over sockets that come and go. Prints memory, open descriptors and latency over time, and what
 * memory and descriptors did from the second quarter to the last.
 */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { AHEAD } from "../api/bodies.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

const MINUTES = Number(process.argv[2] ?? 10);
const SAMPLES = 20;
const token = "a token of the soak, long enough";
const novo = createNovoServer({ LOG_LEVEL: "error", METRICS_TOKEN: token, ...NO_LIMITS });
await novo.start();
const client = await signIn(novo);
const until = Date.now() + MINUTES * 60_000;
let latencies: number[] = [];
let errors = 0;

async function timed(work: () => Promise<Response>): Promise<void> {
  const startedAt = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  latencies.push(performance.now() - startedAt);
  if (answer.status >= 500) errors += 1;
}
const loop = async (pauseMs: number, work: () => Promise<void>) => {
  while (Date.now() < until) {
    await work().catch(() => {
      errors += 1;
    });
    await wait(pauseMs);
  }
};
const pages = ["/", "/upcoming-travel", "/flights", "/car-bookings", "/hotel-search"];
let n = 0;
const load = [
  loop(20, () => timed(() => client.get(pages[n++ % pages.length] ?? "/"))),
  loop(10, () => timed(() => client.get("/api/airports/search?q=lon"))),
  loop(50, async () => {
    const created = await client.post("/api/job-bookings", AHEAD.car);
    const { id } = (await created.json()) as { id: string };
    const headers = client.headers;
    await timed(() => fetch(`${novo.url}/api/job-bookings/${id}`, { method: "DELETE", headers }));
  }),
  ...Array.from({ length: 5 }, () =>
    loop(100, async () => {
      const socket = await client.connect();
      for (let turn = 0; turn < 5; turn++) {
        socket.send(JSON.stringify({ type: "text", text: "what are my plans?" }));
        await new Promise<void>((resolve) => {
          const listen = (data: unknown) => {
            if (!String(data).includes('"complete"')) return;
            socket.off("message", listen);
            resolve();
          };
          socket.on("message", listen);
        });
      }
      socket.close();
    }),
  ),
];

async function heapMb(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${novo.url}/metrics`, { headers })).text();
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1]) / 1024 / 1024;
}
const rows: Record<
  "minute" | "requests" | "p50 ms" | "p99 ms" | "heap MB" | "RSS MB" | "descriptors",
  number
>[] = [];
for (let sample = 0; sample < SAMPLES; sample++) {
  await wait((MINUTES * 60_000) / SAMPLES - 100);
  const sorted = latencies.toSorted((a, b) => a - b);
  const status = readFileSync(`/proc/${novo.pid()}/status`, "utf8");
  rows.push({
    minute: Math.round(((sample + 1) * MINUTES * 10) / SAMPLES) / 10,
    requests: sorted.length,
    "p50 ms": Math.round(sorted[Math.floor(sorted.length * 0.5)] ?? 0),
    "p99 ms": Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    "heap MB": Math.round(await heapMb()),
    "RSS MB": Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    descriptors: readdirSync(`/proc/${novo.pid()}/fd`).length,
  });
  latencies = [];
}
await Promise.all(load);
console.table(rows);
const mean = (from: number, to: number, what: "heap MB" | "descriptors" | "p99 ms") => {
  const part = rows.slice(Math.floor(SAMPLES * from), Math.floor(SAMPLES * to));
  return part.reduce((sum, row) => sum + row[what], 0) / part.length;
};
console.table(
  (["heap MB", "descriptors", "p99 ms"] as const).map((what) => ({
    what,
    "second quarter": Math.round(mean(0.25, 0.5, what)),
    "last quarter": Math.round(mean(0.75, 1, what)),
  })),
);
process.stdout.write(`${errors} errors\n`);
await novo.stop();
novo.remove();
