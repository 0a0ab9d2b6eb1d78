import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { flightResult } from "#app/contracts/flights.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import { createDemoFlights } from "#app/services/flights/demo/demo-flights.server.ts";
import { createDuffel } from "#app/services/flights/duffel.server.ts";
import type { FlightSearchProvider } from "#app/services/flights/provider.ts";
import { createSerpApi } from "#app/services/flights/serpapi.server.ts";
import { describeFailures } from "./failures.ts";
import { mockVendors } from "./msw.ts";

const DUFFEL = "https://api.duffel.com/air/offer_requests";
const SERPAPI = "https://serpapi.com/search.json";
const clock = fixedClock("2026-11-20T15:00:00Z");
const airports = airportIndex();
const at = (text: string) => {
  const place = airports.resolve(text);
  if (!place.ok) throw new Error(`no ${text}`);
  return place.airports;
};
const QUERY = { origins: at("LHR"), destinations: at("JFK"), date: "2026-12-04", ...USUAL_OPTIONS };
const vendors = mockVendors();

/** A pound is 1.25 dollars; of anything else nothing is known. */
const rates: ExchangeRates = {
  rate: async (from, to) => (from === to ? 1 : from === "GBP" && to === "USD" ? 1.25 : null),
};

const airport = (iata_code: string) => ({ iata_code, time_zone: "x" });
const segment = (number: string, from: string, to: string, departs: string, arrives: string) => ({
  id: `seg_${number}`,
  departing_at: departs,
  arriving_at: arrives,
  origin: airport(from),
  destination: airport(to),
  marketing_carrier: { iata_code: number.slice(0, 2), name: "British Airways" },
  marketing_carrier_flight_number: number.slice(2),
  passengers: [],
});
const offer = (amount: string, duration: string, ...segments: ReturnType<typeof segment>[]) => ({
  id: `off_${amount}`,
  total_amount: amount,
  total_currency: "GBP",
  owner: { iata_code: "BA", name: "British Airways" },
  slices: [{ id: "sli_1", duration, segments }],
});
const direct = segment("BA175", "LHR", "JFK", "2026-12-04T10:05:00", "2026-12-04T13:00:00");
const overnight = segment("BA183", "LHR", "JFK", "2026-12-04T23:30:00", "2026-12-05T02:20:00");
const toDublin = segment("EI155", "LHR", "DUB", "2026-12-04T07:00:00", "2026-12-04T08:20:00");
const fromDublin = segment("EI105", "DUB", "JFK", "2026-12-04T10:40:00", "2026-12-04T13:20:00");
/** duffel.com/docs: the same flight in two fare brands, a late one, a connection. */
const DUFFEL_ANSWER = {
  data: {
    id: "orq_1",
    live_mode: false,
    offers: [
      offer("412.35", "PT7H55M", direct),
      offer("300.00", "PT7H55M", direct),
      offer("280.00", "PT7H50M", overnight),
      offer("250.00", "PT11H20M", toDublin, fromDublin),
    ],
  },
};
const serpEnd = (id: string, time: string) => ({ id, name: id, time });
const SERPAPI_ANSWER = {
  search_metadata: { status: "Success" },
  best_flights: [
    {
      flights: [
        {
          departure_airport: serpEnd("LHR", "2026-12-04 10:05"),
          arrival_airport: serpEnd("JFK", "2026-12-04 13:00"),
          airline: "British Airways",
          flight_number: "BA 175",
        },
      ],
      total_duration: 475,
      price: 375,
    },
  ],
  other_flights: [
    {
      flights: [
        {
          departure_airport: serpEnd("LHR", "2026-12-04 23:30"),
          arrival_airport: serpEnd("JFK", "2026-12-05 2:20"),
          airline: "British Airways",
          flight_number: "BA 183",
        },
      ],
      total_duration: 470,
    },
  ],
};

const duffel = (apiKey = "SECRET-KEY") =>
  createDuffel({ baseUrl: "https://api.duffel.com", apiKey }, { rates, airports });
const serpApi = () =>
  createSerpApi({ baseUrl: "https://serpapi.com", apiKey: "SECRET-KEY" }, { airports });

/**
 * What CreateOfferRequest takes (github.com/duffelhq/duffel-api-javascript, src/booking/OfferRequests):
 * four cabins, at most two connections, passengers by type or age and not both. Nine is the most that an
 * airline's booking holds.
 */
const offerRequest = z.object({
  data: z.object({
    cabin_class: z.enum(["first", "business", "premium_economy", "economy"]),
    max_connections: z.literal([0, 1, 2]),
    slices: z
      .array(
        z.strictObject({
          origin: z.string().length(3),
          destination: z.string().length(3),
          departure_date: z.iso.date(),
        }),
      )
      .min(1),
    passengers: z
      .array(
        z.union([z.strictObject({ type: z.literal("adult") }), z.strictObject({ age: z.int() })]),
      )
      .min(1)
      .max(9),
  }),
});

/** serpapi.com/google-flights-api: what its numbers may be, and that one way has no day of return. */
const oneOfFew = (...values: string[]) => z.enum(values);
const googleSearch = z.looseObject({
  engine: z.literal("google_flights"),
  departure_id: z.string().min(3),
  arrival_id: z.string().min(3),
  outbound_date: z.iso.date(),
  return_date: z.undefined().optional(),
  type: z.literal("2"),
  travel_class: oneOfFew("1", "2", "3", "4"),
  stops: oneOfFew("0", "1", "2", "3"),
  adults: oneOfFew("1", "2", "3", "4", "5", "6", "7", "8", "9"),
});

/** They refuse what the real ones refuse, so that a search with a wrong field finds nothing. */
function useWorkingVendors(google: object = SERPAPI_ANSWER) {
  const asked: { url: URL; headers: Headers; body?: unknown }[] = [];
  vendors.use(
    http.post(DUFFEL, async ({ request }) => {
      const body = await request.json();
      asked.push({ url: new URL(request.url), headers: request.headers, body });
      return offerRequest.safeParse(body).success
        ? HttpResponse.json(DUFFEL_ANSWER, { status: 201 })
        : HttpResponse.json(duffelError("validation_error"), { status: 422 });
    }),
    http.get(SERPAPI, ({ request }) => {
      const url = new URL(request.url);
      asked.push({ url, headers: request.headers });
      const search = googleSearch.safeParse(Object.fromEntries(url.searchParams));
      return search.success
        ? HttpResponse.json(google)
        : HttpResponse.json({ error: search.error.message }, { status: 400 });
    }),
  );
  return asked;
}

const FOR_TWO = { ...QUERY, adults: 2, cabin: "business", nonstop: true } as const;

const providers: [string, () => FlightSearchProvider, "live" | "demo"][] = [
  ["demo", () => createDemoFlights(clock, airports), "demo"],
  ["Duffel", duffel, "live"],
  ["SerpApi", serpApi, "live"],
];

describe.each(providers)("flight search by %s", (_name, create, source) => {
  it("answers in the shape of the contract, for the day and route that was asked for", async () => {
    useWorkingVendors();
    const provider = create();
    expect(provider.source).toBe(source);
    const answer = await provider.search(QUERY);
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.length).toBeGreaterThan(1);
    for (const flight of answer.data) {
      expect(flightResult.parse(flight)).toEqual(flight);
      expect(flight).toMatchObject({
        origin: "LHR",
        destination: "JFK",
        departureDate: "2026-12-04",
      });
      expect(flight.departureTime).toMatch(/^\d\d:\d\d$/);
      expect(flight.arrivalTime).toMatch(/^\d\d:\d\d$/);
      expect(flight.flightNumber).toMatch(/^[A-Z\d]{2}\d{1,4}$/);
      expect(flight.durationMinutes).toBeGreaterThan(360);
    }
    const numbers = answer.data.map(({ flightNumber }) => flightNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("is asked for two in business without a stop, and says which cabin it found", async () => {
    useWorkingVendors();
    const answer = await create().search(FOR_TWO);
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.length).toBeGreaterThan(0);
    expect(new Set(answer.data.map(({ cabin }) => cabin))).toEqual(new Set(["business"]));
  });
});

describe("Duffel", () => {
  it("is demo data in test mode, whose airlines and prices are not real", () => {
    expect(duffel("duffel_test_x")).toMatchObject({ name: "Duffel (test mode)", source: "demo" });
    expect(duffel("duffel_live_x")).toMatchObject({ name: "Duffel", source: "live" });
  });

  it("is asked for one adult on the day, with its version and key", async () => {
    const asked = useWorkingVendors();
    await duffel().search(QUERY);
    const [request] = asked;
    expect(request?.headers.get("Authorization")).toBe("Bearer SECRET-KEY");
    expect(request?.headers.get("Duffel-Version")).toBe("v2");
    expect(request?.url.searchParams.get("return_offers")).toBe("true");
    expect(request?.body).toMatchObject({
      data: {
        slices: [{ origin: "LHR", destination: "JFK", departure_date: "2026-12-04" }],
        passengers: [{ type: "adult" }],
      },
    });
  });

  it("is told who flies and how", async () => {
    const asked = useWorkingVendors();
    await duffel().search(FOR_TWO);
    await duffel().search({ ...QUERY, cabin: "premium_economy" });
    expect(asked.map(({ body }) => body)).toMatchObject([
      {
        data: {
          cabin_class: "business",
          max_connections: 0,
          passengers: [{ type: "adult" }, { type: "adult" }],
        },
      },
      { data: { cabin_class: "premium_economy", max_connections: 1 } },
    ]);
  });

  it("is asked for a city by its metropolitan code", async () => {
    const asked = useWorkingVendors();
    await duffel().search({ ...QUERY, origins: at("London"), destinations: at("New York") });
    expect(asked[0]?.body).toMatchObject({
      data: { slices: [{ origin: "LON", destination: "NYC" }] },
    });
  });

  it("keeps the cheapest offer of a flight, in dollars, with its connection and its days", async () => {
    useWorkingVendors();
    const answer = await duffel().search(QUERY);
    expect(answer.ok && answer.data).toEqual([
      expect.objectContaining({
        flightNumber: "BA183",
        price: 350,
        arrivalDayOffset: 1,
        arrivalTime: "02:20",
      }),
      expect.objectContaining({
        flightNumber: "BA175",
        price: 375,
        durationMinutes: 475,
        stops: 0,
        arrivalDayOffset: 0,
      }),
      expect.objectContaining({
        flightNumber: "EI155",
        price: 312.5,
        stops: 1,
        durationMinutes: 680,
        arrivalTime: "13:20",
      }),
    ]);
  });

  it("shows no price rather than one in another currency", async () => {
    vendors.use(
      http.post(DUFFEL, () =>
        HttpResponse.json({
          data: { offers: [{ ...offer("90", "PT8H", direct), total_currency: "XTS" }] },
        }),
      ),
    );
    const answer = await duffel().search(QUERY);
    expect(answer.ok && answer.data[0]?.price).toBeNull();
  });
});

describe("SerpApi", () => {
  it("is asked for a one-way flight in dollars, for several airports at once", async () => {
    const asked = useWorkingVendors();
    await serpApi().search({ ...QUERY, origins: at("London") });
    const query = asked[0]?.url.searchParams;
    expect(query?.get("type")).toBe("2");
    expect(query?.get("currency")).toBe("USD");
    expect(query?.get("departure_id")).toMatch(/^LHR,LGW,/);
  });

  it("is told who flies and how, in its own numbers", async () => {
    const asked = useWorkingVendors();
    await serpApi().search(FOR_TWO);
    await serpApi().search({ ...QUERY, cabin: "first" });
    const told = asked.map(({ url: { searchParams } }) =>
      ["adults", "travel_class", "stops"].map((name) => searchParams.get(name)),
    );
    expect(told).toEqual([
      ["2", "3", "1"],
      ["1", "4", "0"],
    ]);
  });

  it.each([
    ["https://www.google.com/travel/flights?hl=en&tfs=CBwQAg", true],
    ["https://google.com/travel/flights?tfs=CBwQAg", true],
    ["http://www.google.com/travel/flights", false],
    ["https://www.google.com.evil.example/travel/flights", false],
    ["https://www.google.com@evil.example/travel/flights", false],
    ["https://user:pass@www.google.com/travel/flights", false],
    ["https://www.google.com:8443/travel/flights", false],
    ["javascript:alert(1)//www.google.com", false],
    ["//www.google.com/travel/flights", false],
    [42, false],
  ])("says where to buy, where that is Google over https: %j", async (link, isTaken) => {
    useWorkingVendors({ ...SERPAPI_ANSWER, search_metadata: { google_flights_url: link } });
    const answer = await serpApi().search(QUERY);
    expect(answer.ok && answer.data[0]?.bookingUrl).toBe(isTaken ? link : null);
  });

  it("may know no price, and writes hours without a nought", async () => {
    useWorkingVendors();
    const answer = await serpApi().search(QUERY);
    expect(answer.ok && answer.data[1]).toMatchObject({
      price: null,
      arrivalTime: "02:20",
      arrivalDayOffset: 1,
    });
  });

  it("finding nothing is no failure", async () => {
    const error = "Google hasn't returned any results for this query.";
    vendors.use(http.get(SERPAPI, () => HttpResponse.json({ error })));
    expect(await serpApi().search(QUERY)).toEqual({ ok: true, data: [] });
  });
});

const duffelError = (type: string) => ({
  errors: [{ type, code: "x", title: "x", message: "x" }],
  meta: { status: 400 },
});
describeFailures({
  name: "Duffel",
  answer: (resolver) => vendors.use(http.post(DUFFEL, resolver)),
  ask: () => duffel().search(QUERY),
  timeoutMs: 25_000,
  once: true,
  documented: [
    ["an unknown token", 401, duffelError("authentication_error"), "unauthorized"],
    ["a wrong date", 422, duffelError("validation_error"), "invalid"],
    ["too many requests", 429, duffelError("rate_limit_error"), "rate_limited"],
  ],
});
describeFailures({
  name: "SerpApi",
  answer: (resolver) => vendors.use(http.get(SERPAPI, resolver)),
  ask: () => serpApi().search(QUERY),
  timeoutMs: 25_000,
  documented: [
    ["an invalid key", 401, { error: "Invalid API key." }, "unauthorized"],
    ["a used-up account", 429, { error: "Your account has run out of searches." }, "quota"],
  ],
});
