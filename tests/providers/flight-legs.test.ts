import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { flightResult } from "#app/contracts/flights.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createDuffel } from "#app/services/flights/duffel.server.ts";
import { createSerpApi } from "#app/services/flights/serpapi.server.ts";
import { mockVendors } from "./msw.ts";

/**
 * Journeys of several legs. The shapes follow duffel-api-javascript's types (OfferTypes.ts, OrdersTypes.ts
 * for `stops`) and its python fixtures ("marketing_carrier_flight_number": "0151"), and answers of Google
 * Flights that others recorded (SIN-AUS with two changes, 2025: `flights` one entry a leg, `layovers`).
 */
const vendors = mockVendors();
const airports = airportIndex();
const rates = { rate: async () => 1 };
const place = (city: string) => {
  const found = airports.resolve(city);
  if (!found.ok) throw new Error(`no ${city}`);
  return found.airports;
};
const QUERY = {
  origins: place("LHR"),
  destinations: place("JFK"),
  date: "2026-12-04",
  ...USUAL_OPTIONS,
};

const at = (iata_code: string, time_zone: string | null = null) => ({
  type: "airport",
  iata_code,
  time_zone,
  name: "An airport",
});
const segment = (number: string | null, changes: object = {}) => ({
  departing_at: "2026-12-04T11:30:00",
  arriving_at: "2026-12-04T18:30:00",
  origin: at("LHR", "Europe/London"),
  destination: at("IST", "Europe/Istanbul"),
  origin_terminal: "2",
  destination_terminal: null,
  marketing_carrier: { iata_code: "TK", name: "Turkish Airlines" },
  marketing_carrier_flight_number: number,
  operating_carrier: { iata_code: "TK", name: "Turkish Airlines" },
  operating_carrier_flight_number: number,
  stops: [],
  ...changes,
});
const onward = (number: string, changes: object = {}) =>
  segment(number, {
    departing_at: "2026-12-04T19:50:00",
    arriving_at: "2026-12-04T22:55:00",
    origin: at("IST"),
    destination: at("JFK"),
    origin_terminal: null,
    destination_terminal: "1",
    ...changes,
  });
const offer = (amount: string, ...segments: object[]) => ({
  total_amount: amount,
  total_currency: "USD",
  slices: [{ duration: "PT16H25M", segments }],
});

const duffel = (...offers: object[]) => searchedAtDuffel(QUERY, offers);
async function searchedAtDuffel(query: typeof QUERY, offers: object[]) {
  vendors.use(
    http.post("https://api.duffel.com/air/offer_requests", () =>
      HttpResponse.json({ data: { offers } }, { status: 201 }),
    ),
  );
  const provider = createDuffel(
    { baseUrl: "https://api.duffel.com", apiKey: "k" },
    { rates, airports },
  );
  const answer = await provider.search(query);
  if (!answer.ok) throw new Error(answer.error.message);
  for (const flight of answer.data) expect(flightResult.parse(flight)).toEqual(flight);
  return answer.data;
}

describe("Duffel's segments", () => {
  it("are the legs of a journey, with numbers without noughts and the other airline's", async () => {
    const codeshare = {
      operating_carrier: { iata_code: "B6", name: "JetBlue" },
      operating_carrier_flight_number: "0024",
    };
    const [flight] = await duffel(offer("412.35", segment("1988"), onward("0003", codeshare)));
    expect(flight).toMatchObject({
      id: "TK1988-TK3",
      airline: "Turkish Airlines",
      flightNumber: "TK1988",
      origin: "LHR",
      destination: "JFK",
      price: 412.35,
      durationMinutes: 985,
      stops: 1,
      connections: [{ city: "Istanbul", minutes: 80 }],
      legs: [
        {
          flightNumber: "TK1988",
          operatingNumber: null,
          departureTerminal: "2",
          departureZone: "Europe/London",
        },
        {
          flightNumber: "TK3",
          operatingNumber: "B624",
          arrivalTerminal: "1",
          arrivalZone: "America/New_York",
        },
      ],
    });
  });

  it("make other journeys with another second flight, each at its cheapest", async () => {
    const later = onward("11", {
      departing_at: "2026-12-04T21:00:00",
      arriving_at: "2026-12-05T00:05:00",
    });
    const found = await duffel(
      offer("500.00", segment("1988"), onward("3")),
      offer("400.00", segment("1988"), onward("3")),
      offer("450.00", segment("1988"), later),
    );
    expect(found.map(({ id, price }) => [id, price])).toEqual([
      ["TK1988-TK3", 400],
      ["TK1988-TK11", 450],
    ]);
  });

  it("that land on the way are legs under one number", async () => {
    const stops = [
      {
        airport: at("ATL", "America/New_York"),
        arriving_at: "2026-12-04T13:00:00",
        departing_at: "2026-12-04T14:00:00",
        duration: "PT1H",
      },
    ];
    const through = {
      stops,
      origin: at("JAX", "America/New_York"),
      destination: at("DEN", "America/Denver"),
      arriving_at: "2026-12-04T15:40:00",
      destination_terminal: "B",
    };
    const offers = [offer("300.00", segment("300", through))];
    // Duffel counts changes of planes alone.
    expect(await searchedAtDuffel({ ...QUERY, nonstop: true }, offers)).toEqual([]);
    const [flight] = await duffel(...offers);
    expect(flight).toMatchObject({
      id: "TK300-TK300",
      stops: 1,
      connections: [{ city: "Atlanta", minutes: 60 }],
      legs: [
        {
          departureAirport: "JAX",
          arrivalAirport: "ATL",
          departureTerminal: "2",
          arrivalTerminal: null,
        },
        {
          departureAirport: "ATL",
          arrivalAirport: "DEN",
          departureTerminal: null,
          arrivalTerminal: "B",
        },
      ],
    });
  });

  it("without a number are flights all the same", async () => {
    const [flight] = await duffel(offer("300.00", segment(null), onward("3")));
    expect(flight).toMatchObject({ id: "LHR1130-TK3", flightNumber: null });
    const charter = { marketing_carrier: { iata_code: null, name: "A charter" } };
    const [other] = await duffel(offer("300.00", segment("17", charter)));
    expect(other).toMatchObject({ flightNumber: null, airline: "A charter" });
  });
});

describe("Google's legs", () => {
  const end = (id: string, time: string) => ({ name: "An airport", id, time });
  const leg = (
    flight_number: string | undefined,
    from: [string, string],
    to: [string, string],
  ) => ({
    departure_airport: end(...from),
    arrival_airport: end(...to),
    duration: 196,
    airplane: "Airbus A320",
    airline: "United",
    flight_number,
    extensions: ["Average legroom (30 in)"],
  });

  it("are those of the journey, with times on the airports' own clocks", async () => {
    vendors.use(
      http.get("https://serpapi.com/search.json", () =>
        HttpResponse.json({
          best_flights: [
            {
              flights: [
                leg("UA 357", ["AUS", "2026-12-04 8:00"], ["LAX", "2026-12-04 09:16"]),
                leg("AC 557", ["LAX", "2026-12-04 14:30"], ["YVR", "2026-12-04 17:26"]),
                leg(undefined, ["YVR", "2026-12-04 23:50"], ["SIN", "2026-12-06 07:05"]),
              ],
              layovers: [
                { duration: 314, name: "Los Angeles International Airport", id: "LAX" },
                { duration: 384, name: "Vancouver International Airport", id: "YVR" },
              ],
              total_duration: 2045,
              price: 920,
            },
          ],
        }),
      ),
    );
    const google = createSerpApi({ baseUrl: "https://serpapi.com", apiKey: "k" }, { airports });
    const answer = await google.search(QUERY);
    expect(answer.ok && answer.data).toMatchObject([
      {
        id: "UA357-AC557-YVR2350",
        flightNumber: "UA357",
        departureTime: "08:00",
        arrivalTime: "07:05",
        arrivalDayOffset: 2,
        stops: 2,
        // As Google itself says.
        connections: [
          { airport: "LAX", minutes: 314 },
          { airport: "YVR", minutes: 384 },
        ],
        legs: [{}, {}, { flightNumber: null, arrivalZone: "Asia/Singapore" }],
      },
    ]);
  });
});
