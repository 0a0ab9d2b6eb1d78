import { beforeEach, describe, expect, it, vi } from "vitest";
import { findHotelLocations } from "#app/services/hotels/hotels.server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import type { ConversationMemory } from "../assistant/assistant.ts";
import { chooseFlight } from "../assistant/tools/flight-choice.ts";
import { chooseHotel } from "../assistant/tools/save-hotel.ts";
import { lookAtScreen } from "./look-at-screen.ts";

const { signal } = new AbortController();
const FLIGHTS = "/flights?origin=London&destination=New+York&departureDate=2026-12-06";

let app: Awaited<ReturnType<typeof createTestApp>>;
let memory: ConversationMemory;

beforeEach(async () => {
  app = await createTestApp();
  memory = { lastFlights: [] };
});

const look = (address: string) => lookAtScreen(app, memory, { address, signal });
const chosen = (which: string) => chooseFlight(memory.lastFlights, which, memory);

describe("flights", () => {
  it("that were searched for by hand are those that are counted", async () => {
    await look(FLIGHTS);
    const [first, second] = memory.lastFlights;
    expect(first?.departureTime && second?.departureTime).toBeTruthy();
    expect(chosen("the second one")).toEqual(second);
  });

  it("are counted as they stand: the one that was asked for first, without what is folded away", async () => {
    await look(`${FLIGHTS}&departureTime=12:00`);
    const flights = memory.lastFlights;
    const lead = chosen("that one");
    expect(lead).toBeDefined();
    expect(chosen("first")).toEqual(lead);
    const later = flights.filter(
      ({ id, departureTime }) => id !== lead?.id && departureTime >= "12:00",
    );
    expect(chosen("second")).toEqual(later[0]);
    expect(chosen("last")).toEqual(later.at(-1));
    expect(chosen("earliest")).toEqual(flights[0]);
    expect(flights[0]?.departureTime.localeCompare("12:00")).toBe(-1);
  });

  it("are counted in the order that was chosen", async () => {
    await look(`${FLIGHTS}&sort=cheapest`);
    const prices = [1, 2, 3].map((n) => chosen(String(n))?.price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(chosen("1")).toEqual(chosen("cheapest"));
  });

  it("of the way back are those of the day of return", async () => {
    await look(`${FLIGHTS}&returnDate=2026-12-13&way=back`);
    expect(memory.lastFlights[0]).toMatchObject({ departureDate: "2026-12-13" });
    expect(memory.lastFlights[0]?.origin).toMatch(/JFK|EWR|LGA/);
  });

  it("keep the one that was named aloud where it is still there", async () => {
    await look(FLIGHTS);
    memory.suggestedFlight = memory.lastFlights[2]?.id;
    await look(`${FLIGHTS}&sort=fastest`);
    expect(chosen("that one")).toEqual(memory.lastFlights[2]);
    await look(FLIGHTS.replace("12-06", "12-07"));
    expect(chosen("that one")).toBeUndefined();
  });

  it("are looked for once an address, and again where that failed", async () => {
    const search = vi.spyOn(app.providers.flights, "search");
    search.mockResolvedValueOnce({
      ok: false,
      error: { kind: "unavailable", provider: "demo", message: "down" },
    });
    await look(FLIGHTS);
    expect(memory.lastFlights).toEqual([]);
    await look(FLIGHTS);
    expect(memory.lastFlights.length).toBeGreaterThan(1);
    // A slip of the pen takes nothing away: Back leads to the same list.
    await look(FLIGHTS.replace("London", "Lundonx"));
    expect(memory.lastFlights.length).toBeGreaterThan(1);
    memory.lastFlights = [];
    await look(FLIGHTS);
    expect(memory.lastFlights).toEqual([]);
    expect(search).toHaveBeenCalledTimes(2);
  });

  it("stay as they were said last where the screen shows none", async () => {
    await look(FLIGHTS);
    const before = structuredClone(memory);
    for (const address of [
      "/",
      "/flights",
      "/flights?origin=L",
      "/upcoming-travel?sort=cheapest",
    ]) {
      await look(address);
    }
    expect(memory).toEqual(before);
  });
});

describe("hotels", () => {
  it("of a link that names no more than the place are those of the first place of that name", async () => {
    const places = await findHotelLocations(app, { text: "Paris" });
    await look("/hotel-search?destination=Paris&checkinDate=2026-12-06&checkoutDate=2026-12-08");
    const destId = places.ok && places.data[0]?.dest_id;
    expect(memory.lastHotels).toMatchObject({ stay: { destId, checkinDate: "2026-12-06" } });
  });

  it("are counted in the order that was chosen", async () => {
    await look(
      "/hotel-search?destination=Paris&checkinDate=2026-12-06&checkoutDate=2026-12-08&sort=cheapest",
    );
    const hotels = memory.lastHotels?.hotels ?? [];
    expect(chooseHotel(hotels, "first one")).toEqual(chooseHotel(hotels, "cheapest"));
  });
});
