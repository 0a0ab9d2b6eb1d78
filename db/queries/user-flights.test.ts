import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import {
  deleteUserFlight,
  findUserFlight,
  listSavedOrChanged,
  listUserFlights,
  saveUserFlight,
  saveUserFlightWithin,
} from "./user-flights.ts";
import { deleteUser } from "./users.ts";

const ADA = { userId: "ada" };
const BEN = { userId: "ben" };
const FLIGHT = {
  flightNumber: "TK1988",
  date: "2026-12-04",
  departureAirport: "LHR",
  arrivalAirport: "JFK",
  departureTime: "11:30",
};
const leg = (flightNumber: string | null, from: string, to: string) => ({
  airline: "Turkish Airlines",
  flightNumber,
  operatingNumber: null,
  departureAirport: from,
  arrivalAirport: to,
  departureTerminal: "2",
  arrivalTerminal: null,
  departsAt: "2026-12-04T11:30",
  departureZone: "Europe/London",
  arrivesAt: "2026-12-04T18:30",
  arrivalZone: null,
});
const LEGS = [leg("TK1988", "LHR", "IST"), leg("TK3", "IST", "JFK")];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());
const rows = async () => await database.db.select().from(database.db.tables.flightLegs);

describe("the legs of a saved flight", () => {
  it("come back with it, in their order", async () => {
    const { db } = database;
    const saved = await saveUserFlight(db, { ...ADA, flight: FLIGHT, legs: LEGS });
    expect(saved.legs).toEqual(LEGS);
    expect(await findUserFlight(db, { ...ADA, id: saved.id })).toEqual(saved);
    expect(await listUserFlights(db, ADA)).toEqual([saved]);
  });

  it("are replaced when it is saved again, unless it is another journey", async () => {
    const { db } = database;
    const { id } = await saveUserFlight(db, { ...ADA, flight: FLIGHT, legs: LEGS });
    const later = LEGS.map((leg) => ({ ...leg, arrivesAt: "2026-12-04T19:00" }));
    await saveUserFlight(db, { ...ADA, flight: FLIGHT, legs: later });
    expect((await listUserFlights(db, ADA)).map(({ legs }) => legs)).toEqual([later]);
    const nonstop = { ...ADA, flight: FLIGHT, legs: [leg("TK1988", "LHR", "JFK")], max: 9 };
    expect(await saveUserFlightWithin(db, nonstop)).toMatchObject({ other: { id, legs: later } });
    expect((await listUserFlights(db, ADA)).map(({ legs }) => legs)).toEqual([later]);
  });

  it("are nobody else's", async () => {
    const { db } = database;
    const { id } = await saveUserFlight(db, { ...ADA, flight: FLIGHT, legs: LEGS });
    await saveUserFlight(db, { ...BEN, flight: FLIGHT, legs: LEGS.slice(0, 1) });
    expect((await listUserFlights(db, BEN))[0]?.legs).toHaveLength(1);
    expect(await findUserFlight(db, { ...BEN, id })).toBeNull();
    expect(await deleteUserFlight(db, { ...BEN, id })).toBeNull();
    expect((await listUserFlights(db, ADA))[0]?.legs).toHaveLength(2);
  });

  it("go with it, and with the traveller", async () => {
    const { db } = database;
    const { id } = await saveUserFlight(db, { ...ADA, flight: FLIGHT, legs: LEGS });
    expect((await deleteUserFlight(db, { ...ADA, id }))?.legs).toEqual(LEGS);
    expect(await rows()).toEqual([]);
    const again = await saveUserFlight(db, { ...ADA, flight: FLIGHT, legs: LEGS });
    expect(
      await db
        .select()
        .from(db.tables.flightLegs)
        .where(eq(db.tables.flightLegs.flightId, again.id)),
    ).toHaveLength(2);
    await deleteUser(db, { ...ADA, outbox });
    expect(await rows()).toEqual([]);
  });
});

describe("flights without a number", () => {
  it("are told apart by their airports and times", async () => {
    const { db } = database;
    const nameless = { ...FLIGHT, flightNumber: "N/A" };
    for (const changes of [
      {},
      { departureTime: "15:00" },
      { arrivalAirport: "EWR" },
      { date: "2026-12-05" },
      { departureAirport: "LGW" },
    ]) {
      await saveUserFlight(db, { ...ADA, flight: { ...nameless, ...changes } });
    }
    expect(await listUserFlights(db, ADA)).toHaveLength(5);
  });

  it.each(["11:30", null])("are saved once, leaving at %s", async (departureTime) => {
    const { db } = database;
    const nameless = { ...FLIGHT, flightNumber: "N/A", departureTime };
    const first = await saveUserFlight(db, { ...ADA, flight: nameless });
    const second = await saveUserFlight(db, { ...ADA, flight: { ...nameless, airline: "Other" } });
    expect(second.id).toBe(first.id);
    expect(await listUserFlights(db, ADA)).toMatchObject([{ airline: "Other", legs: [] }]);
    const later = { ...nameless, departureTime: "23:00" };
    expect(await saveUserFlightWithin(db, { ...ADA, flight: nameless, max: 1 })).toMatchObject({
      flight: { id: first.id },
    });
    expect(await saveUserFlightWithin(db, { ...ADA, flight: later, max: 1 })).toBeNull();
    expect(await saveUserFlightWithin(db, { ...BEN, flight: nameless, max: 1 })).not.toBeNull();
    expect(await listUserFlights(db, ADA)).toHaveLength(1);
  });
});

it("those saved since a time, or changed, are found for every traveller, with their legs", async () => {
  const { db } = database;
  const at = new Date("2026-12-01T10:00:00.000Z");
  const before = new Date("2026-12-01T09:59:59.999Z");
  const save = (userId: string, now: Date, more: object) =>
    saveUserFlight(db, { userId, flight: { ...FLIGHT, ...more }, legs: LEGS, now });
  const found = await Promise.all([
    save("ada", at, {}),
    save("ben", before, { saidAt: { date: before.toISOString() } }),
  ]);
  await save("ada", before, { flightNumber: "TK1990" });
  await save("ada", at, { date: "2026-12-03" });
  await save("ada", at, { date: "2026-12-06" });
  const days = { since: "2026-12-04", until: "2026-12-05" };
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  const listed = await listSavedOrChanged(db, { at, ...days });
  expect(listed.toSorted(byId)).toEqual(found.toSorted(byId));
  expect(listed.map(({ legs }) => legs.length)).toEqual([2, 2]);
});
