/**
 * Ten thousand watched flights in one process, and an hour of them at full speed: looks, how long they
 * took, the event loop's lag and memory. `npm run figures -- watching`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pino } from "pino";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { watchingJobs } from "#app/services/watching/watch-flights.server.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { upsertUser } from "#db/queries/users.ts";

const FLIGHTS = Number(process.argv[2] ?? 10_000);
const TRAVELLERS = 2_000;
const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

const folder = mkdtempSync(path.join(tmpdir(), "novo-watching-"));
const { db, close } = await openDatabase(`file:${folder}/novo.db`);
let now = new Date("2026-11-22T12:00:00Z");
const app = createAppContext(parseConfig({ NODE_ENV: "test" }), db, pino({ level: "silent" }), {
  now: () => now,
});
let looks = 0;
const { status } = app.providers.flightStatus;
app.providers.flightStatus.status = (...asked) => {
  looks += 1;
  return status(...asked);
};

for (let n = 0; n < TRAVELLERS; n++) await upsertUser(db, { id: `traveller-${n}` });
for (let n = 0; n < FLIGHTS; n++) {
  const leaves = new Date(now.getTime() + ((n * 24 * 60) / FLIGHTS) * MINUTE_MS).toISOString();
  await saveUserFlight(db, {
    userId: `traveller-${n % TRAVELLERS}`,
    flight: {
      flightNumber: `XX${n}`,
      date: leaves.slice(0, 10),
      departureAirport: "LHR",
      arrivalAirport: "JFK",
      departureTime: leaves.slice(11, 16),
    },
  });
}

const jobs = createJobRunner(app, watchingJobs(app));
await insertJob(db, { key: "plan-watches", kind: "plan-watches", runAt: now });
const lag = monitorEventLoopDelay({ resolution: 1 });
lag.enable();
await pass("the first look at each");
const first = looks;
for (let minutes = 0; minutes < 60; minutes += STEP_MINUTES) {
  now = new Date(now.getTime() + STEP_MINUTES * MINUTE_MS);
  await jobs.runDue();
}
await pass("an hour of them", looks - first);
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`);
await jobs.close();
await close();
rmSync(folder, { recursive: true, force: true });

/** Does what is due and prints what it took, with the lag since the last line. */
async function pass(what: string, done?: number): Promise<void> {
  const startedAt = performance.now();
  await jobs.runDue();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const [p99, max] = [lag.percentile(99), lag.max].map((ns) => (ns / 1e6).toFixed(1));
  const took = done === undefined ? `, ${seconds} s` : "";
  console.log(
    `${what}: ${done ?? looks} calls${took}, event loop p99 ${p99} ms, at most ${max} ms`,
  );
  lag.reset();
}
