import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { type Clock, fixedClock } from "#app/services/context/clock.ts";
import { createAeroDataBox } from "#app/services/flight-status/aerodatabox.server.ts";
import { createDemoFlightStatus } from "#app/services/flight-status/demo.server.ts";
import { statusText } from "#app/services/flight-status/flight-state.ts";
import type { FlightStatusProvider } from "#app/services/flight-status/provider.ts";
import { createDemoFlights } from "#app/services/flights/demo/demo-flights.server.ts";
import { describeFailures, RAPIDAPI_ERRORS } from "./failures.ts";
import { mockVendors } from "./msw.ts";

const HOST = "https://aerodatabox.p.rapidapi.com";
const STATUS = `${HOST}/flights/number/:number/:date`;
const DELAYS = `${HOST}/flights/:number/delays`;
const DATE = "2026-12-04";
const airports = airportIndex();
const clock = fixedClock("2026-12-04T06:00:00Z");
const vendors = mockVendors();

const at = (utc: string, local: string) => ({
  utc: `2026-12-04 ${utc}Z`,
  local: `2026-12-04 ${local}`,
});
/** aerodatabox 1.14: a blank where ISO has a T, everything but the scheduled time optional. */
const leg = (status: string, more: { revised?: string; from?: string; to?: string } = {}) => ({
  greatCircleDistance: { km: 5540 },
  departure: {
    airport: { icao: "EGLL", iata: more.from ?? "LHR", timeZone: "Europe/London" },
    scheduledTime: at("10:05", "10:05+00:00"),
    ...(more.revised ? { revisedTime: at(more.revised, `${more.revised}+00:00`) } : {}),
    terminal: "5",
    gate: "B36",
    quality: ["Basic", "Live"],
  },
  arrival: {
    airport: { icao: "KJFK", iata: more.to ?? "JFK" },
    scheduledTime: at("18:00", "13:00-05:00"),
    terminal: "8",
  },
  number: "BA 175",
  status,
});
const side = (numConsideredFlights: number, medianDelay: string, punctual: number) => ({
  airportIcao: "KJFK",
  class: "Flight",
  medianDelay,
  numConsideredFlights,
  numFlightsDelayedBrackets: [
    { delayedTo: "00:15:00", num: punctual, percentage: punctual / numConsideredFlights },
    { delayedFrom: "00:15:00", num: numConsideredFlights - punctual, percentage: 0 },
  ],
});

const live = (when: Clock = clock) =>
  createAeroDataBox(
    { gateway: "rapidapi", baseUrl: HOST, apiKey: "SECRET-KEY" },
    { airports, clock: when },
  );
const answerStatus = (...legs: object[]) =>
  vendors.use(http.get(STATUS, () => HttpResponse.json(legs)));

const providers: [string, () => FlightStatusProvider, "live" | "demo"][] = [
  ["demo", () => createDemoFlightStatus(clock, airports), "demo"],
  ["AeroDataBox", () => live(), "live"],
];

describe.each(providers)("flight status by %s", (name, create, source) => {
  /** A flight that this provider knows. */
  async function known() {
    vendors.use(
      http.get(STATUS, ({ params }) =>
        params.number === "BA175"
          ? HttpResponse.json([leg("Expected")])
          : new HttpResponse(null, { status: 204 }),
      ),
      http.get(DELAYS, ({ params }) =>
        params.number === "BA175"
          ? HttpResponse.json({ number: "BA 175", destinations: [side(84, "-00:08:00", 70)] })
          : new HttpResponse(null, { status: 204 }),
      ),
    );
    if (name !== "demo") return "BA175";
    const [from, to] = [airports.byCode("LHR"), airports.byCode("JFK")];
    if (!from || !to) throw new Error("no such airports");
    const found = await createDemoFlights(clock, airports).search({
      ...USUAL_OPTIONS,
      origins: [from],
      destinations: [to],
      date: DATE,
    });
    return (found.ok && found.data[0]?.flightNumber) || "";
  }

  it("tells a flight that runs, with its airports, times and state", async () => {
    const flightNumber = await known();
    const provider = create();
    expect(provider.source).toBe(source);
    const answer = await provider.status({
      flightNumber,
      date: DATE,
      departureAirport: "LHR",
      arrivalAirport: "JFK",
    });
    if (!answer.ok || !answer.data) throw new Error("no answer");
    const { departure, arrival, departsAt, arrivesAt, departureAirport, arrivalAirport } =
      answer.data;
    expect([departureAirport, arrivalAirport]).toEqual(["LHR", "JFK"]);
    expect(statusText(answer.data)).toMatch(/[A-Z]/);
    expect(departure.scheduledTime).toMatch(/^\d\d:\d\d$/);
    expect(departsAt?.slice(11, 16)).toBe(departure.scheduledTime);
    expect(arrival.scheduledTime).toMatch(/^\d\d:\d\d$/);
    expect(Date.parse(arrivesAt ?? "")).toBeGreaterThan(Date.parse(departsAt ?? ""));
  });

  it("answers null for a flight that does not run", async () => {
    await known();
    expect(await create().status({ flightNumber: "ZZ999", date: DATE })).toEqual({
      ok: true,
      data: null,
    });
    expect(await create().punctuality({ flightNumber: "ZZ999", date: DATE })).toEqual({
      ok: true,
      data: null,
    });
  });

  it("knows how punctual it is", async () => {
    const flightNumber = await known();
    const answer = await create().punctuality({
      flightNumber,
      date: DATE,
      departureAirport: "LHR",
      arrivalAirport: "JFK",
    });
    if (!answer.ok || !answer.data) throw new Error("no answer");
    expect(answer.data.onTimePercent).toBeGreaterThan(0);
    expect(answer.data.onTimePercent).toBeLessThanOrEqual(100);
  });
});

describe("AeroDataBox", () => {
  it.each([
    ["Expected", undefined, "On time"],
    ["Expected", "10:15", "On time"],
    ["Expected", "10:40", "Delayed 35 min"],
    ["Delayed", "10:40", "Delayed 35 min"],
    ["Delayed", undefined, "Delayed"],
    ["CheckIn", undefined, "Check-in open"],
    ["Boarding", undefined, "Boarding"],
    ["Boarding", "12:05", "Boarding, delayed 2 h"],
    ["GateClosed", undefined, "Gate closed"],
    ["EnRoute", "10:40", "In flight, delayed 35 min"],
    ["Approaching", undefined, "Landing"],
    ["Arrived", undefined, "Landed"],
    ["Canceled", undefined, "Cancelled"],
    ["CanceledUncertain", undefined, "Possibly cancelled"],
    ["Diverted", undefined, "Diverted"],
    ["Unknown", undefined, "Scheduled"],
    ["A word that is not in its documentation", undefined, "Scheduled"],
  ])("calls %s, revised to %s, %s", async (status, revised, text) => {
    answerStatus(leg(status, { revised }));
    const answer = await live().status({ flightNumber: "BA175", date: DATE });
    expect(answer.ok && answer.data && statusText(answer.data)).toBe(text);
  });

  it("reads what the gateway says is left of the plan: of the API's units, else of its requests", async () => {
    const provider = live();
    expect(provider.unitsLeft?.()).toBeNull();
    const said: Record<string, string>[] = [
      { "x-ratelimit-requests-remaining": "900", "x-ratelimit-api-units-remaining": "412" },
      { "x-ratelimit-requests-remaining": "899" },
      {},
      { "x-ratelimit-api-units-remaining": "-3" },
      { "x-ratelimit-api-units-remaining": "many" },
    ];
    const left = [];
    for (const [at, headers] of said.entries()) {
      vendors.use(http.get(STATUS, () => HttpResponse.json([], { headers })));
      await provider.status({ flightNumber: `BA1${at}`, date: DATE });
      left.push(provider.unitsLeft?.());
    }
    expect(left).toEqual([412, 899, 899, 0, 0]);
  });

  it("asks again after two minutes near the departure, after half an hour far from it", async () => {
    let calls = 0;
    vendors.use(
      http.get(STATUS, () => {
        calls += 1;
        return HttpResponse.json([leg("Expected")]);
      }),
    );
    // It leaves at 10:05 and lands at 18:00.
    let now = Date.parse("2026-12-03T20:05:00Z");
    const provider = live({ now: () => new Date(now) });
    const ask = async (minutesLater: number) => {
      now += minutesLater * 60_000;
      await provider.status({ flightNumber: "BA175", date: DATE });
      return calls;
    };
    expect([await ask(0), await ask(3), await ask(26), await ask(2)]).toEqual([1, 1, 1, 2]);
    now = Date.parse("2026-12-04T04:06:00Z");
    expect([await ask(0), await ask(1), await ask(2)]).toEqual([3, 3, 4]);
    now = Date.parse("2026-12-04T17:30:00Z");
    expect([await ask(0), await ask(1), await ask(2)]).toEqual([5, 5, 6]);
    now = Date.parse("2026-12-05T00:01:00Z");
    expect([await ask(0), await ask(29)]).toEqual([7, 7]);
  });

  it("goes by the delay, not by the time that is in the plan", async () => {
    let calls = 0;
    vendors.use(
      http.get(STATUS, () => {
        calls += 1;
        return HttpResponse.json([leg("Delayed", { revised: "22:00" })]);
      }),
    );
    let now = Date.parse("2026-12-04T20:00:00Z");
    const provider = live({ now: () => new Date(now) });
    await provider.status({ flightNumber: "BA175", date: DATE });
    now += 3 * 60_000;
    await provider.status({ flightNumber: "BA175", date: DATE });
    expect(calls).toBe(2);
  });

  it.each([
    ["by the saved time", { departureAirport: "LHR", departureTime: "10:05" }, 1],
    // Of the date alone neither the hour nor the zone is known.
    ["by its day where that is all there is", {}, 2],
  ])("asks again of a flight that is not known yet %s", async (_how, saved, wanted) => {
    let calls = 0;
    vendors.use(
      http.get(STATUS, () => {
        calls += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    let now = Date.parse("2026-12-03T20:05:00Z");
    const provider = live({ now: () => new Date(now) });
    const query = { flightNumber: "BA175", date: DATE, ...saved };
    await provider.status(query);
    now += 3 * 60_000;
    await provider.status(query);
    expect(calls).toBe(wanted);
  });

  it("counts as punctual who arrives at most a quarter of an hour late", async () => {
    vendors.use(
      http.get(DELAYS, () =>
        HttpResponse.json({
          origins: [side(84, "00:12:00", 10)],
          destinations: [side(84, "-00:08:30", 63)],
        }),
      ),
    );
    expect(await live().punctuality({ flightNumber: "BA175", date: DATE })).toEqual({
      ok: true,
      data: { onTimePercent: 75, medianDelayMinutes: -8.5 },
    });
  });

  it("says nothing of too few flights, and takes departures where arrivals are not known", async () => {
    vendors.use(
      http.get(DELAYS, () => HttpResponse.json({ destinations: [side(9, "00:00:00", 9)] })),
    );
    expect(await live().punctuality({ flightNumber: "BA175", date: DATE })).toEqual({
      ok: true,
      data: null,
    });
    vendors.use(
      http.get(DELAYS, () =>
        HttpResponse.json({ destinations: [], origins: [side(20, "00:10:00", 15)] }),
      ),
    );
    expect(await live().punctuality({ flightNumber: "BA175", date: DATE })).toMatchObject({
      data: { onTimePercent: 75, medianDelayMinutes: 10 },
    });
  });

  it("adds up the hours of a flight that has no figure of its own", async () => {
    // The shape of DL47's recorded answer of 2026: `FlightAndHour` alone, one entry an hour.
    const hour = (...of: Parameters<typeof side>) => ({ ...side(...of), class: "FlightAndHour" });
    const destinations = [hour(30, "00:10:00", 18), hour(10, "-00:10:00", 10)];
    vendors.use(http.get(DELAYS, () => HttpResponse.json({ destinations })));
    expect(await live().punctuality({ flightNumber: "DL47", date: DATE })).toEqual({
      ok: true,
      data: { onTimePercent: 70, medianDelayMinutes: 5 },
    });
    vendors.use(
      http.get(DELAYS, () =>
        HttpResponse.json({ destinations: [...destinations, side(40, "00:00:00", 40)] }),
      ),
    );
    expect(await live().punctuality({ flightNumber: "DL47", date: DATE })).toMatchObject({
      data: { onTimePercent: 100 },
    });
  });

  it("has nothing to say of a day that its plan does not reach, and that is no failure", async () => {
    const message = "The date is beyond what your pricing plan allows.";
    for (const [path, ask] of [
      [STATUS, () => live().status({ flightNumber: "BA175", date: "2027-11-01" })],
      [DELAYS, () => live().punctuality({ flightNumber: "BA175", date: "2027-11-01" })],
    ] as const) {
      vendors.use(http.get(path, () => HttpResponse.json({ message }, { status: 400 })));
      expect(await ask()).toEqual({ ok: true, data: null });
    }
  });

  it.each([400, 404])(
    "asks for what it answered with %i no sooner than for any other",
    async (code) => {
      let calls = 0;
      for (const path of [STATUS, DELAYS]) {
        vendors.use(
          http.get(path, () => {
            calls += 1;
            return HttpResponse.json({ message: "No data." }, { status: code });
          }),
        );
      }
      let now = Date.parse("2026-12-01T10:00:00Z");
      const provider = live({ now: () => new Date(now) });
      const ask = async (minutesLater: number) => {
        now += minutesLater * 60_000;
        const query = { flightNumber: "BA175", date: DATE };
        const nothing = { ok: true, data: null };
        expect(await provider.status(query)).toEqual(nothing);
        expect(await provider.punctuality(query)).toEqual(nothing);
        return calls;
      };
      expect([await ask(0), await ask(0), await ask(29), await ask(2)]).toEqual([2, 2, 2, 3]);
    },
  );

  it.each([
    ["rapidapi", HOST, { "X-RapidAPI-Key": "k", "X-RapidAPI-Host": "aerodatabox.p.rapidapi.com" }],
    [
      "api-market",
      "https://prod.api.market/api/v1/aedbx/aerodatabox",
      { "x-api-market-key": "k", "X-RapidAPI-Key": null },
    ],
  ] as const)("is asked through %s with that gateway's headers", async (gateway, baseUrl, sent) => {
    const provider = createAeroDataBox({ gateway, baseUrl, apiKey: "k" }, { airports, clock });
    let headers = new Headers();
    vendors.use(
      http.get(`${baseUrl}/flights/number/:number/:date`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json([leg("Expected")]);
      }),
    );
    expect(await provider.status({ flightNumber: "BA175", date: DATE })).toMatchObject({
      data: { departureAirport: "LHR" },
    });
    for (const [name, value] of Object.entries(sent)) expect(headers.get(name)).toBe(value);
  });
});

describeFailures({
  name: "AeroDataBox",
  answer: (resolver) => vendors.use(http.get(STATUS, resolver)),
  ask: () => live().status({ flightNumber: "BA175", date: DATE }),
  documented: RAPIDAPI_ERRORS,
  nothingBy: ["400"],
});
