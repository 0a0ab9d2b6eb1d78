/**
 * NoVo's watching as a process of its own, which a test leads by messages: "run" does what is due at an
 * instant; for every question to the flight-status service it asks the test, and waits.
 */
import { once } from "node:events";
import { pino } from "pino";
import { z } from "zod";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { watchingJobs } from "#app/services/watching/watch-flights.server.ts";
import { openDatabase } from "#db/open/open-database.ts";

/** What the test says. */
const said = z.union([
  z.object({ run: z.string() }),
  z.object({ answer: z.number(), leg: z.custom<LegStatus>() }),
]);

const { db, close } = await openDatabase(process.argv[2] ?? "");
let now = new Date(0);
const app = createAppContext(
  parseConfig({ NODE_ENV: "test", SPEECH_DIR: ".cache/none" }),
  db,
  pino({ level: "silent" }),
  { now: () => now },
);
const waiting = new Map<number, (leg: LegStatus) => void>();
let asked = 0;
app.providers.flightStatus = {
  name: "the test",
  source: "demo",
  status({ flightNumber }) {
    asked += 1;
    const question = asked;
    process.send?.({ question, flightNumber });
    return new Promise((resolve) => {
      waiting.set(question, (data) => resolve({ ok: true, data }));
    });
  },
  punctuality: async () => ({ ok: true, data: null }),
};
const jobs = createJobRunner(app, watchingJobs(app));
process.on("message", async (message) => {
  const heard = said.parse(message);
  if ("answer" in heard) return waiting.get(heard.answer)?.(heard.leg);
  now = new Date(heard.run);
  await jobs.runDue();
  process.send?.({ done: heard.run });
});
process.send?.({ ready: true });
await once(process, "disconnect");
await jobs.close();
await close();
