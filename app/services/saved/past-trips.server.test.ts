import { afterEach, beforeEach, expect, it } from "vitest";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { listPastTrips } from "./past-trips.server.ts";
import { readPlansAhead } from "./plans-ahead.server.ts";

const ADA = { userId: "ada" };
const HOUR_MS = 3_600_000;

/** Each by the clocks of its airports, of 4 December; `lands` is the end of its one leg, where it has one. */
const FLIGHTS = [
  { number: "QF12", way: "LAX SYD", departs: "22:30", arrives: "08:30", over: "2026-12-07" },
  { number: "BA178", way: "JFK LHR", departs: "18:30", arrives: "06:30", over: "2026-12-06" },
  { number: "BA117", way: "LHR JFK", departs: "10:00", arrives: "13:00", over: "2026-12-05" },
  { number: "BA115", way: "LHR JFK", departs: "10:00", arrives: null, over: "2026-12-06" },
  { number: "XX1", way: "Here There", departs: null, arrives: null, over: "2026-12-06" },
  { number: "NH106", way: "HND LAX", departs: "00:30", arrives: "17:30", over: "2026-12-04" },
  {
    number: "NH126",
    way: "HND LAX",
    departs: "00:30",
    lands: "2026-12-03T17:30",
    over: "2026-12-04",
  },
  {
    number: "TK1",
    way: "IST JFK",
    departs: "10:00",
    lands: "2026-12-08T13:00",
    over: "2026-12-09",
  },
] as const;

let now = new Date("2026-12-02T00:00:00Z");
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp({ clock: { now: () => now } });
});
afterEach(() => app.close());

async function save({ number, way, departs, ...ends }: (typeof FLIGHTS)[number]) {
  const [departureAirport = "", arrivalAirport = ""] = way.split(" ");
  const lands = "lands" in ends ? ends.lands : null;
  const flight = {
    flightNumber: number,
    date: "2026-12-04",
    ...{ departureAirport, arrivalAirport },
    departureTime: departs,
    arrivalTime: "arrives" in ends ? ends.arrives : null,
  };
  const leg = {
    ...{ flightNumber: number, airline: null, operatingNumber: null },
    ...{ departureAirport, arrivalAirport, departureTerminal: null, arrivalTerminal: null },
    ...{ departureZone: null, arrivalZone: null, departsAt: `2026-12-04T${departs}` },
  };
  const legs = lands ? [{ ...leg, arrivesAt: lands }] : [];
  await saveUserFlight(app.db, { ...ADA, flight, legs });
}

/** By number: ahead or over, each as often as it is in that list. */
async function lists() {
  const ahead = readPlansAhead(app, ADA);
  const past = await listPastTrips(app, ADA, 1, ahead);
  const { flights } = upcomingOf(app, await ahead);
  expect(past.count).toBe(past.items.length);
  return [
    ...flights.map(({ flightNumber }) => `${flightNumber} ahead`),
    ...past.items.map(({ title }) => `${title} over`),
  ].toSorted();
}

it("a flight is ahead until the day of its landing is over everywhere, then past, and never both or neither", async () => {
  for (const flight of FLIGHTS) await save(flight);
  const from = Date.parse("2026-12-03T00:00:00Z");
  for (let hours = 0; hours < 8 * 24; hours += 6) {
    now = new Date(from + hours * HOUR_MS);
    // A day is over everywhere at noon UTC of the next.
    const expected = FLIGHTS.map(({ number, over }) =>
      now.getTime() >= Date.parse(`${over}T12:00:00Z`) ? `${number} over` : `${number} ahead`,
    );
    expect(await lists(), now.toISOString()).toEqual(expected.toSorted());
  }
});

it("what has just landed counts on every page, and stands on the first", async () => {
  now = new Date("2026-12-05T15:00:00Z");
  await save(FLIGHTS[2]);
  for (let day = 1; day <= 21; day++) {
    const date = `2026-10-${String(day).padStart(2, "0")}`;
    const way = { departureAirport: "LHR", arrivalAirport: "JFK" };
    await saveUserFlight(app.db, { ...ADA, flight: { flightNumber: "BA1", date, ...way } });
  }
  const page = (wanted: number) => listPastTrips(app, ADA, wanted, readPlansAhead(app, ADA));
  const [first, second, beyond] = [await page(1), await page(2), await page(3)];
  expect(first).toMatchObject({ count: 22, page: 1, pages: 2 });
  expect(first.items.map(({ title }) => title)).toEqual(["BA117", ...Array(20).fill("BA1")]);
  expect(second).toMatchObject({ count: 22, page: 2, items: [{ date: "2026-10-01" }] });
  expect(beyond).toEqual(second);
});
