import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "#app/services/context/clock.ts";
import type { ProviderFailure } from "#app/services/providers/provider.ts";
import { createApi } from "../support/api.ts";
import { SAMPLES } from "./bodies.ts";

let site: Awaited<ReturnType<typeof createApi>>;
let ada: { cookie: string };
let now: Date;
beforeEach(async () => {
  now = new Date("2026-11-20T15:00:00Z");
  const clock: Clock = { now: () => now };
  site = await createApi({ clock });
  ada = await site.as("ada");
});
afterEach(() => site.app.close());

function failWith(kind: ProviderFailure["kind"]) {
  const fail = async () =>
    ({ ok: false, error: { kind, provider: "test", message: "the vendor's own words" } }) as const;
  const { providers } = site.app;
  providers.weather = { ...providers.weather, forecast: fail };
  providers.flights = { ...providers.flights, search: fail };
  providers.flightStatus = { ...providers.flightStatus, status: fail, punctuality: fail };
  providers.hotels = { ...providers.hotels, locations: fail, search: fail, details: fail };
  providers.addresses = { ...providers.addresses, addresses: fail };
}

const CALLS = [
  ["GET", "/api/weather", "Unable to load weather"],
  ["POST", "/api/flights/search", "Flight search failed"],
  ["GET", "/api/flight-status/:flightNumber/:date", "Flight status is not available right now."],
  ["GET", "/api/hotels/locations/search", "Failed to find destinations"],
  ["POST", "/api/hotels/search", "Failed to search hotels"],
  ["GET", "/api/hotels/details/:hotel_id", "Hotel details are not available right now."],
  ["GET", "/api/postcode/:postcode", "Failed to lookup postcode"],
  ["GET", "/api/lookup-postcode/:postcode", "Failed to lookup postcode"],
] as const;
const call = (method: string, path: (typeof CALLS)[number][1]) => {
  const sample = SAMPLES[path];
  const query = new URLSearchParams(sample.query);
  return site.call(method, `${sample.path.replace("some-id", "1")}?${query}`, {
    ...ada,
    body: sample.body,
  });
};

describe("while a provider fails", () => {
  it.each(CALLS)(
    "%s %s is a 502 in the words of the spec, never the vendor's",
    async (method, path, message) => {
      for (const kind of [
        "unavailable",
        "bad_response",
        "unauthorized",
        "quota",
        "rate_limited",
      ] as const) {
        failWith(kind);
        const answer = await call(method, path);
        expect([kind, answer.status, await answer.json()]).toEqual([kind, 502, { message }]);
      }
    },
  );

  it("no demo data stands in, and nothing is kept of it: the next answer is the provider's", async () => {
    const working = { ...site.app.providers };
    failWith("unavailable");
    expect((await call("GET", "/api/weather")).status).toBe(502);
    Object.assign(site.app.providers, working);
    const answer = await call("GET", "/api/weather");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("X-Data-Source")).toBe("demo");
  });

  it("weather of up to a day ago is given, and says so; nothing else is", async () => {
    const fresh = await (await call("GET", "/api/weather")).json();
    expect(fresh).not.toHaveProperty("asOf");
    failWith("unavailable");
    now = new Date("2026-11-20T15:09:00Z");
    expect(await (await call("GET", "/api/weather")).json()).toEqual(fresh);
    now = new Date("2026-11-20T16:00:00Z");
    expect(await (await call("GET", "/api/weather")).json()).toEqual({
      ...fresh,
      asOf: "2026-11-20T15:00:00.000Z",
    });
    now = new Date("2026-11-21T15:11:00Z");
    expect((await call("GET", "/api/weather")).status).toBe(502);
  });

  it("a place asked for fifty times at once is asked of the provider once", async () => {
    const { weather } = site.app.providers;
    let asked = 0;
    site.app.providers.weather = {
      ...weather,
      async forecast(place) {
        asked += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return await weather.forecast(place);
      },
    };
    await Promise.all(Array.from({ length: 50 }, () => call("GET", "/api/weather")));
    expect(asked).toBe(1);
    now = new Date("2026-11-20T15:11:00Z");
    await call("GET", "/api/weather");
    expect(asked).toBe(2);
  });

  it("flights, cars and hotels are saved all the same", async () => {
    failWith("unavailable");
    for (const path of ["/api/user-flights", "/api/job-bookings", "/api/hotels/save"] as const) {
      const { body } = SAMPLES[path];
      expect([path, (await site.call("POST", path, { ...ada, body })).status]).toEqual([path, 201]);
    }
    const { carBookings } = await (await site.call("GET", "/api/upcoming-travel", ada)).json();
    expect(carBookings[0].flightValidation).toBeNull();
  });
});

describe("/api/health", () => {
  it("is for everyone, and tells what each provider is and why", async () => {
    const answer = await site.call("GET", "/api/health");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "ok",
      live: true,
      ready: true,
      database: "ok",
      providers: {
        weather: {
          name: "demo weather",
          source: "demo",
          state: "ok",
          because: expect.stringMatching(/^WEATHERAPI_KEY or .* is not set$/),
        },
        driveTime: { source: "demo", because: "OSRM_BASE_URL is not set" },
      },
    });
  });

  it("is not ready without its database, and lives", async () => {
    site.app.close();
    const answer = await site.call("GET", "/api/health");
    expect([answer.status, (await answer.json()).status]).toEqual([503, "unavailable"]);
    expect((await site.call("GET", "/api/health/live")).status).toBe(200);
  });
});
