import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { createAeroDataBox } from "#app/services/flight-status/aerodatabox.server.ts";
import { statusText } from "#app/services/flight-status/flight-state.ts";
import { mockVendors } from "./msw.ts";

/**
 * Which flight is meant, among what a number stands for on a day. The shapes follow AeroDataBox' OpenAPI
 * 1.14 (FlightContract; `iata`, `icao` and every time but none of the airports' names may be missing)
 * and recorded answers that are public: a codeshare pair of KL1705, AA300's two legs on a day, UA523 in
 * the air with a predicted arrival.
 */
const HOST = "https://aerodatabox.p.rapidapi.com";
const DATE = "2026-12-04";
const airports = airportIndex();
const vendors = mockVendors();

interface Told {
  iata?: string | null;
  icao?: string;
  /** "10:05", in UTC and on the airport's clock. */
  scheduled?: string;
  revised?: string;
  predicted?: string;
  runway?: string;
  terminal?: string;
  gate?: string;
}
const time = (clock: string | undefined) =>
  clock && { utc: `${DATE} ${clock}Z`, local: `${DATE} ${clock}+00:00` };
const end = (told: Told) => ({
  airport: { iata: told.iata, icao: told.icao, name: "An airport" },
  scheduledTime: time(told.scheduled),
  revisedTime: time(told.revised),
  predictedTime: time(told.predicted),
  runwayTime: time(told.runway),
  terminal: told.terminal,
  gate: told.gate,
  quality: ["Basic", "Live"],
});
const flight = (departure: Told, arrival: Told, more: object = {}) => ({
  departure: end(departure),
  arrival: end(arrival),
  number: "AA 300",
  status: "Expected",
  codeshareStatus: "IsOperator",
  isCargo: false,
  lastUpdatedUtc: `${DATE} 06:00Z`,
  ...more,
});

async function ask(flights: object[], from?: string, to?: string) {
  vendors.use(http.get(`${HOST}/flights/number/:number/:date`, () => HttpResponse.json(flights)));
  const provider = createAeroDataBox(
    { gateway: "rapidapi", baseUrl: HOST, apiKey: "k" },
    { airports, clock: fixedClock("2026-12-04T06:00:00Z") },
  );
  const answer = await provider.status({
    flightNumber: "AA300",
    date: DATE,
    departureAirport: from,
    arrivalAirport: to,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

const toAtlanta = flight(
  { iata: "JAX", scheduled: "08:00", gate: "C3" },
  { iata: "ATL", scheduled: "09:15" },
);
const toDenver = flight(
  { iata: "ATL", scheduled: "11:00" },
  { iata: "DEN", scheduled: "14:10", gate: "B7" },
);

it("whose times are told as instants alone has them on the clocks of its airports", async () => {
  const withoutLocal = (at: unknown) => {
    const { local: _, ...rest } = at as { local: string };
    return rest;
  };
  const told = flight({ iata: "JAX", scheduled: "08:00" }, { iata: "DEN", scheduled: "09:15" });
  for (const end of [told.departure, told.arrival]) {
    Object.assign(end, { scheduledTime: withoutLocal(end.scheduledTime) });
  }
  expect(await ask([told], "JAX", "DEN")).toMatchObject({
    departure: { scheduledTime: "03:00" },
    arrival: { scheduledTime: "02:15" },
  });
});

describe("a number with several legs", () => {
  it.each([
    ["JAX", "ATL", "JAX", "ATL"],
    ["ATL", "DEN", "ATL", "DEN"],
    // A through flight is one flight from end to end.
    ["JAX", "DEN", "JAX", "DEN"],
    // Only where it leaves from is known.
    ["ATL", undefined, "ATL", "DEN"],
    [undefined, undefined, "JAX", "ATL"],
    // The saved arrival is not one of them: where it leaves from decides.
    ["JAX", "LAX", "JAX", "ATL"],
  ])("asked for %s to %s is the one from %s to %s", async (from, to, departs, lands) => {
    // In either order: the list is not sorted in some answers.
    for (const flights of [
      [toAtlanta, toDenver],
      [toDenver, toAtlanta],
    ]) {
      expect(await ask(flights, from, to)).toMatchObject({
        departureAirport: departs,
        arrivalAirport: lands,
      });
    }
  });

  it("is nobody's flight from another airport", async () => {
    expect(await ask([toAtlanta, toDenver], "LHR", "DEN")).toBeNull();
  });

  it("as one flight has the first departure, the last arrival and the worst state", async () => {
    const late = flight(
      { iata: "ATL", scheduled: "11:00", revised: "13:00" },
      { iata: "DEN", scheduled: "14:10", predicted: "16:00", gate: "B7" },
      { status: "Delayed" },
    );
    const whole = await ask([toAtlanta, late], "JAX", "DEN");
    expect(whole).toMatchObject({
      state: "delayed",
      delayMinutes: 120,
      departure: { scheduledTime: "08:00", gate: "C3" },
      arrival: { scheduledTime: "14:10", expectedTime: "16:00", gate: "B7" },
    });
  });

  it("that goes round in a circle comes to an end", async () => {
    const round = [
      flight({ iata: "JAX", scheduled: "08:00" }, { iata: "ATL", scheduled: "09:00" }),
      flight({ iata: "ATL", scheduled: "10:00" }, { iata: "JAX", scheduled: "11:00" }),
    ];
    expect(await ask(round, "JAX", "DEN")).toMatchObject({ arrivalAirport: "ATL" });
  });
});

describe("a codeshare", () => {
  // Public samples of KL1705: the codeshare has neither local times nor gates, and can come first.
  const poor = flight(
    { iata: "AMS", scheduled: "14:30" },
    { iata: "LIS" },
    {
      codeshareStatus: "IsCodeshared",
      departure: { ...end({ iata: "AMS" }), scheduledTime: { utc: `${DATE} 14:30Z` } },
    },
  );
  const full = flight(
    { iata: "AMS", icao: "EHAM", scheduled: "14:30", revised: "15:15", terminal: "2", gate: "E18" },
    { iata: "LIS", scheduled: "17:35" },
    { status: "Delayed" },
  );

  it("is taken from the fuller of its two entries", async () => {
    for (const flights of [
      [poor, full],
      [full, poor],
    ]) {
      expect(await ask(flights, "AMS", "LIS")).toMatchObject({
        delayMinutes: 45,
        departure: { gate: "E18", expectedTime: "15:15" },
        arrival: { scheduledTime: "17:35" },
      });
    }
  });

  it("is found by its poor entry where there is no other", async () => {
    expect(await ask([poor], "AMS", "LIS")).toMatchObject({
      departsAt: `${DATE}T14:30:00.000Z`,
      // It has instants alone: the clock is that of Amsterdam.
      departure: { scheduledTime: "15:30", gate: null },
    });
  });
});

describe("airports", () => {
  it("are known by their ICAO codes too", async () => {
    const found = await ask(
      [flight({ icao: "EGLL", scheduled: "10:05" }, { icao: "LTFM", scheduled: "14:00" })],
      "LHR",
      "IST",
    );
    expect(found).toMatchObject({ departureAirport: "LHR", arrivalAirport: "IST" });
  });

  it("that have only a name are taken for the ones that were meant", async () => {
    const [nameless, other] = [
      flight({ scheduled: "10:05", gate: "A1" }, { iata: "IST", scheduled: "14:00" }),
      flight({ iata: "CDG", scheduled: "07:00" }, { iata: "LHR", scheduled: "08:00" }),
    ];
    expect(await ask([other, nameless], "LHR", "IST")).toMatchObject({
      departureAirport: "LHR",
      departure: { gate: "A1" },
    });
    expect(await ask([other], "LHR", "IST")).toBeNull();
  });
});

describe("a flight on its way", () => {
  it("two hours late shows when it is expected, by the airport or by the vendor's guess", async () => {
    for (const arrives of [{ revised: "20:03" }, { predicted: "20:03" }]) {
      const found = await ask([
        flight(
          { iata: "LHR", scheduled: "10:05", revised: "12:10", runway: "12:24" },
          { iata: "JFK", scheduled: "18:00", ...arrives },
          { status: "EnRoute" },
        ),
      ]);
      if (!found) throw new Error("not found");
      expect(statusText(found)).toBe("In flight, delayed 2 h 03 min");
      expect(found).toMatchObject({
        arrival: { scheduledTime: "18:00", expectedTime: "20:03" },
        expectedArrivesAt: `${DATE}T20:03:00.000Z`,
      });
    }
  });

  it("is expected on a day of its own, which over midnight is not the planned one", async () => {
    const early = flight({ iata: "LHR", scheduled: "10:05" }, { iata: "JFK" });
    const arrival = {
      ...early.arrival,
      scheduledTime: { utc: "2026-12-05 05:10Z", local: "2026-12-05 00:10-05:00" },
      revisedTime: { utc: "2026-12-05 04:50Z", local: "2026-12-04 23:50-05:00" },
    };
    expect(await ask([{ ...early, arrival }])).toMatchObject({
      departure: { expectedTime: null, expectedDate: null },
      arrival: { expectedTime: "23:50", expectedDate: "2026-12-04" },
    });
  });

  it("that has landed shows when it did", async () => {
    const found = await ask([
      flight(
        { iata: "LHR", scheduled: "10:05" },
        { iata: "JFK", scheduled: "18:00", predicted: "18:40", runway: "18:31" },
        { status: "Arrived" },
      ),
    ]);
    if (!found) throw new Error("not found");
    expect(statusText(found)).toBe("Landed, 31 min late");
    expect(found.arrival.expectedTime).toBe("18:31");
  });

  it("that is early is on time", async () => {
    const found = await ask([
      flight(
        { iata: "LHR", scheduled: "10:05" },
        { iata: "JFK", scheduled: "18:00", predicted: "17:31" },
      ),
    ]);
    expect(found).toMatchObject({ state: "on-time", delayMinutes: 0 });
  });

  it("that was diverted is still the one that was saved", async () => {
    const diverted = flight(
      { iata: "LHR", scheduled: "10:05" },
      { iata: "YQX", scheduled: "18:00" },
      { status: "Diverted" },
    );
    expect(await ask([diverted], "LHR", "JFK")).toMatchObject({
      state: "diverted",
      arrivalAirport: "YQX",
    });
  });

  it("that was cancelled says so, whatever its times", async () => {
    const found = await ask([
      flight(
        { iata: "LHR", scheduled: "10:05", revised: "12:05" },
        { iata: "JFK", scheduled: "18:00" },
        { status: "Canceled" },
      ),
    ]);
    expect(found && statusText(found)).toBe("Cancelled");
  });

  it("may have no times at all", async () => {
    expect(await ask([flight({ iata: "LHR" }, { iata: "JFK" })])).toMatchObject({
      departsAt: null,
      expectedArrivesAt: null,
      departure: { scheduledTime: null, expectedTime: null },
    });
  });
});
