import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import { findJob } from "#db/queries/jobs.ts";
import { ada, type DispatchTest, openDispatchTest } from "#tests/support/dispatch.ts";
import { runStatement } from "#tests/support/run-statement.ts";
import { draftMessage } from "../driver/message-driver.server.ts";
import { createDemoDispatch, createNoDispatch } from "./demo.server.ts";
import { planDispatch } from "./dispatch-jobs.server.ts";
import { formerCarsInWords, warnOfFormerCars } from "./former-dispatcher.server.ts";
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

it("leaves a car with the dispatcher that took it, and says so to the operator alone", async () => {
  const id = await test.book();
  await test.book("ada", { time: "05:30" });
  await test.runDue();
  await until("2026-11-22T09:01:00Z");
  const before = await standing(id);
  const said = await test.texts();
  const words = async () =>
    await formerCarsInWords(test.app.db, {
      kind: test.app.providers.dispatch.kind,
      now: test.app.clock.now(),
    });
  expect(await words()).toBeNull();

  await test.changeDispatcher(webhook);
  await test.runDue();
  expect(told).toEqual([]);
  expect(await standing(id)).toEqual(before);
  expect(await test.car(id)).toMatchObject({ status: "confirmed", driver: before?.driver?.name });
  const cars = (await listTrips(test.app, ada)).carBookings.map((car) => car.id);
  expect(cars).toContain(id);
  expect(await test.texts()).toEqual(said);
  const line = /2 with "demo".*docs\/run\/dispatch\.md/;
  expect(await words()).toMatch(line);
  const warn = vi.spyOn(test.app.log, "warn");
  await warnOfFormerCars(test.app);
  expect(warn.mock.calls).toEqual([[expect.anything(), expect.stringMatching(line)]]);

  await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
  await test.runDue();
  expect(told).toEqual([]);
  await cancelCar(test.app, ada, id);
  await until("2026-12-01T09:00:00Z");
  expect(await words()).toBeNull();
});

it("hands cars over by the statements of docs/run/dispatch.md", async () => {
  const id = await test.book();
  await test.runDue();
  await until("2026-11-22T09:01:00Z");
  test.app.providers.dispatch = webhook;
  const guide = readFileSync("docs/run/dispatch.md", "utf8");
  const statements = /```sql\n(.*?)```/s.exec(guide)?.[1] ?? "";
  const each = statements.split(";").filter((statement) => statement.trim());
  expect(each).toHaveLength(3);
  for (const statement of each) await runStatement(test.app.db, statement);
  await planDispatch(test.app);
  await test.runDue();
  expect(told).toEqual(["1 created"]);
  expect(await test.car(id)).toMatchObject({ status: "unconfirmed", driver: null });
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
  const error = "booking.amended 2: its dispatcher is no longer configured";
  expect(await findJob(test.app.db, { key: `dispatch ${id}` })).toMatchObject({ error });

  await test.changeDispatcher(webhook);
  await test.runDue();
  expect(told).toEqual(["1 created", "2 amended", "3 cancelled"]);
});

it("tells a real dispatcher what it had to wait for as soon as it is back, however long it was away", async () => {
  await test.changeDispatcher(webhook);
  const date = "2027-01-15";
  const id = await test.book("ada", { date });
  const other = await test.book("ada", { date, time: "05:30" });
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
