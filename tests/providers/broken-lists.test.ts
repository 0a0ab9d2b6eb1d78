import { HttpResponse, http } from "msw";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { USUAL_OPTIONS } from "#app/contracts/flight-options.ts";
import { createMetrics } from "#app/platform/observability/metrics.server.ts";
import {
  type DroppedEntries,
  onDroppedEntries,
} from "#app/platform/outbound/vendor-calls.server.ts";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { createFrankfurter } from "#app/services/exchange-rates/frankfurter.server.ts";
import { createAeroDataBox } from "#app/services/flight-status/aerodatabox.server.ts";
import { createDuffel } from "#app/services/flights/duffel.server.ts";
import { createSerpApi } from "#app/services/flights/serpapi.server.ts";
import { createBooking } from "#app/services/hotels/booking.server.ts";
import { createIdealPostcodes } from "#app/services/postcodes/ideal-postcodes.server.ts";
import { createOpenMeteo } from "#app/services/weather/open-meteo.server.ts";
import { createWeatherApi } from "#app/services/weather/weatherapi.server.ts";
import { mockVendors } from "./msw.ts";

/**
 * Of each vendor's lists a third is broken, as lists that others recorded are (the sources stand beside
 * the entries). The rest is what the traveller gets; how many were left out is counted.
 */
const vendors = mockVendors();
const clock = fixedClock("2026-11-20T15:00:00Z");
const airports = airportIndex();
const rates = { rate: async () => 1 };
const metrics = createMetrics({ process: true });
let dropped: DroppedEntries[] = [];
onDroppedEntries((entries) => dropped.push(entries));
beforeEach(() => {
  dropped = [];
});

const place = (city: string) => {
  const found = airports.resolve(city);
  if (!found.ok) throw new Error(`no ${city}`);
  return found.airports;
};
const JOURNEY = {
  origins: place("LHR"),
  destinations: place("JFK"),
  date: "2026-12-04",
  ...USUAL_OPTIONS,
};
const STAY = {
  destId: "-1746443",
  destType: "city",
  checkinDate: "2026-12-04",
  checkoutDate: "2026-12-06",
  adults: 2,
  rooms: 1,
};
const KEY = { apiKey: "k" };

const offer = (number: number) => ({
  total_amount: "412.35",
  total_currency: "GBP",
  slices: [
    {
      duration: "PT7H55M",
      segments: [
        {
          departing_at: "2026-12-04T10:05:00",
          arriving_at: "2026-12-04T13:00:00",
          origin: { iata_code: "LHR", time_zone: "Europe/London" },
          destination: { iata_code: "JFK", time_zone: "America/New_York" },
          marketing_carrier: { iata_code: "BA", name: "British Airways" },
          marketing_carrier_flight_number: String(number),
          stops: [],
        },
      ],
    },
  ],
});
const withSegment = (changes: object) => {
  const [slice] = offer(1).slices;
  return { ...offer(1), slices: [{ ...slice, segments: [{ ...slice?.segments[0], ...changes }] }] };
};
const googleEnd = (id: string, time: string) => ({ id, name: "An airport", time });
const journey = (number: number, changes: object = {}) => ({
  flights: [
    {
      departure_airport: googleEnd("LHR", "2026-12-04 10:05"),
      arrival_airport: googleEnd("JFK", "2026-12-04 13:00"),
      airline: "British Airways",
      flight_number: `BA ${number}`,
      ...changes,
    },
  ],
  total_duration: 475,
  price: 412,
});
const statusEnd = (iata: string, clock: string) => ({
  airport: { iata, name: "An airport" },
  scheduledTime: { utc: `2026-12-04 ${clock}Z`, local: `2026-12-04 ${clock}+00:00` },
  quality: ["Basic"],
});
const flight = (hour: number) => ({
  departure: statusEnd("LHR", `${hour}:05`),
  arrival: statusEnd("JFK", `${hour + 8}:00`),
  number: "BA 175",
  status: "Expected",
});
const hotel = (id: number) => ({ hotel_id: id, hotel_name: `Hotel ${id}`, class: 4 });
const day = (date: number) => ({
  date: `2026-11-${date}`,
  day: { maxtemp_c: 10, mintemp_c: 5, condition: { text: "Sunny", code: 1000 } },
});

interface Case {
  name: string;
  provider: string;
  list: string;
  good: (number: number) => unknown;
  bad: unknown[];
  /** Serves the entries, asks for them, and tells how many came through. */
  ask(entries: unknown[]): Promise<number | "bad_response">;
}

/** What a provider's answer has, or that it is none. */
const count = <T>(
  answer: { ok: true; data: T } | { ok: false; error: { kind: string } },
  entries: (data: T) => readonly unknown[],
) => {
  if (answer.ok) return entries(answer.data).length;
  expect(answer.error.kind).toBe("bad_response");
  return "bad_response" as const;
};
const serve = (url: string, answer: unknown) =>
  vendors.use(http.all(url, () => HttpResponse.json(answer as object)));

const CASES: Case[] = [
  {
    name: "Duffel's offers",
    provider: "Duffel",
    list: "offers",
    good: (number) => offer(100 + number),
    // duffel-api-javascript's types: a carrier's and a place's `iata_code` are `string | null`.
    bad: [
      withSegment({ origin: { iata_code: null } }),
      withSegment({ departing_at: "soon" }),
      { ...offer(1), total_amount: null },
    ],
    async ask(entries) {
      serve("https://api.duffel.com/air/offer_requests", { data: { offers: entries } });
      const duffel = createDuffel(
        { baseUrl: "https://api.duffel.com", ...KEY },
        { rates, airports },
      );
      return count(await duffel.search(JOURNEY), (flights) => flights);
    },
  },
  {
    name: "SerpApi's journeys",
    provider: "SerpApi",
    list: "journeys",
    good: (number) => journey(100 + number),
    // Google sells journeys with a leg by train: its stations have ids like "/m/0c2n8".
    bad: [
      journey(1, { arrival_airport: googleEnd("/m/0c2n8", "2026-12-04 13:00") }),
      null,
      { flights: [] },
    ],
    async ask(entries) {
      serve("https://serpapi.com/search.json", { best_flights: entries });
      const google = createSerpApi({ baseUrl: "https://serpapi.com", ...KEY }, { airports });
      return count(await google.search(JOURNEY), (flights) => flights);
    },
  },
  {
    name: "AeroDataBox' flights",
    provider: "AeroDataBox",
    list: "flights",
    good: flight,
    bad: [{ ...flight(1), arrival: null }, "x", { departure: {}, arrival: {}, status: "Expected" }],
    async ask(entries) {
      const baseUrl = "https://aerodatabox.p.rapidapi.com";
      serve(`${baseUrl}/flights/number/:number/:date`, entries);
      const provider = createAeroDataBox(
        { gateway: "rapidapi", baseUrl, ...KEY },
        { airports, clock },
      );
      const answer = await provider.status({ flightNumber: "BA175", date: "2026-12-04" });
      // One of them is chosen; that it was read shows that the others are there.
      const read = (dropped[0]?.kept ?? entries.length) as number;
      return count(answer, (status) => (status ? Array.from({ length: read }) : []));
    },
  },
  {
    name: "Booking's hotels",
    provider: "Booking com (RapidAPI)",
    list: "hotels",
    good: hotel,
    // Public captures have each of these: no name, an id that is none.
    bad: [
      { ...hotel(1), hotel_name: null },
      { hotel_name: "Nameless" },
      { ...hotel(1), hotel_id: "x" },
    ],
    async ask(entries) {
      const baseUrl = "https://booking-com.p.rapidapi.com";
      serve(`${baseUrl}/v1/hotels/search`, { result: entries });
      return count(
        await createBooking({ baseUrl, ...KEY }, rates, clock).search(STAY),
        (list) => list,
      );
    },
  },
  {
    name: "Booking's destinations",
    provider: "Booking com (RapidAPI)",
    list: "locations",
    good: (number) => ({ dest_id: -number - 1, dest_type: "city", name: "Berlin" }),
    bad: [
      { dest_id: null, dest_type: "city", name: "Berlin" },
      [],
      { dest_id: "1", name: "Berlin" },
    ],
    async ask(entries) {
      const baseUrl = "https://booking-com.p.rapidapi.com";
      serve(`${baseUrl}/v1/hotels/locations`, entries);
      const answer = await createBooking({ baseUrl, ...KEY }, rates, clock).locations("Berlin");
      return count(answer, (list) => list);
    },
  },
  {
    name: "WeatherAPI's days",
    provider: "WeatherAPI.com",
    list: "days",
    good: (number) => day(20 + number),
    bad: [{ ...day(20), day: { maxtemp_c: 10 } }, { ...day(20), date: "tomorrow" }, null],
    async ask(entries) {
      serve("https://api.weatherapi.com/v1/forecast.json", {
        location: { name: "London", localtime: "2026-11-20 9:05" },
        current: { temp_c: 9, temp_f: 48, feelslike_c: 7, condition: null },
        forecast: { forecastday: entries },
      });
      const weather = createWeatherApi({ baseUrl: "https://api.weatherapi.com", ...KEY });
      const answer = await weather.forecast({ name: "London" });
      return count(answer, ({ forecast }) => forecast.forecastday);
    },
  },
  {
    name: "Open-Meteo's days",
    provider: "Open-Meteo",
    list: "days",
    good: (number) => ({ date: `2026-11-2${number}`, code: 3, max: 9, min: 4 }),
    // open-meteo issue 1307: a null in the daily lists.
    bad: [
      { date: "2026-11-20", code: null, max: null, min: 4 },
      { date: "2026-11-20", code: 3, max: 9, min: null },
      { date: null, code: 3, max: 9, min: 4 },
    ],
    async ask(entries) {
      const list = (name: string) =>
        entries.map((entry) => (entry as Record<string, unknown>)[name]);
      serve("https://api.open-meteo.com/v1/forecast", {
        current: { time: "2026-11-20T15:15", temperature_2m: 9.4, weather_code: null },
        daily: {
          time: list("date"),
          weather_code: list("code"),
          temperature_2m_max: list("max"),
          temperature_2m_min: list("min"),
        },
      });
      const hosts = {
        baseUrl: "https://api.open-meteo.com",
        geocodingBaseUrl: "https://geocoding-api.open-meteo.com",
      };
      const answer = await createOpenMeteo(hosts, clock).forecast({
        name: "London",
        latitude: 51.5,
        longitude: -0.1,
      });
      return count(answer, ({ forecast }) => forecast.forecastday);
    },
  },
  {
    name: "Ideal Postcodes' addresses",
    provider: "Ideal Postcodes",
    list: "addresses",
    good: (number) => ({ line_1: `${number} Downing Street`, post_town: "London" }),
    bad: [null, "10 Downing Street", 10],
    async ask(entries) {
      const baseUrl = "https://api.ideal-postcodes.co.uk";
      serve(`${baseUrl}/v1/postcodes/:postcode`, { result: entries, total: entries.length });
      const answer = await createIdealPostcodes({ baseUrl, ...KEY }).addresses("SW1A 2AA");
      return count(answer, (list) => list);
    },
  },
  {
    name: "Frankfurter's rates",
    provider: "Frankfurter",
    list: "rates",
    good: () => ({ date: "2026-11-20", base: "AED", quote: "GBP", rate: 0.2 }),
    bad: [{ base: "AED", quote: "GBP", rate: null }, { quote: "GBP", rate: -1 }, null],
    async ask(entries) {
      serve("https://api.frankfurter.dev/v2/rates", entries);
      const silent = pino({ level: "silent" });
      const exchange = createFrankfurter("https://api.frankfurter.dev", clock, silent);
      const rate = await exchange.rate("AED", "GBP");
      return rate === null ? "bad_response" : (dropped[0]?.kept ?? entries.length);
    },
  },
];

async function countedFor({ provider, list }: Case): Promise<number> {
  const text = await metrics.registry.metrics();
  const line = `novo_vendor_entries_dropped_total{provider="${provider}",list="${list}"} `;
  return Number(
    text
      .split("\n")
      .find((row) => row.startsWith(line))
      ?.slice(line.length) ?? 0,
  );
}

describe.each(CASES)("$name, a third of them broken", (vendor) => {
  const good = [1, 2, 3, 4, 5, 6].map(vendor.good);
  const mixed = good.flatMap((entry, place) =>
    place % 2 === 0 ? [vendor.bad[place / 2], entry] : [entry],
  );

  it("leave the good ones, and are counted without their content", async () => {
    const before = await countedFor(vendor);
    expect(await vendor.ask(mixed)).toBe(6);
    const { provider, list } = vendor;
    expect(dropped).toEqual([{ provider, list, kept: 6, dropped: 3, why: expect.any(String) }]);
    expect((await countedFor(vendor)) - before).toBe(3);
  });

  it("are no answer when all of them are", async () => {
    expect(await vendor.ask(vendor.bad)).toBe("bad_response");
  });

  it("are not counted when none is", async () => {
    expect(await vendor.ask(good)).toBe(6);
    expect(dropped).toEqual([]);
  });
});

it("leaves Google's best flights where all of its other ones are broken", async () => {
  const train = journey(9, { arrival_airport: googleEnd("/m/0c2n8", "2026-12-04 13:00") });
  const google = createSerpApi({ baseUrl: "https://serpapi.com", ...KEY }, { airports });
  serve("https://serpapi.com/search.json", {
    best_flights: [journey(1), journey(2)],
    other_flights: [train],
  });
  expect(count(await google.search(JOURNEY), (flights) => flights)).toBe(2);
  expect(dropped).toMatchObject([{ list: "journeys", kept: 2, dropped: 1 }]);
});
