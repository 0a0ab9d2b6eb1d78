/** The small form of prove.ts, with a clock and a luck of its own: fifty cars, and two processes that vanish. */
import { expect, it } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { systemClock } from "#app/services/context/clock.ts";
import { dispatchJobs } from "#app/services/dispatch/dispatch-jobs.server.ts";
import type { DispatchProvider } from "#app/services/dispatch/provider.ts";
import { createWebhookDispatch } from "#app/services/dispatch/webhook.server.ts";
import { createJobRunner } from "#app/services/jobs/run-jobs.server.ts";
import { upsertUser } from "#db/queries/users.ts";
import { DISPATCH_ENV } from "../api/bodies.ts";
import { openDispatchTest, SECRET } from "../support/dispatch.ts";
import { luckOf, startFailingReceiver } from "./failing-receiver.ts";

const BOOKINGS = 50;
const LEASE_MS = 2 * 60_000;

it("every event is taken at least once and in order, whatever fails", async () => {
  const receiver = await startFailingReceiver(luckOf(22));
  const { dispatch } = parseConfig({
    ...DISPATCH_ENV,
    NODE_ENV: "test",
    DISPATCH_WEBHOOK_URL: receiver.url,
    DISPATCH_WEBHOOK_SECRET: SECRET,
  }).providers;
  if (dispatch.kind !== "webhook") throw new Error("there is nobody to tell");
  const webhook = createWebhookDispatch(dispatch, {
    clock: systemClock,
    timeoutMs: 100,
    restMs: 1,
  });
  const test = await openDispatchTest({ dispatch: webhook });
  const { app } = test;
  const { dispatchEvents, jobs } = app.db.tables;
  for (let n = 0; n < BOOKINGS; n++) {
    const owner = { userId: `traveller-${n}` };
    await upsertUser(app.db, { id: owner.userId });
    const id = await test.book(owner.userId);
    if (n % 3 === 0) await changeCar(app, owner, { id, changes: { time: "05:15" } });
    if (n % 10 === 0) await cancelCar(app, owner, id);
  }

  // A process that dies in the middle: it has taken jobs, has sent, and never says what came of it.
  for (const _ of ["once", "twice"]) {
    const gone = new Set<string>();
    const mute: DispatchProvider = {
      ...webhook,
      async deliver(event, options) {
        await webhook.deliver(event, options);
        gone.add(event.id);
        return await new Promise(() => {});
      },
    };
    const dying = createJobRunner(
      app,
      dispatchJobs({ ...app, providers: { ...app.providers, dispatch: mute } }),
    );
    // By bad luck none of the first that it sends arrives; each attempt is over before the next.
    const tick = async () => {
      await dying.tick();
      test.pass(LEASE_MS + 1000);
      return gone.size;
    };
    await expect.poll(tick, { interval: 300, timeout: 20_000 }).toBeGreaterThan(0);
  }

  const isLeft = async () =>
    (await app.db.select().from(dispatchEvents)).some(({ deliveredAt }) => deliveredAt === null);
  for (let round = 0; (await isLeft()) && round < 500; round++) {
    await test.runDue();
    const next = Math.min(
      ...(await app.db.select().from(jobs)).map(({ runAt }) => runAt.getTime()),
    );
    test.pass(Math.max(1000, Number.isFinite(next) ? next - app.clock.now().getTime() : 0));
  }

  const events = await app.db.select().from(dispatchEvents);
  expect(events.length).toBeGreaterThan(BOOKINGS);
  expect(
    events.filter((event) => !receiver.taken.has(`${event.bookingId} ${event.sequence}`)),
  ).toEqual([]);
  for (const seen of receiver.seen.values())
    expect(seen).toEqual(seen.map((_, index) => index + 1));
  expect(receiver.tooEarly).toEqual([]);
  const { error, hang, reset } = receiver.ways;
  expect(Math.min(error, hang, reset, receiver.ways["reset-after"])).toBeGreaterThan(0);
  // Of what the dying had sent, some comes again.
  expect([...receiver.taken.values()].some((times) => times > 1)).toBe(true);
  receiver.close();
  await test.close();
});
