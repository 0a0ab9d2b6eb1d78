import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeNews, unreadAlerts } from "#app/services/alerts/alerts.server.ts";
import { cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { findDispatchedCar } from "#db/queries/dispatch.ts";
import {
  ada,
  createDispatcher,
  type DispatchTest,
  openDispatchTest,
} from "#tests/support/dispatch.ts";
import { receiveReport } from "./receive-report.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let dispatcher: ReturnType<typeof createDispatcher>;
let test: DispatchTest;
beforeEach(async () => {
  dispatcher = createDispatcher();
  test = await openDispatchTest({ dispatch: dispatcher.provider });
});
afterEach(() => test.close());

const driver = { name: "Ayla Kaya", language: "Turkish" } as const;
const send = (id: string, report: ReturnType<DispatchTest["report"]>) =>
  receiveReport(test.app, id, report);

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
    expect(dispatcher.told).toEqual(["1 created 04:30", "2 created 05:00"]);
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
    expect(dispatcher.told).toEqual(["1 created 04:30", "2 created 06:00"]);
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
