import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { createLog } from "#app/platform/observability/log.server.ts";
import { onDroppedEntries, onVendorCall } from "#app/platform/outbound/vendor-calls.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { getFlightStatus } from "#app/services/flight-status/flight-status.server.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import {
  findHotelLocations,
  getHotelDetails,
  searchHotels,
} from "#app/services/hotels/hotels.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { findAddresses } from "#app/services/postcodes/postcodes.server.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { updateUser } from "#db/queries/users.ts";
import { type Fault, startFaultServer } from "../loopback/fault-server.ts";
import { createTestApp } from "../support/test-app.ts";

/**
 * What the traveller lives at and asks for, the keys and the vendors' addresses are planted; each vendor
 * fails in every way, and says back all that it was told. None of it may be in the log.
 */
const KEY = "PLANTED-KEY-4711";
const POSTCODE = "SW1A 2AA";
const HOME = `12 Planted Street, London, ${POSTCODE}`;
const PLACE = "Plantedville";
const SENTENCE = "planted words for the driver";

let vendor: Awaited<ReturnType<typeof startFaultServer>>;
beforeEach(async () => {
  vendor = await startFaultServer([]);
});
afterEach(() => vendor.close());

function startLog() {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  onDroppedEntries((entries) => log.warn(entries));
  onVendorCall((call) => log.info(call));
  return { log, lines };
}

async function startApp(url: string, env: Record<string, string> = {}) {
  const { log, lines } = startLog();
  const app = await createTestApp({
    log,
    env: {
      WEATHERAPI_KEY: KEY,
      WEATHERAPI_BASE_URL: url,
      DUFFEL_ACCESS_TOKEN: KEY,
      DUFFEL_BASE_URL: url,
      SERPAPI_KEY: KEY,
      SERPAPI_BASE_URL: url,
      RAPIDAPI_KEY: KEY,
      AERODATABOX_BASE_URL: url,
      BOOKING_BASE_URL: url,
      IDEAL_POSTCODES_KEY: KEY,
      IDEAL_POSTCODES_BASE_URL: url,
      POSTCODES_IO_BASE_URL: url,
      EXCHANGE_RATES_BASE_URL: url,
      OPEN_METEO_BASE_URL: url,
      OPEN_METEO_GEOCODING_BASE_URL: url,
      OSRM_BASE_URL: url,
      CHAT_BASE_URL: url,
      CHAT_API_KEY: KEY,
      CHAT_MODEL: "m",
      ...env,
    },
  });
  await updateUser(app.db, { userId: "ada", changes: { homeAddress: HOME } });
  return { app, lines };
}

/** Everything that asks a vendor, at the same time, twice. */
async function useAll(app: Awaited<ReturnType<typeof startApp>>["app"]) {
  const route = { origin: "London", destination: "New York" };
  for (let round = 0; round < 2; round++) {
    await Promise.all([
      getWeather(app, { location: PLACE }),
      searchFlights(app, {
        ...USUAL_OPTIONS,
        ...route,
        departureDate: "2026-12-04",
        departureTime: "00:00",
      }),
      getFlightStatus(app, { flightNumber: "PL4711", date: "2026-12-04" }),
      findHotelLocations(app, { text: PLACE }),
      searchHotels(app, {
        destId: PLACE,
        destType: "city",
        checkinDate: "2026-12-04",
        checkoutDate: "2026-12-06",
        adults: 2,
        rooms: 1,
      }),
      getHotelDetails(app, { hotelId: 1 }),
      findAddresses(app, { postcode: POSTCODE }),
      translate(app, { text: SENTENCE, to: "French" }),
      saveFlight(
        app,
        { userId: "ada" },
        {
          flightNumber: "PL4711",
          date: "2026-12-04",
          departureAirport: "LHR",
          arrivalAirport: "JFK",
          departureTime: "12:00",
        },
      ).then(() => suggestCars(app, { userId: "ada" })),
    ]);
  }
}

function expectNothingOf(lines: string[], url: string) {
  const log = lines.join("");
  const { host, port } = new URL(url);
  const planted = [KEY, "SW1A", "2AA", "Planted Street", PLACE, "planted words", "PL4711"];
  for (const text of [...planted, host, `:${port}`, "elsewhere"]) {
    expect(log.toLowerCase()).not.toContain(text.toLowerCase());
  }
}

const ENVIRONMENTS: [string, Record<string, string>][] = [
  ["Duffel, WeatherAPI.com", {}],
  [
    "Google Flights, Open-Meteo",
    { FLIGHT_SEARCH_PROVIDER: "serpapi", WEATHER_PROVIDER: "open-meteo" },
  ],
];
const FAULTS: Fault[] = ["echo", "error", "garbage", "reset", "refused", "gone", "busy", "none"];

describe.each(ENVIRONMENTS)("with %s", (_name, env) => {
  it.each(FAULTS)("the log has nothing of vendors that fail by: %s", async (fault) => {
    const { app, lines } = await startApp(vendor.url, env);
    vendor.use(fault);
    await useAll(app);
    expect(
      lines.filter((line) => /failed|no drive time|could not/.test(line)).length,
    ).toBeGreaterThan(4);
    expectNothingOf(lines, vendor.url);
    app.close();
  });

  it("nor of those that are not there", async () => {
    const { app, lines } = await startApp(vendor.url, env);
    await vendor.close();
    await useAll(app);
    expect(lines.join("")).toContain("ECONNREFUSED");
    expectNothingOf(lines, vendor.url);
    app.close();
  });
});

it("a key that no header can carry is not told either", async () => {
  const { app, lines } = await startApp(vendor.url, {
    DUFFEL_ACCESS_TOKEN: `${KEY}\nnext line`,
    RAPIDAPI_KEY: `${KEY}\u2713`,
  });
  await useAll(app);
  expectNothingOf(lines, vendor.url);
  app.close();
});
