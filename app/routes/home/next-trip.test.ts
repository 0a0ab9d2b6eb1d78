import { afterEach, beforeEach, expect, it } from "vitest";
import { planCars } from "#app/services/cars/suggestions.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { saveHotel } from "#app/services/saved/saved-items.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { ada, type FlightDay, openFlightDay, plus } from "#tests/support/flight-day.ts";
import { nextTrip } from "./next-trip.server.ts";

let day: FlightDay;
beforeEach(async () => {
  day = await openFlightDay();
});
afterEach(() => day.close());

async function shown() {
  const plans = await readPlansAhead(day.app, ada);
  const cars = planCars(day.app, ada, { plans });
  const views = (until: string) => viewTrips(day.app, ada, { known: { plans, cars }, until });
  return await nextTrip(day.app, plans, views, cars);
}

it("a flight that waits for hours at its gate is the next one until it leaves", async () => {
  const { time } = await day.saveTrip();
  await saveFlight(day.app, ada, {
    flightNumber: "BA119",
    date: "2026-11-29",
    departureAirport: "JFK",
    arrivalAirport: "LHR",
    departureTime: "18:00",
    arrivalTime: "06:00",
  });
  day.plane = { ...day.plane, state: "delayed", delay: 300 };
  await day.until("10:40");
  const late = { flightNumber: "BA117", when: "today" };
  expect(await shown()).toMatchObject({
    ...late,
    stop: { now: { kind: "car", time: plus(time, 300) } },
  });
  await day.until("11:40");
  expect(await shown()).toMatchObject({ ...late, stop: { now: null } });
  day.plane = { ...day.plane, state: "departed" };
  await day.until("15:20");
  expect(await shown()).toMatchObject({ flightNumber: "BA119", when: "in 7 days" });
});

it("a car that its company has cancelled is no stop: another one is suggested", async () => {
  const { time } = await day.saveTrip();
  const { db } = day.app;
  const stop = { kind: "car", time };
  expect(await shown()).toMatchObject({ car: { time }, stop: { now: stop } });
  await db.update(db.tables.carDispatches).set({ state: "cancelled" });
  expect(await shown()).toMatchObject({
    car: null,
    leaving: { now: { byCar: false } },
    stop: { now: { ...stop, kind: "suggested-car" } },
  });
});

it("what was planned for after a flight is no stop before it, however late it leaves", async () => {
  await day.saveTrip();
  const saved = await saveHotel(day.app, ada, {
    hotelName: "The Plaza",
    location: "New York",
    address: "768 5th Ave",
    checkInDate: "2026-11-22",
    checkOutDate: "2026-11-25",
  });
  expect(saved.ok).toBe(true);
  day.plane = { ...day.plane, state: "delayed", delay: 720 };
  // Its car has come, and it would have landed.
  for (const at of ["19:00", "21:00"]) {
    await day.until(at);
    expect(await shown()).toMatchObject({ flightNumber: "BA117", stop: { now: null } });
  }
});
