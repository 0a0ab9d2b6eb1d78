/** What becomes of a car that follows its flight, when the flight or the traveller changes in between. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { bookCar, cancelCar, changeCar } from "#app/services/cars/manage.server.ts";
import { receiveReport } from "#app/services/dispatch/receive-report.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { deleteFlight } from "#app/services/saved/saved-items.server.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { ada, type FlightDay, openFlightDay, plus } from "#tests/support/flight-day.ts";
import { insertCar } from "#tests/support/insert-car.ts";
import { answerAlert, unreadAlerts } from "../alerts/alerts.server.ts";
import { whatNow } from "../what-now/what-now.server.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

/** Ada's car waits for her an hour after the landing instead. */
async function saveLanding(arrivalAirport = "JFK") {
  const { id } = await day.saveTrip("ada", { arrivalAirport });
  await cancelCar(day.app, ada, id);
  const booked = await bookCar(day.app, ada, {
    date: "2026-11-22",
    time: "14:40",
    from: `New York (${arrivalAirport})`,
    to: "The Plaza, New York",
    carType: "Standard",
    status: "unconfirmed",
    flightNumber: "BA117",
  });
  if (!booked.ok) throw new Error(booked.reason.message);
  return booked.data;
}

describe("a question", () => {
  it("is no longer asked once the flight flies after all, and is asked again once it does not", async () => {
    const { time } = await day.saveTrip();
    await day.until("02:00");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("04:30");
    day.plane = { ...day.plane, state: "delayed", delay: 5 };
    await day.until("05:30");
    const [asked, ...others] = await day.inbox();
    expect(others).toMatchObject([{ text: "BA117 is going ahead after all.", canAnswer: false }]);
    expect(asked).toMatchObject({ state: "told", canAnswer: false });
    expect((await answerAlert(day.app, ada, { id: asked?.id ?? "", yes: true })).ok).toBe(false);
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("06:00");
    expect((await day.inbox()).at(-1)).toMatchObject({ state: "asks", canAnswer: true });
  });

  it("leaves the news of its flight when the car is cancelled, and nothing when the flight is deleted", async () => {
    const { id } = await day.saveTrip();
    await day.until("02:00");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("04:30");
    expect(await day.inbox()).toMatchObject([
      { text: expect.stringMatching(/Shall I cancel your car/), state: "asks" },
    ]);
    await cancelCar(day.app, ada, id);
    const [news] = await day.inbox();
    expect(news).toMatchObject({ state: "told", canAnswer: false, isUnread: true });
    expect(news?.text).toMatch(/^BA117 to New York is cancelled\./);
    expect(news?.text).not.toMatch(/\bcar\b/);
    const [flight] = await listUserFlights(day.app.db, ada);
    await deleteFlight(day.app, ada, flight?.id ?? "");
    expect(await day.inbox()).toEqual([]);
    expect((await unreadAlerts(day.app, ada)).unread).toBe(0);
  });

  it("and its news are gone when the flight becomes another one", async () => {
    await day.saveTrip();
    await day.saveTrip("ben");
    await day.until("02:00");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("04:30");
    const [flight] = await listUserFlights(day.app.db, ada);
    const changes = { flightNumber: "BA999" };
    await changeFlight(day.app, ada, { id: flight?.id ?? "", changes });
    expect(await day.inbox()).toEqual([]);
    expect(await day.inbox("ben")).toHaveLength(1);
  });

  it("is no longer asked once the flight is on time again", async () => {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 5 };
    await day.until(plus(time, -55));
    day.plane = { ...day.plane, delay: 90 };
    await day.until(plus(time, -35));
    expect(await day.inbox()).toMatchObject([{ canAnswer: true }]);
    day.plane = { ...day.plane, state: "on-time", delay: 0 };
    await day.until(plus(time, -20));
    expect(await day.inbox()).toMatchObject([{ canAnswer: false }, { canAnswer: false }]);
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
  });

  it("is asked again only where the delay has grown by what is worth a move", async () => {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 5 };
    let at = plus(time, -50);
    await day.until(at);
    const asked: (string | undefined)[] = [];
    for (const delay of [21, 26, 31]) {
      day.plane = { ...day.plane, delay };
      at = plus(at, 15);
      await day.until(at);
      asked.push((await day.inbox()).at(-1)?.move?.to?.time);
    }
    const [first, second] = [plus(time, 20), plus(time, 30)];
    expect(asked).toEqual([first, first, second]);
    expect(await day.inbox()).toMatchObject([
      { canAnswer: false, state: "told" },
      { canAnswer: true, text: expect.stringMatching(/^BA117 is 31 min late/) },
    ]);
  });

  it("whose car was changed instead is answered with that", async () => {
    const { id } = await saveLanding();
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("18:40");
    day.plane = { ...day.plane, delay: 60 };
    await day.until("18:50");
    expect((await day.inbox()).at(-1)).toMatchObject({
      state: "asks",
      move: { to: { time: "15:40" } },
    });
    await changeCar(day.app, ada, { id, changes: { time: "15:40" } });
    await day.until("19:10");
    expect(await day.car()).toBe("2026-11-22 15:40");
    // What comes later is measured from there.
    await day.until("19:45");
    day.plane = { ...day.plane, delay: 75 };
    await day.until("20:20");
    expect(await day.inbox()).toMatchObject([
      { state: "told", canAnswer: false },
      { state: "asks", canAnswer: true, move: { to: { time: "15:55" } } },
    ]);
  });

  it("about cancelling the car leaves it set for what it was set for", async () => {
    await saveLanding();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    expect(await day.car()).toBe("2026-11-22 15:25");
    day.plane = { ...day.plane, state: "cancelled", delay: 0 };
    await day.until("05:15");
    const id = (await day.inbox()).at(-1)?.id ?? "";
    expect((await answerAlert(day.app, ada, { id, yes: false })).ok).toBe(true);
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("06:15");
    expect(await day.car()).toBe("2026-11-22 15:25");
  });

  it("stays open after the landing, which is what it was about", async () => {
    await saveLanding();
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("18:40");
    day.plane = { ...day.plane, delay: 30 };
    await day.until("18:50");
    day.plane = { ...day.plane, state: "landed" };
    await day.until("19:20");
    expect(await day.inbox()).toMatchObject([
      { canAnswer: true },
      { text: "BA117 has landed in New York.", canAnswer: false },
    ]);
  });
});

describe("a flight that lands elsewhere", () => {
  it("is landed there, and what it was about is still asked and shown", async () => {
    await saveLanding();
    await day.until("10:30");
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("16:00");
    day.plane = { ...day.plane, state: "diverted", lands: "BOS" };
    await day.until("18:00");
    day.plane = { ...day.plane, state: "landed" };
    await day.until("19:00");
    expect(await day.inbox()).toMatchObject([
      {
        text: "BA117 is diverted to Boston (BOS). Shall I cancel your car at 14:40?",
        canAnswer: true,
      },
      { text: "BA117 has landed in Boston." },
    ]);
    const [flight] = await listUserFlights(day.app.db, ada);
    const found = await whatNow(day.app, ada, { flightId: flight?.id ?? "" });
    const standing = { state: "diverted", status: "Diverted to Boston (BOS)" };
    expect(found).toMatchObject({
      data: { happened: "diverted", standing, cars: [{ asks: true }] },
    });
    expect(flight && (await getJourneyStatus(day.app, flight))).toMatchObject({ data: standing });
    // It is over: the service is asked no more.
    const { calls } = day;
    await day.until("21:00");
    expect(day.calls).toBe(calls);
  });

  it("is told as diverted where only its landing is seen", async () => {
    await saveLanding();
    await day.until("10:30");
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("16:00");
    day.plane = { ...day.plane, state: "landed", lands: "BOS" };
    await day.until("19:00");
    expect(await day.texts()).toEqual([
      "BA117 is diverted to Boston (BOS). Shall I cancel your car at 14:40?",
    ]);
    const details = "BA117 has been diverted.";
    const [car] = await listJobBookings(day.app.db, ada);
    expect(car?.flightValidation).toMatchObject({ status: "warning", details });
  });

  it("than it was saved with, where it always was to land, is not diverted", async () => {
    await saveLanding("EWR");
    await day.until("10:30");
    day.plane = { ...day.plane, state: "in-flight" };
    await day.until("18:30");
    day.plane = { ...day.plane, state: "landed" };
    await day.until("19:00");
    expect(await day.texts()).toEqual(["BA117 has landed in New York."]);
    const [flight] = await listUserFlights(day.app.db, ada);
    expect(await whatNow(day.app, ada, { flightId: flight?.id ?? "" })).toMatchObject({
      data: { happened: "nothing", standing: { state: "landed" } },
    });
    expect(flight && (await getJourneyStatus(day.app, flight))).toMatchObject({
      data: { state: "landed" },
    });
  });
});

describe("a delay", () => {
  it("of which one look does not say how long moves nothing back", async () => {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    day.plane = { ...day.plane, delay: 0 };
    await day.until("05:00");
    day.plane = { ...day.plane, delay: 45 };
    await day.until("05:30");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 45)}`);
    expect(await day.texts()).toHaveLength(1);
  });
});

describe("a flight that was changed", () => {
  it("has its car measured from its own time", async () => {
    const { time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    const moved = plus(time, 45);
    expect(await day.car()).toBe(`2026-11-22 ${moved}`);
    const [flight] = await listUserFlights(day.app.db, ada);
    day.plane = { ...day.plane, state: "on-time", delay: 0 };
    const changed = await changeFlight(day.app, ada, {
      id: flight?.id ?? "",
      changes: { flightNumber: "BA119" },
    });
    expect(changed.ok).toBe(true);
    await day.until("05:00");
    expect(await day.car()).toBe(`2026-11-22 ${moved}`);
    expect((await day.inbox()).map(({ canUndo }) => canUndo)).toEqual([false]);
  });
});

describe("a car that NoVo does not send", () => {
  async function saveElsewhere() {
    const { id, time } = await day.saveTrip();
    const booked = await insertCar(day.app, {
      ...ada,
      booking: {
        date: "2026-11-22",
        time,
        from: "10 Downing Street, London SW1A 2AA",
        to: "London Heathrow (LHR)",
        carType: "Standard",
        flightNumber: "BA117",
        status: "confirmed",
        confirmationNumber: "X1",
      },
    });
    await cancelCar(day.app, ada, id);
    return { id: booked.id, time };
  }

  it("stays where it was booked elsewhere, and that is said once", async () => {
    const { time } = await saveElsewhere();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("01:00");
    day.plane = { ...day.plane, delay: 90 };
    await day.until("04:30");
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    const said = `Your car at ${time} was booked elsewhere: tell them the new time.`;
    const texts = await day.texts();
    expect(texts.filter((text) => text.includes(said))).toHaveLength(1);
    expect(texts.join(" ")).not.toMatch(/I moved|Shall I/);
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("05:30");
    expect((await day.inbox()).at(-1)).toMatchObject({
      state: "told",
      canAnswer: false,
      text: expect.stringContaining(`Your car at ${time} was booked elsewhere: cancel it there.`),
    });
  });

  it("is not asked for again where its company has cancelled it", async () => {
    const { id, time } = await day.saveTrip();
    const report = { id: "1", type: "cancelled" as const, occurredAt: "2026-11-21T12:00:00Z" };
    expect(await receiveReport(day.app, id, report)).toMatchObject({ ok: true });
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("04:30");
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    expect((await listCarDispatches(day.app.db, ada)).map(({ state }) => state)).toEqual([
      "cancelled",
    ]);
    expect((await day.inbox()).at(0)?.link).toBe("/upcoming-travel");
    const [flight] = await listUserFlights(day.app.db, ada);
    const another = { flightId: flight?.id ?? "" };
    expect(await bookSuggestedCar(day.app, ada, another)).toMatchObject({ ok: true });
    expect(await bookSuggestedCar(day.app, ada, another)).toMatchObject({ ok: false });
  });

  it("follows its flight, however much was reported of it", async () => {
    const { id, time } = await day.saveTrip();
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("01:00");
    for (let place = 0; place < 25; place++) {
      const occurredAt = new Date(Date.parse("2026-11-22T01:00:00Z") + place * 1000).toISOString();
      const report = { id: `${place}`, type: "message" as const, text: "Hello.", occurredAt };
      expect(await receiveReport(day.app, id, report)).toMatchObject({ ok: true });
    }
    day.plane = { ...day.plane, delay: 75 };
    await day.until("04:30");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 75)}`);
  });
});
