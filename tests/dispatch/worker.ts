/**
 * NoVo's own booking and telling in a process of its own, for prove.ts to kill: books cars until there are as
 * many as were asked for, changes every third and cancels every tenth, and tells the dispatcher meanwhile.
 * Its clock runs faster, so that waits and leases pass in seconds; the last one's also skips the time in which
 * nothing is due. Ends when all is told.
 */
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { bookCar, cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { systemClock } from "#app/services/context/clock.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import { dispatchJobs } from "#app/services/dispatch/dispatch-jobs.server.ts";
import { createWebhookDispatch } from "#app/services/dispatch/webhook.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { upsertUser } from "#db/queries/users.ts";
import { RIDE } from "../support/dispatch.ts";

const { BOOKINGS = "1000", BEGAN = "0", IS_LAST = "no" } = process.env;
const SPEED = 60;
const max = Number(BOOKINGS);
const start = Date.parse("2026-11-22T09:00:00Z");
let skippedMs = 0;
const clock = {
  now: () => new Date(start + (Date.now() - Number(BEGAN)) * SPEED + skippedMs),
};
const config = parseConfig({ ...process.env, NODE_ENV: "test" });
const { db, close } = await openDatabase(config.databaseUrl);
const app = createAppContext(config, db, pino({ level: "silent" }), clock);
const { dispatch } = config.providers;
if (dispatch.kind !== "webhook") throw new Error("there is nobody to tell");
app.providers.dispatch = createWebhookDispatch(dispatch, {
  clock: systemClock,
  timeoutMs: 300,
  restMs: 1,
});
const runner = createJobRunner(app, dispatchJobs(app));
await insertJob(db, { key: "plan-dispatch", kind: "plan-dispatch", runAt: clock.now() });

async function book(): Promise<void> {
  for (;;) {
    // Each is a traveller of their own, since a traveller has a bounded number of cars.
    const events = await db.select().from(db.tables.dispatchEvents);
    let made = events.filter(({ sequence }) => sequence === 1).length;
    if (made >= max) return;
    for (; made < max; made++) {
      const userId = `traveller-${Math.floor(made / 10)}`;
      await upsertUser(db, { id: userId });
      const booked = await bookCar(app, { userId }, RIDE);
      if (!booked.ok) throw new Error(booked.reason.message);
      const { id } = booked.data;
      if (made % 3 === 0) await changeCar(app, { userId }, { id, changes: { time: "05:15" } });
      if (made % 10 === 0) await cancelCar(app, { userId }, id);
      await wait(1);
    }
  }
}

async function isAllTold(): Promise<boolean> {
  const events = await db.select().from(db.tables.dispatchEvents);
  return events.every(({ deliveredAt }) => deliveredAt !== null);
}

/** To when the next car is due. */
async function skip(): Promise<void> {
  const jobs = (await db.select().from(db.tables.jobs)).filter(({ kind }) => kind === "dispatch");
  if (jobs.length === 0) return;
  const next = Math.min(...jobs.map(({ runAt }) => runAt.getTime()));
  skippedMs += Math.max(0, next - clock.now().getTime());
}

const booking = book();
let isBooked = false;
booking.then(() => {
  isBooked = true;
});
while (!isBooked || !(await isAllTold())) {
  await runner.runDue();
  await wait(10);
  if (isBooked && IS_LAST === "yes") await skip();
}
await booking;
await runner.close();
await close();
process.exit(0);
