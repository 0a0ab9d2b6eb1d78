import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount, exportAccount } from "#app/services/account/account.server.ts";
import { bookCar, cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { countUnsentEvents, findDispatchedCar, findUnsentEvent } from "#db/queries/dispatch.ts";
import { countJobs, findJob } from "#db/queries/jobs.ts";
import { deleteUsersWithoutSession } from "#db/queries/users.ts";
import {
  ada,
  createDispatcher,
  type DispatchTest,
  openDispatchTest,
  RIDE,
} from "#tests/support/dispatch.ts";
import { forgetOldDispatches, retryFailedCars } from "./dispatch-jobs.server.ts";
import { receiveReport } from "./receive-report.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let dispatcher: ReturnType<typeof createDispatcher>;
let test: DispatchTest;
beforeEach(async () => {
  dispatcher = createDispatcher();
  test = await openDispatchTest({ dispatch: dispatcher.provider });
});
afterEach(() => test.close());

const events = () => test.app.db.select().from(test.app.db.tables.dispatchEvents);
const driver = { name: "Ayla Kaya", language: "Turkish" } as const;
const send = (id: string, report: ReturnType<DispatchTest["report"]>) =>
  receiveReport(test.app, id, report);

describe("a car that is booked", () => {
  it("is told of with each of its changes, in their order", async () => {
    const id = await test.book();
    await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
    await test.runDue();
    await changeCar(test.app, ada, { id, changes: { notes: "Two cases." } });
    // Nothing of it concerns the driver, or nothing has changed.
    await changeCar(test.app, ada, { id, changes: { confirmationNumber: "7" } });
    await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
    await cancelCar(test.app, ada, id);
    await test.runDue();
    expect(dispatcher.told).toEqual([
      "1 created 04:30",
      "2 amended 05:00",
      "3 amended 05:00",
      "4 cancelled 05:00",
    ]);
    expect(await countJobs(test.app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("is told of when the watch over its flight moves it", async () => {
    const id = await test.book();
    const move = {
      from: { date: RIDE.date, time: RIDE.time },
      to: { date: RIDE.date, time: "05:15" },
      setFor: "2026-11-27T09:10:00Z",
    };
    const about = { kind: "flight" as const, subject: "BA117 2026-11-27 LHR-JFK" };
    const alert = {
      key: "late",
      ...about,
      text: "Late.",
      createdAt: test.app.clock.now(),
      carId: id,
      move,
    };
    await insertAlert(test.app.db, { outbox, ...ada, alert: { ...alert, state: "moved" } });
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30", "2 amended 05:15"]);
    const again = { ...alert, key: "later", state: "moved" as const };
    await expect(insertAlert(test.app.db, { outbox, ...ada, alert: again })).rejects.toThrow(
      "meanwhile",
    );
    expect(await events()).toHaveLength(2);
  });

  it("is nobody's where it was arranged elsewhere", async () => {
    await test.book("ada", { driver: "Grace" });
    const { status: _, ...confirmed } = RIDE;
    expect(await bookCar(test.app, ada, confirmed)).toMatchObject({ ok: true });
    await test.runDue();
    expect([dispatcher.told, await events()]).toEqual([[], []]);
  });

  it("is told of though it was booked by an earlier release, and though a job was lost", async () => {
    const { jobBookings, jobs } = test.app.db.tables;
    const { id: _id, ...ride } = { id: "", ...RIDE };
    await test.app.db.insert(jobBookings).values({ ...ride, ...ada });
    await test.app.db.insert(jobBookings).values({ ...ride, ...ada, date: "2026-11-01" });
    const id = await test.book("ben");
    await test.app.db.delete(jobs);
    const { planDispatch } = await import("./dispatch-jobs.server.ts");
    await planDispatch(test.app);
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30", "1 created 04:30"]);
    expect(await findUnsentEvent(test.app.db, { bookingId: id })).toBeNull();
  });
});

describe("while the dispatcher fails", () => {
  it("it is tried ever later, up to a day, and dead after twenty times, until there is news", async () => {
    dispatcher.isDown = true;
    const id = await test.book();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 20; attempt++) {
      await test.runDue();
      const job = await findJob(test.app.db, { key: `dispatch ${id}` });
      expect(job).toMatchObject({ attempts: attempt, error: "booking.created 1: down" });
      if (!job || job.deadAt) break;
      waits.push(job.runAt.getTime() - test.app.clock.now().getTime());
      test.setNow(job.runAt.toISOString());
    }
    expect(waits).toHaveLength(19);
    for (const [index, wait] of waits.entries()) {
      const whole = Math.min(DAY, 10_000 * 2 ** index);
      expect(wait, `${index}`).toBeGreaterThanOrEqual(whole / 2);
      expect(wait).toBeLessThanOrEqual(whole);
    }
    expect(await countJobs(test.app.db)).toMatchObject({ dead: 1 });
    dispatcher.isDown = false;
    await test.runDue();
    expect(dispatcher.told).toEqual([]);
    // News restarts the count: one more failure is the first of twenty.
    dispatcher.isDown = true;
    await cancelCar(test.app, ada, id);
    const restarted = { attempts: 0, error: null, deadAt: null };
    expect(await findJob(test.app.db, { key: `dispatch ${id}` })).toMatchObject(restarted);
    await test.runDue();
    const job = await findJob(test.app.db, { key: `dispatch ${id}` });
    expect(job).toMatchObject({ attempts: 1, deadAt: null });
    dispatcher.isDown = false;
    test.setNow(job?.runAt.toISOString() ?? "");
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30", "2 cancelled 04:30"]);
  });

  it("it is not given up with the last attempt where news came during that", async () => {
    const id = await test.book();
    const key = `dispatch ${id}`;
    const last = { ...dispatcher.provider };
    test.app.providers.dispatch = {
      ...last,
      async deliver(event, options) {
        if ((await findJob(test.app.db, { key }))?.attempts === 20) {
          await cancelCar(test.app, ada, id);
        }
        return await last.deliver(event, options);
      },
    };
    dispatcher.isDown = true;
    for (let attempt = 1; attempt <= 20; attempt++) {
      const job = await findJob(test.app.db, { key });
      test.setNow(job?.runAt.toISOString() ?? "");
      await test.runDue();
    }
    // The twentieth was followed at once by the first for the news.
    expect(await findJob(test.app.db, { key })).toMatchObject({ attempts: 1, deadAt: null });
  });

  async function giveUp(id: string) {
    dispatcher.isDown = true;
    const key = `dispatch ${id}`;
    for (;;) {
      await test.runDue();
      const job = await findJob(test.app.db, { key });
      if (!job || job.deadAt) break;
      test.setNow(job.runAt.toISOString());
    }
    dispatcher.isDown = false;
  }

  it("what was given up is tried again at the next start", async () => {
    await giveUp(await test.book("ada", { date: "2026-12-24" }));
    await retryFailedCars(test.app);
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30"]);
    expect(await countJobs(test.app.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("what was given up is forgotten once the ride is over, and not before", async () => {
    const id = await test.book("ada", { date: "2026-12-24" });
    const gone = await test.book("ben", { date: "2026-12-24" });
    await cancelCar(test.app, { userId: "ben" }, gone);
    await giveUp(id);
    await giveUp(gone);
    await forgetOldDispatches(test.app);
    expect(await countJobs(test.app.db)).toMatchObject({ dead: 2 });
    expect((await countUnsentEvents(test.app.db)).waiting).toBe(3);

    test.setNow("2026-12-25T12:00:00Z");
    await retryFailedCars(test.app);
    expect(await countJobs(test.app.db)).toMatchObject({ waiting: 0, dead: 0 });
    expect(await countUnsentEvents(test.app.db)).toEqual({ waiting: 0, since: null });
    // To those who have never heard of it, the same car on another day is a new one.
    await changeCar(test.app, ada, { id, changes: { date: "2026-12-30" } });
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30"]);
  });

  it("a car that was moved and cancelled is forgotten as a whole, once no day of its ride is to come", async () => {
    dispatcher.isDown = true;
    const id = await test.book("ada", { date: "2026-12-30" });
    await changeCar(test.app, ada, { id, changes: { date: "2026-12-24" } });
    await cancelCar(test.app, ada, id);
    await giveUp(id);
    test.setNow("2026-12-26T12:00:00Z");
    await retryFailedCars(test.app);
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30", "2 amended 04:30", "3 cancelled 04:30"]);
  });

  it("news brings the next attempt forward, and what was tried before still counts", async () => {
    dispatcher.isDown = true;
    const id = await test.book();
    await test.runDue();
    await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
    await test.runDue();
    const failed = { attempts: 2, error: "booking.created 1: down" };
    expect(await findJob(test.app.db, { key: `dispatch ${id}` })).toMatchObject(failed);
  });
});

describe("while the dispatcher is left alone", () => {
  it("nothing counts as an attempt that was not made", async () => {
    const key = `dispatch ${await test.book()}`;
    const error = { kind: "unavailable", provider: "test", message: "resting" } as const;
    let isResting = false;
    test.app.providers.dispatch = {
      ...dispatcher.provider,
      isResting: () => isResting,
      async deliver() {
        isResting = true;
        return { ok: false, error: { ...error, isUntried: true } };
      },
    };
    for (let again = 0; again < 30; again++) {
      await test.runDue();
      isResting = again % 2 === 0;
      test.pass(MINUTE);
    }
    const waiting = { attempts: 0, deadAt: null, error: "booking.created 1: resting" };
    expect(await findJob(test.app.db, { key })).toMatchObject(waiting);
    test.app.providers.dispatch = dispatcher.provider;
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30"]);
  });
});

describe("a traveller", () => {
  it("who leaves cancels their cars, and takes everything else along", async () => {
    const id = await test.book();
    await test.runDue();
    await send(id, test.report("confirmed", { driver }));
    await changeCar(test.app, ada, { id, changes: { notes: "The key is under the mat." } });
    expect(await deleteAccount(test.app, ada)).toMatchObject({ ok: true });
    const left = await events();
    expect(left).toMatchObject([{ kind: "booking.cancelled", userId: null, booking: null }]);
    for (const table of ["carDispatches", "dispatchReports"] as const) {
      expect(await test.app.db.select().from(test.app.db.tables[table])).toEqual([]);
    }
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30", "3 cancelled -"]);
  });

  it("who came without an account and has gone cancels their cars as well", async () => {
    const id = await test.book();
    await test.runDue();
    const now = test.app.clock.now();
    const before = new Date(Date.now() + DAY);
    const gone = await deleteUsersWithoutSession(test.app.db, {
      outbox,
      prefix: "ad",
      now,
      before,
    });
    expect(gone).toBe(1);
    await test.runDue();
    expect(dispatcher.told).toEqual(["1 created 04:30", "2 cancelled -"]);
    expect(await test.car(id)).toBeNull();
  });

  it("finds all of it in what they take away", async () => {
    const id = await test.book();
    await send(id, test.report("confirmed", { driver }));
    const all = await exportAccount(test.app, ada);
    expect(all.ok && all.data.drives).toMatchObject([
      { bookingId: id, state: "confirmed", driver },
    ]);
    expect(all.ok && all.data.toldToDispatcher).toMatchObject([{ kind: "booking.created" }]);
    expect((await listTrips(test.app, ada)).carBookings).toHaveLength(1);
  });
});

describe("the embedded dispatcher", () => {
  it("confirms, comes by the clock, and follows a car that is moved", async () => {
    await test.close();
    test = await openDispatchTest({ start: "2026-11-26T20:00:00Z" });
    const id = await test.book();
    const until = async (at: string) => {
      test.setNow(at);
      await test.runDue();
    };
    await test.runDue();
    await until("2026-11-26T20:01:00Z");
    await changeCar(test.app, ada, { id, changes: { time: "05:30" } });
    for (let minute = 0; minute < 60; minute++) {
      await until(new Date(Date.parse("2026-11-27T04:50:00Z") + minute * MINUTE).toISOString());
    }
    const { name } =
      (await findDispatchedCar(test.app.db, { bookingId: id }))?.dispatch.driver ?? {};
    expect(name).toContain("(demo)");
    const texts = await test.texts();
    expect(texts).toHaveLength(4);
    expect(texts[1]).toMatch(/ \(demo\) is on the way, 30 min away\. /);
    expect(texts[2]).toBe("Your car is 5 min away.");
    expect(texts[3]).toMatch(/^Your car has arrived\. /);
    await until("2026-11-27T06:40:00Z");
    expect(await findJob(test.app.db, { key: `dispatch ${id}` })).toBeNull();
  });
});
