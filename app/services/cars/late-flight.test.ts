/** A car for a flight that is late is for the time at which it is expected: suggested, booked, moved and followed. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { ada, type FlightDay, openFlightDay, plus } from "#tests/support/flight-day.ts";
import { bookSuggestedCar, whyNoCar } from "./book.server.ts";
import { bookCar, cancelCar, changeCar } from "./manage.server.ts";
import { moveCars, movesFor } from "./move.server.ts";
import { planCars, suggestCars } from "./suggestions.server.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

/** The flight has no car, and its delay is known from two o'clock on. */
async function late(minutes: number) {
  const { id, time } = await day.saveTrip();
  await cancelCar(day.app, ada, id);
  const hotel = {
    ...{ hotelName: "The Harbour Row Hotel", location: "New York" },
    ...{ checkInDate: "2026-11-22", checkOutDate: "2026-11-25" },
  };
  await insertUserHotel(day.app.db, { ...ada, hotel });
  day.plane = { ...day.plane, state: "delayed", delay: minutes };
  await day.until("02:00");
  const [flight] = await listUserFlights(day.app.db, ada);
  return { flightId: flight?.id ?? "", time };
}

const suggested = async (direction: "to" | "from") =>
  (await suggestCars(day.app, ada)).find((car) => car.direction === direction);
const noAnswer = async () => ({
  ok: false as const,
  error: { kind: "unavailable" as const, provider: "a service", message: "no answer" },
});
const rows = () => listJobBookings(day.app.db, ada);
const moves = async () => (await day.texts()).filter((text) => text.includes("I moved your car"));

describe("a suggested car", () => {
  it("comes in time for the departure as it is expected, and says so", async () => {
    const { time } = await late(300);
    expect(await suggested("to")).toMatchObject({
      flightDate: "2026-11-22",
      pickupDate: "2026-11-22",
      recommendedPickupTime: plus(time, 300),
      reason: expect.stringMatching(/^For your 10:25 flight, now at 15:25: 3 h at the airport, /),
    });
  });

  it("is still to come when the saved departure has passed: no one is told to leave at once", async () => {
    const { flightId, time } = await late(300);
    const plans = async () => {
      const [trip] = await viewTrips(day.app, ada);
      return trip?.days.flatMap(({ entries }) => entries.flatMap(({ problems }) => problems));
    };
    await day.until("10:40");
    expect(await suggested("to")).toMatchObject({ recommendedPickupTime: plus(time, 300) });
    expect(await plans()).not.toContainEqual(expect.objectContaining({ kind: "leave-now" }));
    await day.until("12:00");
    expect(await plans()).toContainEqual(expect.objectContaining({ kind: "leave-now" }));
    const left = expect.stringMatching(`left at ${plus(time, 300)}: leave now`);
    expect(await whyNoCar(day.app, ada, { flightId })).toMatchObject({ reason: { message: left } });
    await day.until("15:30");
    expect(await whyNoCar(day.app, ada, { flightId })).toMatchObject({
      reason: { message: "That flight has already left." },
    });
  });

  it("names the day of a departure and a landing that are on another one", async () => {
    await late(15 * 60);
    expect(await suggested("to")).toMatchObject({
      pickupDate: "2026-11-22",
      reason: expect.stringMatching(/^For your 10:25 flight, now at 01:25 on 23 November: 3 h at /),
    });
    expect(await suggested("from")).toMatchObject({
      pickupDate: "2026-11-23",
      recommendedPickupTime: "05:40",
      reason: expect.stringMatching(/^Lands at 04:40 on 23 November instead of 13:40; allow 1 h /),
    });
  });

  it("waits for the landing as it is expected", async () => {
    await late(300);
    expect(await suggested("from")).toMatchObject({
      recommendedPickupTime: "19:40",
      reason: "Lands at 18:40 instead of 13:40; allow 1 h for passport control and bags.",
    });
  });

  it("says nothing of a flight that is on time again", async () => {
    const { time } = await late(300);
    day.plane = { ...day.plane, state: "on-time", delay: 0 };
    await day.until("03:00");
    expect(await suggested("to")).toMatchObject({
      recommendedPickupTime: time,
      reason: expect.stringMatching(/^For your 10:25 flight: /),
    });
    expect((await suggested("from"))?.reason).toMatch(/^Lands at 13:40; /);
  });

  it("stays as it is while the service does not answer", async () => {
    const { time } = await late(300);
    day.app.providers.flightStatus.status = noAnswer;
    expect(await suggested("to")).toMatchObject({ recommendedPickupTime: plus(time, 300) });
  });

  it("is not suggested for a flight that is cancelled after its delay", async () => {
    await late(300);
    day.plane = { ...day.plane, state: "cancelled" };
    expect(await suggestCars(day.app, ada)).toEqual([]);
    await day.until("03:00");
    expect(await suggestCars(day.app, ada)).toEqual([]);
    day.app.providers.flightStatus.status = noAnswer;
    expect(await suggestCars(day.app, ada)).toEqual([]);
  });
});

describe("a car that is booked from a suggestion", () => {
  it("is set for the delay, which does not move it again", async () => {
    const { flightId, time } = await late(300);
    expect((await bookSuggestedCar(day.app, ada, { flightId })).ok).toBe(true);
    const booked = {
      time: plus(time, 300),
      setFor: new Date("2026-11-22T15:25:00Z"),
      flightValidation: { status: "success" },
    };
    expect(await rows()).toMatchObject([booked]);
    await day.until("06:00");
    expect(await rows()).toMatchObject([booked]);
    expect(await moves()).toEqual([]);
  });

  it("moves back when the delay goes, and on when it grows", async () => {
    const { flightId, time } = await late(300);
    await bookSuggestedCar(day.app, ada, { flightId });
    day.plane = { ...day.plane, delay: 360 };
    await day.until("03:00");
    expect(await day.car()).toBe(`2026-11-22 ${plus(time, 360)}`);
    day.plane = { ...day.plane, state: "on-time", delay: 0 };
    await day.until("04:00");
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    expect(await moves()).toHaveLength(2);
  });

  it.each([
    ["to", "06:40"],
    ["from", "14:55"],
  ] as const)(
    "comes %s a flight that is too little late to tell at the time for which it stays",
    async (direction, time) => {
      const { flightId } = await late(12);
      expect(await day.texts()).toEqual([]);
      expect(await suggested(direction)).toMatchObject({ recommendedPickupTime: time });
      expect((await bookSuggestedCar(day.app, ada, { flightId, direction })).ok).toBe(true);
      await day.until("05:00");
      expect(await rows()).toMatchObject([{ time }]);
      expect(await moves()).toEqual([]);
    },
  );

  it("is set for the same instant as one that is booked by hand", async () => {
    const { flightId } = await late(12);
    await bookSuggestedCar(day.app, ada, { flightId });
    const byHand = {
      ...{ date: "2026-11-22", time: "06:40", flightNumber: "BA117", carType: "Standard" },
      ...{ from: "10 Downing Street, London SW1A 2AA", to: "London Heathrow (LHR)" },
    };
    expect((await bookCar(day.app, ada, { ...byHand, status: "unconfirmed" })).ok).toBe(true);
    const setFor = new Date("2026-11-22T10:37:00Z");
    expect(await rows()).toMatchObject([{ setFor }, { setFor }]);
  });

  it("is for the flight as it is saved where that is on time", async () => {
    const { flightId, time } = await late(0);
    await bookSuggestedCar(day.app, ada, { flightId });
    expect(await rows()).toMatchObject([{ time, setFor: null }]);
  });

  it("waits where it lands late, and follows from there", async () => {
    const { flightId } = await late(300);
    await bookSuggestedCar(day.app, ada, { flightId, direction: "from" });
    expect(await rows()).toMatchObject([
      { time: "19:40", setFor: new Date("2026-11-22T23:40:00Z") },
    ]);
    await day.until("06:00");
    expect(await rows()).toMatchObject([{ time: "19:40" }]);
    expect(await moves()).toEqual([]);
    day.plane = { ...day.plane, delay: 240 };
    await day.until("07:00");
    expect(await rows()).toMatchObject([{ time: "18:40" }]);
  });
});

describe("a car that is moved to suit its flight", () => {
  it("comes for the delay, which does not move it again", async () => {
    const { flightId, time } = await late(300);
    const booked = await bookSuggestedCar(day.app, ada, { flightId });
    if (!booked.ok) throw new Error(booked.reason.message);
    const { id } = booked.data;
    await changeCar(day.app, ada, { id, changes: { time: "09:00" } });
    const wanted = { flightId, cars: [{ id, direction: "to" as const }] };
    const [move] = await movesFor(day.app, ada, wanted);
    expect(move).toMatchObject({ to: { time: plus(time, 300) } });
    expect(move?.reason).toMatch(/^For your 10:25 flight, now at 15:25: /);
    expect(await moveCars(day.app, ada, move ? [move] : [])).toHaveLength(1);
    await day.until("04:00");
    expect(await rows()).toMatchObject([
      { time: plus(time, 300), setFor: new Date("2026-11-22T15:25:00Z") },
    ]);
  });
});

it("plans are read with what was seen of their flights, once", async () => {
  const { flightId } = await late(300);
  const plans = await readPlansAhead(day.app, ada);
  expect(plans.seen.get(flightId)).toMatchObject([{ departsAt: "2026-11-22T15:25:00.000Z" }]);
  expect(await planCars(day.app, ada, { plans })).toMatchObject([
    { setFor: new Date("2026-11-22T15:25:00Z") },
    { setFor: new Date("2026-11-22T23:40:00Z") },
  ]);
});
