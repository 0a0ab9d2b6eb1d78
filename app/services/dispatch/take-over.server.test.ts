import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { readAlerts } from "#app/services/watching/alerts.server.ts";
import { isUrgent } from "#app/services/watching/watched.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import { handOverCar } from "#db/queries/dispatch-hand-over.ts";
import { findJob } from "#db/queries/jobs.ts";
import { ada, type DispatchTest, openDispatchTest } from "#tests/support/dispatch.ts";
import { dispatchOfAlert } from "./alert-keys.ts";
import { createDemoDispatch, createNoDispatch } from "./demo.server.ts";
import { planDispatch } from "./dispatch-jobs.server.ts";
import { draftMessage } from "./message-driver.server.ts";
import type { DispatchProvider } from "./provider.ts";
import { receiveReport } from "./receive-report.server.ts";

const MINUTE = 60_000;
const driver = { name: "Ayla Kaya" };

let told: string[];
const webhook: DispatchProvider = {
  name: "a dispatcher",
  kind: "webhook",
  source: "live",
  takesMessages: true,
  async deliver({ type, data: { sequence } }) {
    told.push(`${sequence} ${type.replace("booking.", "")}`);
    return { ok: true, data: null };
  },
};

let test: DispatchTest;
beforeEach(async () => {
  told = [];
  test = await openDispatchTest();
});
afterEach(() => test.close());

const demo = () => createDemoDispatch(test.app.airports);
const standing = async (id: string) =>
  (await findDispatchedCar(test.app.db, { bookingId: id }))?.dispatch;
async function until(at: string) {
  test.setNow(at);
  await test.runDue();
}

it("asks a real dispatcher for the cars that the embedded one had confirmed", async () => {
  const id = await test.book();
  const elsewhere = await test.book("ada", { time: "05:30" });
  await test.runDue();
  await until("2026-11-22T09:01:00Z");
  expect(await test.car(id)).toMatchObject({ status: "confirmed" });
  await changeCar(test.app, ada, { id: elsewhere, changes: { confirmationNumber: "X1" } });
  const name = (await standing(id))?.driver?.name;

  await test.changeDispatcher(webhook);
  expect(await standing(id)).toMatchObject({ state: "requested", driver: null, vehicle: null });
  expect(await test.car(id)).toMatchObject({ status: "unconfirmed", driver: null });
  expect(await test.car(elsewhere)).toMatchObject({
    status: "confirmed",
    confirmationNumber: "X1",
  });
  await planDispatch(test.app);
  await test.runDue();
  expect(told).toEqual(["2 created"]);
  const said = `Your car on 27 November at 04:30 is no longer confirmed: ${name} is not driving it. It has been requested again; you'll hear who drives it.`;
  expect((await test.texts()).filter((text) => text.includes("no longer"))).toEqual([said]);

  const confirmed = { driver, occurredAt: "2026-11-22T08:59:00Z" };
  const report = await receiveReport(test.app, id, test.report("confirmed", confirmed));
  expect(report).toMatchObject({ ok: true });
  expect(await test.car(id)).toMatchObject({ status: "confirmed", driver: "Ayla Kaya" });
});

it("leaves alone what was arranged elsewhere, or ended, since it was looked at", async () => {
  const ids = [];
  for (const time of ["04:30", "05:30", "06:30"]) ids.push(await test.book("ada", { time }));
  await test.runDue();
  await until("2026-11-22T09:01:00Z");
  const [numbered = "", driven = "", cancelled = ""] = ids;
  const { jobBookings, carDispatches } = test.app.db.tables;
  const { db } = test.app;
  await db
    .update(jobBookings)
    .set({ confirmationNumber: "X1" })
    .where(eq(jobBookings.id, numbered));
  await db.update(jobBookings).set({ driver: "Cousin Bo" }).where(eq(jobBookings.id, driven));
  await db
    .update(carDispatches)
    .set({ state: "cancelled" })
    .where(eq(carDispatches.bookingId, cancelled));
  const now = new Date("2026-11-22T09:02:00Z");
  for (const bookingId of ids) {
    const handOver = { ...ada, bookingId, from: "demo", now, alert: null } as const;
    expect(await handOverCar(db, handOver)).toBe(false);
    expect(await standing(bookingId)).toMatchObject({ dispatcher: "demo" });
  }
  expect(await test.car(driven)).toMatchObject({ status: "confirmed", driver: "Cousin Bo" });
});

it("says each time that a car is nobody's any more, at once where nobody is asked for it", async () => {
  const id = await test.book();
  await test.runDue();
  await until("2026-11-22T09:01:00Z");
  await test.changeDispatcher(createNoDispatch());
  await test.runDue();
  await test.changeDispatcher(demo());
  await test.runDue();
  await until("2026-11-22T09:03:00Z");
  expect(await test.car(id)).toMatchObject({ status: "confirmed" });
  await test.changeDispatcher(createNoDispatch());
  const lost = (await readAlerts(test.app, ada)).filter(({ text }) => text.includes("no longer"));
  expect(lost).toHaveLength(2);
  const { alerts } = test.app.db.tables;
  const keys = (await test.app.db.select().from(alerts)).map(({ key }) => key);
  expect(keys.filter(isUrgent)).toHaveLength(2);
  expect(keys.map((key) => dispatchOfAlert(key)?.carId)).toEqual(keys.map(() => id));
});

it("asks for what nobody was asked for, and nobody twice", async () => {
  await test.changeDispatcher(createNoDispatch());
  const id = await test.book();
  await test.runDue();
  expect(await standing(id)).toMatchObject({ dispatcher: "none", state: "requested" });
  await test.changeDispatcher(webhook);
  await Promise.all([planDispatch(test.app), planDispatch(test.app)]);
  await test.runDue();
  expect([told, await test.texts()]).toEqual([["2 created"], []]);
});

it("says nothing of a former time to whoever comes after it", async () => {
  const id = await test.book();
  await test.runDue();
  await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
  // A job of this process is there before it has planned anything.
  test.app.providers.dispatch = webhook;
  await test.runDue();
  expect(told).toEqual(["3 created"]);
  await cancelCar(test.app, ada, id);
  await test.runDue();
  expect(told).toEqual(["3 created", "4 cancelled"]);
});

it("tells nobody of the end of a car that only an embedded dispatcher had", async () => {
  const id = await test.book();
  await test.runDue();
  await cancelCar(test.app, ada, id);
  test.app.providers.dispatch = webhook;
  await test.runDue();
  expect(told).toEqual([]);
  expect(await findJob(test.app.db, { key: `dispatch ${id}` })).toBeNull();
});

it("leaves with a real dispatcher what it has taken, and tells nobody else of it", async () => {
  await test.changeDispatcher(webhook);
  const id = await test.book();
  await test.runDue();
  await receiveReport(test.app, id, test.report("confirmed", { driver }));

  for (const dispatch of [demo(), createNoDispatch()]) {
    await test.changeDispatcher(dispatch);
    await until("2026-11-27T04:10:00Z");
    expect(await standing(id)).toMatchObject({ dispatcher: "webhook", state: "confirmed", driver });
    const wrong = await receiveReport(test.app, id, test.report("cancelled"));
    expect(wrong).toMatchObject({ ok: false, reason: { kind: "conflict" } });
  }
  await test.changeDispatcher(demo());
  expect(await draftMessage(test.app, ada, "I am ten minutes late")).toMatchObject({
    ok: false,
    reason: { kind: "not_configured" },
  });
  await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
  await cancelCar(test.app, ada, id);
  await test.runDue();
  const error = "booking.amended 2: its dispatcher is not configured any more";
  expect(await findJob(test.app.db, { key: `dispatch ${id}` })).toMatchObject({ error });

  await test.changeDispatcher(webhook);
  await test.runDue();
  expect(told).toEqual(["1 created", "2 amended", "3 cancelled"]);
});

it("tells a real dispatcher what it had to wait for as soon as it is back, however long it was away", async () => {
  await test.changeDispatcher(webhook);
  const id = await test.book();
  const other = await test.book("ada", { time: "05:30" });
  await test.runDue();
  await test.changeDispatcher(createNoDispatch());
  await cancelCar(test.app, ada, id);
  for (let hours = 0; hours < 26 * 24; hours += 24) {
    test.pass(24 * 60 * MINUTE);
    await test.runDue();
  }
  const key = `dispatch ${id}`;
  expect(await findJob(test.app.db, { key })).toMatchObject({ deadAt: expect.any(Date) });
  await cancelCar(test.app, ada, other);
  await test.runDue();

  told = [];
  await test.changeDispatcher({
    ...webhook,
    deliver: async () => ({
      ok: false,
      error: { kind: "unavailable", provider: "test", message: "no answer" },
    }),
  });
  await test.runDue();
  expect(await findJob(test.app.db, { key })).toMatchObject({ attempts: 1, deadAt: null });
  const { runAt } = (await findJob(test.app.db, { key })) ?? {};
  await test.changeDispatcher(webhook);
  expect((await findJob(test.app.db, { key }))?.runAt).toEqual(runAt);
  test.pass(MINUTE);
  await test.runDue();
  expect(told).toEqual(["2 cancelled", "2 cancelled"]);
});

it("lets a ride that is over be", async () => {
  const id = await test.book();
  await test.runDue();
  await until("2026-11-22T09:01:00Z");
  test.setNow("2026-11-27T04:45:00Z");
  await test.changeDispatcher(webhook);
  await test.runDue();
  expect(told).toEqual([]);
  expect(await standing(id)).toMatchObject({ dispatcher: "demo", state: "confirmed" });
});
