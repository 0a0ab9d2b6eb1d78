import { delay, HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { createAeroDataBox } from "#app/services/flight-status/aerodatabox.server.ts";
import { createBooking } from "#app/services/hotels/booking.server.ts";
import { mockVendors } from "./msw.ts";

const HOST = "https://vendor.example";
const clock = fixedClock("2026-12-04T06:00:00Z");
const vendors = mockVendors();
const query = { flightNumber: "BA175", date: "2026-12-04" };
const stay = {
  ...{ destId: "1", destType: "city", adults: 2, rooms: 1 },
  ...{ checkinDate: "2026-12-04", checkoutDate: "2026-12-05" },
};

function vendorsOf() {
  const config = { baseUrl: HOST, apiKey: "SECRET-KEY" };
  const flights = createAeroDataBox(
    { gateway: "rapidapi", ...config },
    { airports: airportIndex(), clock },
  );
  return { flights, hotels: createBooking(config, { rate: async () => 1 }, clock) };
}
type Vendors = ReturnType<typeof vendorsOf>;

const CALLS: [string, (of: Vendors, options: { signal: AbortSignal }) => Promise<unknown>][] = [
  ["a flight's status", ({ flights }, options) => flights.status(query, options)],
  ["a flight's punctuality", ({ flights }, options) => flights.punctuality(query, options)],
  ["destinations", ({ hotels }, options) => hotels.locations("London", options)],
  ["hotels", ({ hotels }, options) => hotels.search(stay, options)],
  ["a hotel", ({ hotels }, options) => hotels.details(1, options)],
];

describe("a caller who no longer wants the answer", () => {
  it.each(CALLS)("does not wait for %s", async (_, call) => {
    const leaving = new AbortController();
    vendors.use(
      http.get(`${HOST}/*`, async () => {
        leaving.abort();
        await delay("infinite");
        return HttpResponse.json({});
      }),
    );
    const answer = call(vendorsOf(), { signal: leaving.signal });
    expect(await answer).toMatchObject({ ok: false, error: { message: "no longer wanted" } });
  });
});
