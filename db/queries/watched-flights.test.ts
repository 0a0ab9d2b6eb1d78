import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { insertJob } from "./jobs.ts";
import { saveUserFlight } from "./user-flights.ts";
import {
  countWatchedFlights,
  deleteWatchedFlightsBefore,
  findWatchedFlight,
  insertWatchedFlights,
  listFlightsToWatch,
  listTravellersOn,
  listUnattended,
  listWatchedFlights,
  updateWatchedFlight,
} from "./watched-flights.ts";

const FLIGHT = {
  flightNumber: "BA117",
  date: "2026-12-04",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "11:30" as string | null,
};
const watched = (more: Partial<typeof FLIGHT> = {}) => {
  const flight = { ...FLIGHT, ...more };
  const { flightNumber, date, departureAirport, arrivalAirport } = flight;
  return { id: `${flightNumber} ${date} ${departureAirport}-${arrivalAirport}`, ...flight };
};
const leg = (flightNumber: string | null, from: string, to: string, departsAt: string) => ({
  airline: null,
  flightNumber,
  operatingNumber: null,
  departureAirport: from,
  arrivalAirport: to,
  departureTerminal: null,
  arrivalTerminal: null,
  departsAt,
  departureZone: null,
  arrivesAt: departsAt,
  arrivalZone: null,
});
const LEGS = [
  leg("TK1988", "LHR", "IST", "2026-12-04T11:30"),
  leg("TK3", "IST", "JFK", "2026-12-05T01:45"),
  leg(null, "JFK", "BOS", "2026-12-05T09:00"),
];
const SPAN = { since: "2026-12-04", until: "2026-12-05" };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const save = (userId: string, flight: object = {}, legs?: typeof LEGS) =>
  saveUserFlight(database.db, {
    userId,
    flight: { ...FLIGHT, ...flight },
    ...(legs && { legs }),
  });
const toWatch = async (span = SPAN) =>
  (await listFlightsToWatch(database.db, span))
    .map(({ flightNumber, date, departureTime }) => [flightNumber, date, departureTime].join(" "))
    .toSorted();

describe("flights to watch", () => {
  it("are each leg with a number, or the whole of a flight without legs, on the days of the span", async () => {
    await save("ada");
    await save("ben");
    await save("ada", { flightNumber: "TK1988" }, LEGS);
    await save("ada", { flightNumber: "BA900", date: "2026-12-06" });
    await save("ada", { flightNumber: "BA901", date: "2026-12-03" });
    await save("ada", { flightNumber: "BA902", departureTime: null });
    expect(await toWatch()).toEqual([
      "BA117 2026-12-04 11:30",
      "BA902 2026-12-04 ",
      "TK1988 2026-12-04 11:30",
      "TK3 2026-12-05 01:45",
    ]);
    expect(await toWatch({ since: "2026-12-05", until: "2026-12-06" })).toEqual([
      "BA900 2026-12-06 11:30",
      "TK3 2026-12-05 01:45",
    ]);
  });

  it("leave out those that are watched from their own time on, or from before it", async () => {
    await save("ada");
    await save("ada", { flightNumber: "TK1988" }, LEGS.slice(0, 1));
    await insertWatchedFlights(database.db, [
      watched({ departureTime: "11:31" }),
      watched({ flightNumber: "TK1988", arrivalAirport: "IST" }),
    ]);
    expect(await toWatch()).toEqual(["BA117 2026-12-04 11:30"]);
    const earlier = watched({ departureTime: null });
    expect(await insertWatchedFlights(database.db, [earlier])).toMatchObject([earlier]);
    expect(await toWatch()).toEqual([]);
    expect(await insertWatchedFlights(database.db, [watched()])).toEqual([]);
  });
});

it("the travellers on a flight are those of the whole and of its legs, on that day, each once", async () => {
  const { id: whole } = await save("ada");
  const { id: changing } = await save("ben", { flightNumber: "TK1988" }, LEGS);
  await save("ben", { flightNumber: "BA117", date: "2026-12-05" });
  const on = async (flightNumber: string, date: string) =>
    await listTravellersOn(database.db, { flightNumber, date });
  expect(await on("BA117", "2026-12-04")).toEqual([{ userId: "ada", flightId: whole }]);
  expect(await on("TK3", "2026-12-05")).toEqual([{ userId: "ben", flightId: changing }]);
  expect(await on("TK1988", "2026-12-04")).toEqual([{ userId: "ben", flightId: changing }]);
  expect(await on("TK3", "2026-12-04")).toEqual([]);
});

it("what is watched is found by its id, counted until it has ended, and forgotten after its day", async () => {
  const { db } = database;
  const rows = [watched(), watched({ flightNumber: "BA118" }), watched({ date: "2026-12-05" })];
  await insertWatchedFlights(db, rows);
  const [first, second, third] = rows.map(({ id }) => id);
  if (!first || !second || !third) throw new Error("three rows have three ids");
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
  expect(await countWatchedFlights(db)).toBe(3);
  expect(await listWatchedFlights(db, { ids: [] })).toEqual([]);
  expect(idsOf(await listWatchedFlights(db, { ids: [first, third] }))).toEqual([first, third]);
  await insertJob(db, { key: `look ${third}`, kind: "look", runAt: new Date() });
  expect(idsOf(await listUnattended(db, { prefix: "look " }))).toEqual([first, second]);
  await updateWatchedFlight(db, { id: first, endedAt: new Date() });
  expect(idsOf(await listUnattended(db, { prefix: "look " }))).toEqual([second]);
  expect(await countWatchedFlights(db)).toBe(2);
  await deleteWatchedFlightsBefore(db, "2026-12-05");
  expect(await findWatchedFlight(db, { id: first })).toBeNull();
  expect(await findWatchedFlight(db, { id: third })).toMatchObject({ id: third });
  expect(await countWatchedFlights(db)).toBe(1);
});
