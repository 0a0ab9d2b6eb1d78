import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ada, type FlightDay, openFlightDay } from "#tests/support/flight-day.ts";
import { disruptedOf } from "./disrupted.server.ts";

let day: FlightDay;
let search: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  day = await openFlightDay();
  await day.saveTrip();
  search = vi.spyOn(day.app.providers.flights, "search");
});
afterEach(() => day.close());

const keptOf = (owner = ada) => disruptedOf(day.app, owner);

describe("what is kept of a disrupted flight", () => {
  it("is nothing while it is on time, and no service is asked", async () => {
    await day.until("01:00");
    const asked = day.calls;
    expect(await keptOf()).toEqual([]);
    expect(day.calls).toBe(asked);
    expect(search).not.toHaveBeenCalled();
  });

  it("is what its page shows, as of now: how it is, what may be owed, the car, what flies next", async () => {
    day.plane = { ...day.plane, state: "cancelled" };
    await day.until("01:00");
    expect(await keptOf()).toMatchObject([
      {
        flight: { flightNumber: "BA117", date: "2026-11-22" },
        happened: "cancelled",
        standing: { state: "cancelled", isLate: false, status: "Cancelled" },
        rights: [{ law: "UK", amount: "£520" }],
        cars: [{ direction: "to", asks: true }],
        next: { flights: [{ departureDate: "2026-11-22" }, {}, {}, {}] },
        asOf: new Date("2026-11-22T01:00:00Z"),
      },
    ]);
  });

  it("asks for no more than its page: the search that is known is not made again", async () => {
    day.plane = { ...day.plane, state: "delayed", delay: 180 };
    await day.until("01:00");
    const asked = day.calls;
    await keptOf();
    await keptOf();
    expect(day.calls - asked).toBe(2);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it("is nobody else's, and ends when it has landed", async () => {
    day.plane = { ...day.plane, state: "delayed", delay: 180 };
    await day.until("01:00");
    expect(await keptOf({ userId: "ben" })).toEqual([]);
    day.plane = { ...day.plane, state: "landed" };
    await day.until("23:00");
    expect(await keptOf()).toEqual([]);
  });
});
