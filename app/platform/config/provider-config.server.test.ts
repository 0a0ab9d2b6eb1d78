import { describe, expect, it } from "vitest";
import { parseConfig } from "./config.server.ts";

const providers = (env: Record<string, string>) => parseConfig(env).providers;

describe("which providers are turned on", () => {
  it("none, without a key", () => {
    const { weather, flights, flightStatus, hotels, addresses, driveTime } = providers({});
    expect([weather, flights, flightStatus, hotels, addresses].map(({ kind }) => kind)).toEqual(
      Array(5).fill("demo"),
    );
    expect(driveTime).toEqual({ kind: "estimate", because: "OSRM_BASE_URL is not set" });
    expect(flights.because).toBe("DUFFEL_ACCESS_TOKEN or SERPAPI_KEY is not set");
  });

  it.each([
    [
      { WEATHERAPI_KEY: "k" },
      { weather: { kind: "weatherapi", apiKey: "k", because: "WEATHERAPI_KEY is set" } },
    ],
    [{ WEATHER_PROVIDER: "open-meteo" }, { weather: { kind: "open-meteo" } }],
    [{ WEATHER_PROVIDER: "open-meteo", WEATHERAPI_KEY: "k" }, { weather: { kind: "open-meteo" } }],
    [{ DUFFEL_ACCESS_TOKEN: "d", SERPAPI_KEY: "s" }, { flights: { kind: "duffel", apiKey: "d" } }],
    [{ SERPAPI_KEY: "s" }, { flights: { kind: "serpapi", apiKey: "s" } }],
    [
      { DUFFEL_ACCESS_TOKEN: "d", SERPAPI_KEY: "s", FLIGHT_SEARCH_PROVIDER: "serpapi" },
      { flights: { kind: "serpapi", apiKey: "s" } },
    ],
    [
      { RAPIDAPI_KEY: "r" },
      { flightStatus: { kind: "aerodatabox" }, hotels: { kind: "booking-rapidapi" } },
    ],
    [
      { RAPIDAPI_KEY: "r", HOTEL_PROVIDER: "demo" },
      {
        flightStatus: { kind: "aerodatabox" },
        hotels: { kind: "demo", because: "HOTEL_PROVIDER is demo" },
      },
    ],
    [
      { RAPIDAPI_KEY: "r", BOOKING_RAPIDAPI_KEY: "b", AERODATABOX_RAPIDAPI_KEY: "a" },
      { flightStatus: { apiKey: "a", gateway: "rapidapi" }, hotels: { apiKey: "b" } },
    ],
    [
      { RAPIDAPI_KEY: "r", AERODATABOX_API_MARKET_KEY: "m" },
      {
        flightStatus: {
          apiKey: "m",
          gateway: "api-market",
          baseUrl: "https://prod.api.market/api/v1/aedbx/aerodatabox",
          because: "AERODATABOX_API_MARKET_KEY is set",
        },
        hotels: {
          apiKey: "r",
          because: "RAPIDAPI_KEY is set (it needs a subscription to Booking com)",
        },
      },
    ],
    [
      { OPEN_METEO_KEY: "o" },
      {
        weather: {
          kind: "open-meteo",
          apiKey: "o",
          baseUrl: "https://customer-api.open-meteo.com",
        },
      },
    ],
    [
      { WEATHER_PROVIDER: "open-meteo" },
      { weather: { kind: "open-meteo", baseUrl: "https://api.open-meteo.com" } },
    ],
    [{ IDEAL_POSTCODES_KEY: "i" }, { addresses: { kind: "ideal-postcodes" } }],
    [
      { OSRM_BASE_URL: "http://127.0.0.1:5000" },
      { driveTime: { kind: "osrm", baseUrl: "http://127.0.0.1:5000" } },
    ],
    [
      { OSRM_BASE_URL: "http://127.0.0.1:5000", ROUTE_PROVIDER: "estimate" },
      { driveTime: { kind: "estimate" } },
    ],
    [{ WEATHERAPI_KEY: " " }, { weather: { kind: "demo" } }],
  ])("%j", (env, expected) => {
    expect(providers(env as Record<string, string>)).toMatchObject(expected);
  });

  it("says what can be done where a key is refused", () => {
    const { flightStatus, hotels, weather } = providers({
      RAPIDAPI_KEY: "r",
      BOOKING_RAPIDAPI_KEY: "b",
      WEATHERAPI_KEY: "w",
    });
    expect([flightStatus, hotels, weather].map(({ ifRefused }) => ifRefused)).toEqual([
      "Check RAPIDAPI_KEY and its subscription to AeroDataBox, or set AERODATABOX_RAPIDAPI_KEY, or set FLIGHT_STATUS_PROVIDER=demo.",
      "Check BOOKING_RAPIDAPI_KEY and its subscription to Booking com, or set HOTEL_PROVIDER=demo.",
      "Check WEATHERAPI_KEY, or set WEATHER_PROVIDER=demo.",
    ]);
  });

  it("takes another base URL, for a test or a proxy", () => {
    const { weather } = providers({
      WEATHERAPI_KEY: "k",
      WEATHERAPI_BASE_URL: "http://127.0.0.1:9",
    });
    expect(weather).toMatchObject({ baseUrl: "http://127.0.0.1:9" });
  });

  it.each([
    [
      { WEATHER_PROVIDER: "weatherapi" },
      "WEATHER_PROVIDER is weatherapi, but WEATHERAPI_KEY is not set",
    ],
    [
      { FLIGHT_SEARCH_PROVIDER: "serpapi", DUFFEL_ACCESS_TOKEN: "d" },
      "FLIGHT_SEARCH_PROVIDER is serpapi, but SERPAPI_KEY is not set",
    ],
    [{ ROUTE_PROVIDER: "osrm" }, "ROUTE_PROVIDER is osrm, but OSRM_BASE_URL is not set"],
    [{ HOTEL_PROVIDER: "hilton" }, "HOTEL_PROVIDER should be one of: booking-rapidapi, demo"],
    [{ WEATHERAPI_BASE_URL: "nowhere" }, "WEATHERAPI_BASE_URL should be an http(s) URL"],
  ])("refuses %j in words", (env, message) => {
    expect(() => parseConfig(env as Record<string, string>)).toThrow(message);
  });
});
