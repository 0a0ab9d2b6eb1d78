import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount, exportAccount } from "#app/services/account/account.server.ts";
import { takeNews, unreadAlerts } from "#app/services/alerts/alerts.server.ts";
import { bookCar, cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { listTrips } from "#app/services/saved/trips.server.ts";
import { insertAlert } from "#db/queries/alerts.ts";
import { findDispatchedCar, findUnsentEvent } from "#db/queries/dispatch.ts";
import { countJobs, findJob } from "#db/queries/jobs.ts";
import { deleteUsersWithoutSession } from "#db/queries/users.ts";
import { ada, type DispatchTest, openDispatchTest, RIDE } from "#tests/support/dispatch.ts";
import type { DispatchProvider } from "./provider.ts";
import { receiveReport } from "./receive-report.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a dispatcher was told, in order; it fails while `isDown`. */
let told: string[];
let isDown: boolean;
const dispatch: DispatchProvider = {
  name: "a dispatcher",
  kind: "webhook",
  source: "live",
  takesMessages: true,
  async deliver({ type, data: { sequence, booking } }) {
    if (isDown) {
      return { ok: false, error: { kind: "unavailable", provider: "test", message: "down" } };
    }
    told.push(`${sequence} ${type.replace("booking.", "")} ${booking?.time ?? "-"}`);
    return { ok: true, data: null };
  },
};

let test: DispatchTest;
beforeEach(async () => {
  told = [];
  isDown = false;
  test = await openDispatchTest({ dispatch });
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
    expect(told).toEqual([
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
    expect(told).toEqual(["1 created 04:30", "2 amended 05:15"]);
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
    expect([told, await events()]).toEqual([[], []]);
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
    expect(told).toEqual(["1 created 04:30", "1 created 04:30"]);
    expect(await findUnsentEvent(test.app.db, { bookingId: id })).toBeNull();
  });
});

describe("while the dispatcher fails", () => {
  it("it is tried ever later, up to a day, and dead after twenty times, until there is news", async () => {
    isDown = true;
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
    isDown = false;
    await test.runDue();
    expect(told).toEqual([]);
    await cancelCar(test.app, ada, id);
    await test.runDue();
    expect(told).toEqual(["1 created 04:30", "2 cancelled 04:30"]);
  });
});

describe("while the dispatcher is left alone", () => {
  it("nothing counts as an attempt that was not made", async () => {
    const key = `dispatch ${await test.book()}`;
    const error = { kind: "unavailable", provider: "test", message: "resting" } as const;
    let isResting = false;
    test.app.providers.dispatch = {
      ...dispatch,
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
    test.app.providers.dispatch = dispatch;
    await test.runDue();
    expect(told).toEqual(["1 created 04:30"]);
  });
});

describe("a report", () => {
  it("counts once, is told once, and says where the car is", async () => {
    const id = await test.book();
    await test.runDue();
    const confirmed = test.report("confirmed", { driver });
    const answers = await Promise.all([send(id, confirmed), send(id, confirmed)]);
    expect(answers.map((answer) => answer.ok && answer.data.state)).toEqual([
      "confirmed",
      "confirmed",
    ]);
    expect(await test.car(id)).toMatchObject({ status: "confirmed", driver: "Ayla Kaya" });
    test.pass(MINUTE);
    const place = { latitude: 51.5, longitude: -0.12, minutes: 20 };
    await send(id, test.report("on_the_way", { place }));
    await send(id, test.report("place", { place: { ...place, minutes: 9 } }));
    for (const minutes of [5, 4, 3]) {
      await send(id, test.report("place", { place: { ...place, minutes } }));
    }
    await send(id, test.report("arrived"));
    await send(id, test.report("arrived"));
    expect(await test.texts()).toEqual([
      "Your car on 27 November at 04:30 is confirmed. Your driver is Ayla Kaya, who speaks Turkish.",
      "Ayla Kaya is on the way, 20 min away.",
      "Your car is 5 min away.",
      "Your car has arrived. Your driver is Ayla Kaya, who speaks Turkish.",
    ]);
    const { dispatch: row } = (await findDispatchedCar(test.app.db, { bookingId: id })) ?? {};
    expect(row).toMatchObject({ state: "arrived", place: { minutes: 3 } });
  });

  it("of a car that its traveller has cancelled since is neither counted, nor said, nor in the inbox", async () => {
    const id = await test.book();
    const other = await test.book("ada", { date: "2026-11-28" });
    await send(id, test.report("confirmed", { driver }));
    await send(other, test.report("confirmed", { driver }));
    await cancelCar(test.app, ada, id);
    const left = "Your car on 28 November at 04:30 is confirmed. Your driver is Ayla Kaya";
    expect(await test.texts()).toEqual([expect.stringContaining(left)]);
    expect((await unreadAlerts(test.app, ada)).unread).toBe(1);
    expect(await takeNews(test.app, ada)).toMatchObject([{ said: expect.stringContaining(left) }]);
  });

  it("that its company cancels the car takes back what was said of it", async () => {
    const id = await test.book();
    await send(id, test.report("confirmed", { driver }));
    await send(id, test.report("cancelled"));
    expect(await test.texts()).toEqual([
      expect.stringContaining("was cancelled by the car company"),
    ]);
  });

  it("that comes late adds who drives, and takes nothing back", async () => {
    const id = await test.book();
    const early = test.report("confirmed", { driver });
    test.pass(HOUR);
    expect(await send(id, test.report("on_the_way"))).toMatchObject({ ok: true });
    expect(await send(id, early)).toMatchObject({ ok: true, data: { state: "on_the_way" } });
    expect(await test.car(id)).toMatchObject({ status: "confirmed", driver: "Ayla Kaya" });
  });

  it("that contradicts what is known is refused in words, and may come again", async () => {
    const id = await test.book();
    await send(id, test.report("on_the_way", { driver }));
    test.pass(MINUTE);
    const back = test.report("confirmed");
    for (const _ of [1, 2]) {
      expect(await send(id, back)).toMatchObject({
        ok: false,
        reason: {
          kind: "conflict",
          message: "The car is on the way already: it cannot be confirmed again.",
        },
      });
    }
    await send(id, test.report("cancelled", { text: "No car today" }));
    test.pass(MINUTE);
    expect(await send(id, test.report("arrived"))).toMatchObject({
      ok: false,
      reason: { message: "The car is cancelled." },
    });
    expect(await test.car(id)).toMatchObject({ status: "unconfirmed", driver: null });
    expect((await test.texts()).at(-1)).toBe(
      "Your car on 27 November at 04:30 was cancelled by the car company: No car today. Book another one, or change its time to ask again.",
    );
  });

  it("asks for a cancelled car anew when its traveller changes it", async () => {
    const id = await test.book();
    await send(id, test.report("confirmed", { driver }));
    await send(id, test.report("cancelled"));
    await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
    await test.runDue();
    expect(told).toEqual(["1 created 04:30", "2 created 05:00"]);
    test.pass(MINUTE);
    expect(await send(id, test.report("confirmed", { driver }))).toMatchObject({ ok: true });
  });

  it("that comes a little out of order counts all the same", async () => {
    const id = await test.book();
    await send(id, test.report("confirmed", { driver }));
    const arrived = test.report("arrived");
    const said = test.report("message", { text: "I am here.", language: "English" });
    const cancelled = test.report("cancelled");
    await send(id, test.report("on_the_way"));
    expect(await send(id, arrived)).toMatchObject({ data: { state: "arrived" } });
    await send(id, said);
    expect(await test.texts()).toContain("Ayla Kaya: “I am here.”");
    expect(await send(id, cancelled)).toMatchObject({ data: { state: "cancelled" } });
    expect(await test.car(id)).toMatchObject({ status: "unconfirmed", driver: null });
  });

  it("that says that it comes from the future silences nobody", async () => {
    const id = await test.book();
    const occurredAt = "2026-11-23T09:00:00Z";
    await send(id, test.report("confirmed", { driver, occurredAt }));
    const place = { latitude: 51.5, longitude: -0.12, minutes: 20 };
    await send(id, test.report("on_the_way", { place, occurredAt }));
    const nearer = test.report("place", { place: { ...place, minutes: 9 } });
    expect(await send(id, nearer)).toMatchObject({ ok: true });
    const old = { place: { ...place, minutes: 15 }, occurredAt: "2026-11-22T08:59:00Z" };
    await send(id, test.report("place", old));
    const { dispatch } = (await findDispatchedCar(test.app.db, { bookingId: id })) ?? {};
    const at = new Date(nearer.occurredAt);
    expect(dispatch).toMatchObject({ place: { minutes: 9, at: at.toISOString() }, occurredAt: at });
  });

  it("of a car that was cancelled does not count for the one that is asked for anew", async () => {
    const id = await test.book();
    const before = test.report("confirmed", { driver });
    await send(id, test.report("cancelled"));
    await changeCar(test.app, ada, { id, changes: { time: "05:00" } });
    expect(await send(id, before)).toMatchObject({ ok: true, data: { state: "requested" } });
    expect(await test.car(id)).toMatchObject({ status: "unconfirmed", driver: null });
  });

  it("of where it is holds no more once the car comes at another time or place", async () => {
    const id = await test.book();
    const place = { latitude: 51.5, longitude: -0.12, minutes: 20 };
    const standing = async () =>
      (await findDispatchedCar(test.app.db, { bookingId: id }))?.dispatch;
    for (const changes of [{ time: "05:00" }, { from: "1 Mill Lane, London, SW1A 2AA" }]) {
      await send(id, test.report("on_the_way", { driver, place }));
      await changeCar(test.app, ada, { id, changes: { notes: `Before ${Object.keys(changes)}` } });
      expect(await standing()).toMatchObject({ state: "on_the_way", place });
      await changeCar(test.app, ada, { id, changes });
      expect(await standing()).toMatchObject({ state: "confirmed", place: null, driver });
    }
    expect(await test.car(id)).toMatchObject({ status: "confirmed", driver: "Ayla Kaya" });
  });

  it("of the end of a ride is followed by another one where the car gets another time", async () => {
    const id = await test.book();
    await test.runDue();
    await send(id, test.report("confirmed", { driver }));
    await send(id, test.report("completed"));
    await changeCar(test.app, ada, { id, changes: { notes: "I left my hat." } });
    expect(await test.state(id)).toBe("completed");
    const changed = await changeCar(test.app, ada, { id, changes: { time: "06:00" } });
    expect(changed).toMatchObject({ data: { status: "unconfirmed", driver: null } });
    await test.runDue();
    expect(told).toEqual(["1 created 04:30", "2 created 06:00"]);
    expect(await test.state(id)).toBe("requested");
  });

  it("is of a car that is there, and has an end", async () => {
    expect(await send("none", test.report("confirmed"))).toMatchObject({
      reason: { kind: "not_found" },
    });
    const id = await test.book();
    await cancelCar(test.app, ada, id);
    expect(await send(id, test.report("confirmed"))).toMatchObject({ ok: false });
  });

  it("brings what the driver says, in English where that can be had", async () => {
    const id = await test.book();
    await send(id, test.report("confirmed", { driver }));
    await send(id, test.report("message", { text: "I am here.", language: "English" }));
    await send(id, test.report("message", { text: "Trafik çok yoğun." }));
    const [, english, turkish] = await test.texts();
    expect(english).toBe("Ayla Kaya: “I am here.”");
    expect(turkish).toBe("Ayla Kaya: “Trafik çok yoğun.”");
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
    expect(told).toEqual(["1 created 04:30", "3 cancelled -"]);
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
    expect(told).toEqual(["1 created 04:30", "2 cancelled -"]);
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
