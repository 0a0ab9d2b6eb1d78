import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createHttpClient } from "#app/platform/outbound/http-client.server.ts";
import { checkHealth } from "#app/services/context/health.server.ts";
import { getFlightStatus } from "#app/services/flight-status/flight-status.server.ts";
import { findHotelLocations } from "#app/services/hotels/hotels.server.ts";
import { findAddresses } from "#app/services/postcodes/postcodes.server.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { HEALTHY } from "#tests/support/health-sources.ts";
import { startFaultServer } from "../loopback/fault-server.ts";
import { createTestApp } from "../support/test-app.ts";

/** What a person waits for at most. */
const PATIENCE_MS = 10_000;

let vendor: Awaited<ReturnType<typeof startFaultServer>>;
beforeEach(async () => {
  vendor = await startFaultServer({ fine: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await vendor.close();
});

const client = (options: { timeoutMs?: number; restMs?: number } = {}) =>
  createHttpClient({ provider: "test", baseUrl: vendor.url, ...options });
const call = { what: "test", path: "/x", schema: z.object({ fine: z.boolean() }) };

/** The whole application, every look-up of it live and pointed at the faulty server. */
const startApp = () =>
  createTestApp({
    env: {
      WEATHERAPI_KEY: "k",
      WEATHERAPI_BASE_URL: vendor.url,
      RAPIDAPI_KEY: "k",
      AERODATABOX_BASE_URL: vendor.url,
      BOOKING_BASE_URL: vendor.url,
      IDEAL_POSTCODES_KEY: "k",
      IDEAL_POSTCODES_BASE_URL: vendor.url,
      POSTCODES_IO_BASE_URL: vendor.url,
      EXCHANGE_RATES_BASE_URL: vendor.url,
    },
  });

describe("a service on loopback that goes wrong", () => {
  it.each(["hang", "drip"] as const)(
    "has %s answered within ten seconds, for every look-up",
    async (fault) => {
      const app = await startApp();
      vendor.use(fault);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      try {
        const answers = Promise.all([
          getWeather(app, { location: "London" }),
          getFlightStatus(app, { flightNumber: "BA117", date: "2026-11-27" }),
          findHotelLocations(app, { text: "London" }),
        ]);
        // Each has reached the vendor before the time begins to pass.
        while (vendor.requests() < 3) await new Promise(setImmediate);
        await vi.advanceTimersByTimeAsync(PATIENCE_MS);
        for (const answer of await answers)
          expect(answer).toMatchObject({ reason: { kind: "unavailable" } });
      } finally {
        app.close();
      }
    },
  );

  it.each(["reset", "garbage", "huge", "error"] as const)(
    "is a clear failure, and at once: %s",
    async (fault) => {
      const app = await startApp();
      vendor.use(fault);
      const answers = await Promise.all([
        getWeather(app, { location: "London" }),
        findAddresses(app, { postcode: "SW1A 2AA" }),
      ]);
      expect(answers).toMatchObject([
        { reason: { kind: "unavailable", message: "Unable to load weather" } },
        { reason: { kind: "unavailable", message: "Failed to lookup postcode" } },
      ]);
      app.close();
    },
  );

  it("cannot fill the memory: of 50 MB only the first few are read", async () => {
    vendor.use("huge");
    expect(await client().call(call)).toMatchObject({ error: { kind: "bad_response" } });
    // 5 MB and what was under way in the buffers of both ends.
    expect(vendor.sentBytes()).toBeLessThan(20 * 1024 * 1024);
  });

  it("is left alone after five failures, and asked again when it has rested", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const http = client();
    expect(http.state()).toBe("unused");
    vendor.use("error");
    for (let failure = 0; failure < 5; failure++) await http.call(call);
    expect(http.state()).toBe("resting");
    const before = vendor.requests();
    expect(http.isResting()).toBe(true);
    const error = { kind: "unavailable", isUntried: true };
    expect(await http.call(call)).toMatchObject({ error });
    expect(vendor.requests()).toBe(before);
    vi.setSystemTime(Date.now() + 10_001);
    expect(http.isResting()).toBe(false);

    vendor.use("none");
    expect(await http.call(call)).toMatchObject({ ok: true });
    expect(http.state()).toBe("ok");
    expect(await http.call(call)).toEqual({ ok: true, data: { fine: true } });
  });

  it("counts only outages: refused keys and unknown places leave the way open", async () => {
    const http = client();
    vendor.use("refused");
    for (let i = 0; i < 10; i++) await http.call(call);
    expect(vendor.requests()).toBe(10);
    expect(http.state()).toBe("unauthorized");
    vendor.use("gone");
    for (let i = 0; i < 10; i++) await http.call(call);
    expect(vendor.requests()).toBe(20);
    expect(http.state()).toBe("failing");
  });

  it("is not asked again before the moment that it named", async () => {
    const http = client();
    vendor.use("busy");
    expect(await http.call(call)).toMatchObject({ error: { kind: "rate_limited" } });
    vendor.use("none");
    const error = { kind: "rate_limited", isUntried: true };
    expect(await http.call(call)).toMatchObject({ error });
    expect(http.isResting()).toBe(true);
    expect(vendor.requests()).toBe(1);
    expect(http.state()).toBe("limited");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
    expect(await http.call(call)).toMatchObject({ ok: true });
  });

  it("hears at once when nobody wants the answer any more", async () => {
    vendor.use("hang");
    const controller = new AbortController();
    const http = client();
    const asked = http.call({ ...call, signal: controller.signal });
    await expect.poll(vendor.requests).toBe(1);
    controller.abort();
    expect(await asked).toMatchObject({ ok: false, error: { message: "test: no longer wanted" } });
    expect(http.state()).toBe("unused");
  });

  it("says in the health what can be done about a refused key, and stays live", async () => {
    const app = await startApp();
    vendor.use("refused");
    await findHotelLocations(app, { text: "London" });
    const { providers } = await checkHealth(app, HEALTHY);
    expect(providers.hotels).toMatchObject({
      source: "live",
      state: "unauthorized",
      remedy: expect.stringContaining("BOOKING_RAPIDAPI_KEY"),
    });
    expect(providers.flightStatus).not.toHaveProperty("remedy");
    app.close();
  });

  it("shows in the health: failing is not the same as a refused key", async () => {
    const app = await startApp();
    vendor.use("error");
    await getWeather(app, { location: "London" });
    const { status, ready, providers } = await checkHealth(app, HEALTHY);
    expect([status, ready]).toEqual(["degraded", true]);
    expect(providers.weather).toEqual({
      name: "WeatherAPI.com",
      source: "live",
      state: "failing",
      because: "WEATHERAPI_KEY is set",
    });
    expect(providers.hotels).toMatchObject({ state: "unused" });
    expect(providers.flights).toMatchObject({ source: "demo", state: "ok" });
    app.close();
  });
});
