/** What a car's check against its flight says once the flight does something else. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookCar, cancelCar } from "#app/services/cars/manage.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { ada, type FlightDay, openFlightDay } from "#tests/support/flight-day.ts";
import { answerAlert } from "../alerts/alerts.server.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

const check = async () => (await listJobBookings(day.app.db, ada))[0]?.flightValidation;

const TO_HEATHROW = {
  date: "2026-11-22",
  from: "10 Downing Street, London SW1A 2AA",
  to: "London Heathrow (LHR)",
  carType: "Standard",
  flightNumber: "BA117",
};
const LEAVES_ENOUGH = {
  status: "success",
  details: "BA117 departs at 10:25; the pick-up leaves enough time.",
};
const OFF = {
  status: "warning",
  details: "BA117 has been cancelled.",
  warnings: ["BA117 has been cancelled."],
};

describe("a car whose flight has changed, and that has not moved with it", () => {
  it("comes too late for a flight that leaves earlier", async () => {
    const { id, time } = await day.saveTrip();
    await cancelCar(day.app, ada, id);
    // By another company, so that it stays.
    expect((await bookCar(day.app, ada, { ...TO_HEATHROW, time })).ok).toBe(true);
    expect(await check()).toEqual(LEAVES_ENOUGH);
    await day.until("01:00");
    day.plane = { ...day.plane, planned: -120 };
    await day.until("04:30");
    expect(await day.car()).toBe(`2026-11-22 ${time}`);
    expect(await check()).toMatchObject({
      status: "warning",
      details: expect.stringMatching(/too late: BA117 departs at 08:25/),
    });
  });

  it("does not suit one that is cancelled, and suits it once it flies after all", async () => {
    await day.saveTrip();
    await day.until("02:00");
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("04:30");
    expect(await check()).toEqual(OFF);
    const [alert] = await day.inbox();
    await answerAlert(day.app, ada, { id: alert?.id ?? "", yes: false });
    expect(await check()).toEqual(OFF);
    day.plane = { ...day.plane, state: "on-time" };
    await day.until("05:30");
    expect(await check()).toEqual(LEAVES_ENOUGH);
  });

  it("suits one that was not known when it was booked, as soon as it is seen", async () => {
    const { status } = day.app.providers.flightStatus;
    day.app.providers.flightStatus.status = async () => ({ ok: true, data: null });
    await day.saveTrip();
    expect(await check()).toMatchObject({ status: "error" });
    await day.until("00:00");
    day.app.providers.flightStatus.status = status;
    await day.until("04:30");
    expect(await check()).toEqual(LEAVES_ENOUGH);
  });

  it("costs nothing while nothing is new", async () => {
    await day.saveTrip();
    await day.until("00:00");
    const [before] = await listJobBookings(day.app.db, ada);
    await day.until("06:00");
    expect((await listJobBookings(day.app.db, ada))[0]?.validatedAt).toEqual(before?.validatedAt);
  });
});

it("a car that is booked for a cancelled flight does not suit it", async () => {
  day.plane = { ...day.plane, state: "cancelled" };
  const booked = await bookCar(day.app, ada, { ...TO_HEATHROW, time: "06:00" });
  expect(booked.ok && booked.data.flightValidation).toEqual(OFF);
});
