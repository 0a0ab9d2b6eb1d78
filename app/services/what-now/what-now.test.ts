import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { ada, type FlightDay, openFlightDay, plus } from "#tests/support/flight-day.ts";
import { nextFlights } from "../flights/next-flights.server.ts";
import type { FlightSearchProvider } from "../flights/provider.ts";
import { nextInstead, owedIf, whatNow } from "./what-now.server.ts";

let day: FlightDay;
let flightId: string;
let time: string;
beforeEach(async () => {
  day = await openFlightDay();
  ({ time } = await day.saveTrip());
  flightId = (await listUserFlights(day.app.db, ada))[0]?.id ?? "";
});
afterEach(() => day.close());

async function now(missed = false) {
  const found = await whatNow(day.app, ada, { flightId, missed });
  if (!found.ok) throw new Error(found.reason.message);
  return found.data;
}

describe("what now", () => {
  it("is nothing while the flight is on time", async () => {
    expect(await now()).toMatchObject({ happened: "nothing", breaks: [], rights: [] });
    const [flight] = await listUserFlights(day.app.db, ada);
    expect(flight && owedIf(day.app, flight, "late")).toEqual([
      expect.stringMatching(
        /^UK law: If it arrives 3 h late .* £520 .* half of it below 4 h \(Article 7/,
      ),
    ]);
  });

  it("of a delay: the car that was moved, and what may be owed from three hours on", async () => {
    day.plane = { ...day.plane, state: "delayed", delay: 45 };
    await day.until("01:00");
    expect(await now()).toMatchObject({
      happened: "late",
      standing: { isLate: true, status: "Delayed 45 min" },
      cars: [{ direction: "to", time: plus(time, 45), movedFrom: { time }, asks: false }],
      rights: [{ law: "UK", covered: "yes", amount: null }],
    });
    day.plane = { ...day.plane, delay: 180 };
    expect((await now()).rights).toMatchObject([{ amount: "£260" }]);
  });

  it("of a delay over the night: the bed that is missing", async () => {
    await insertUserHotel(day.app.db, {
      ...ada,
      hotel: {
        hotelName: "The Plaza",
        location: "New York",
        checkInDate: "2026-11-22",
        checkOutDate: "2026-11-24",
      },
    });
    day.plane = { ...day.plane, state: "delayed", delay: 300 };
    const before = (await now()).breaks;
    day.plane = { ...day.plane, delay: 1500 };
    const { breaks } = await now();
    expect(breaks.length).toBeGreaterThan(before.length);
  });

  it("of a cancellation: whether the car is asked about, and both amounts with their doubt", async () => {
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("01:00");
    const found = await now();
    expect(found).toMatchObject({
      happened: "cancelled",
      standing: { state: "cancelled" },
      cars: [{ asks: true, movedFrom: null }],
      rights: [{ law: "UK", amount: "£520" }],
    });
    expect(found.rights[0]?.says.join(" ")).toContain("two weeks ahead");
  });

  it("of one that was missed says that nothing is owed for it", async () => {
    expect(await now(true)).toMatchObject({
      happened: "missed",
      rights: [{ law: "UK", amount: null }],
    });
  });

  it("is nobody else's", async () => {
    const found = await whatNow(day.app, { userId: "ben" }, { flightId });
    expect(found.ok).toBe(false);
  });

  it("stands without the service", async () => {
    day.app.providers.flightStatus = {
      ...day.app.providers.flightStatus,
      status: async () => ({ ok: false, error: new Error("down") as never }),
    };
    expect(await now()).toMatchObject({ happened: "nothing", standing: null });
  });
});

describe("the next flights", () => {
  const route = { origin: "LHR", destination: "JFK", flightNumber: "BA117" };

  it("leave after the one that does not, at most four", async () => {
    const { flights, search } = await nextFlights(day.app, {
      ...route,
      planned: "2026-11-22T10:25",
    });
    expect(flights?.length).toBeGreaterThan(0);
    expect(flights?.length).toBeLessThanOrEqual(4);
    for (const one of flights ?? []) {
      expect(one.departureTime > "10:25").toBe(true);
      expect(one.flightNumber).not.toBe("BA117");
    }
    expect(search).toBe(
      "origin=LHR&destination=JFK&departureDate=2026-11-22&departureTime=10%3A25",
    );
  });

  it("are those of the day after where none of the day is left", async () => {
    day.setNow("2026-11-22T23:58:00Z");
    const { flights, search } = await nextFlights(day.app, { ...route, planned: null });
    expect(flights?.[0]?.departureDate).toBe("2026-11-23");
    expect(search).toContain("departureDate=2026-11-23");
  });

  it("of one without a saved time leave after the airline's", async () => {
    const { flight, ends } = await now(true);
    const { search } = await nextInstead(day.app, {
      flight: { ...flight, departureTime: null },
      ends,
    });
    expect(search).toContain("departureDate=2026-11-22&departureTime=10%3A25");
    const unknown = { flight: { ...flight, departureTime: null }, ends: null };
    expect((await nextInstead(day.app, unknown)).search).toContain("departureDate=2026-11-22");
  });

  it("are not said to be none where the search fails", async () => {
    const refuse: FlightSearchProvider["search"] = async () => ({
      ok: false,
      error: { kind: "unavailable", provider: "flights", message: "down" },
    });
    const { flights } = day.app.providers;
    day.app.providers = { ...day.app.providers, flights: { ...flights, search: refuse } };
    const next = await nextFlights(day.app, { ...route, planned: "2026-11-22T10:25" });
    expect(next.flights).toBeNull();
  });
});
