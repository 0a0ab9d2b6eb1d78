import { DateTime } from "luxon";
import { z } from "zod";
import type { FlightResult } from "#app/contracts/flights.ts";
import { createHttpClient, type HttpFailure } from "#app/platform/http-client.server.ts";
import { keepValid, numberBetween, orNull, textUpTo } from "#app/platform/vendor-data.server.ts";
import type { FlightSearchProvider } from "./provider.ts";

const TIMEOUT_MS = 25_000;
/** A city's further airports only make the question longer. */
const MOST_AIRPORTS = 5;

const NAME = "SerpApi";

/** A railway station's id is longer than an airport's code: a journey with a train is left out. */
const end = z.looseObject({ id: z.string().regex(/^[A-Z]{3}$/), time: z.string().max(20) });
const leg = z.looseObject({
  departure_airport: end,
  arrival_airport: end,
  airline: orNull(textUpTo(80)),
  flight_number: orNull(z.string().regex(/^[A-Z\d]{2} ?\d{1,4}$/)),
});
const journey = z.looseObject({
  flights: z.array(leg).min(1).max(6),
  total_duration: orNull(numberBetween(1, 10_000)),
  price: orNull(numberBetween(1, 1_000_000)),
});
const journeys = keepValid({ provider: NAME, list: "journeys" }, journey).nullish();
const answer = z
  .looseObject({
    best_flights: journeys,
    other_flights: journeys,
    error: z.string().nullish(),
  })
  .refine(
    ({ best_flights, other_flights, error }) => best_flights ?? other_flights ?? error,
    "neither flights nor an error",
  );

/** Google Flights through SerpApi: prices in dollars, nothing to book. */
export function createSerpApi({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string;
}): FlightSearchProvider {
  const http = createHttpClient({
    provider: NAME,
    baseUrl,
    query: { api_key: apiKey, engine: "google_flights" },
    timeoutMs: TIMEOUT_MS,
  });
  const ids = (airports: { iata: string }[]) =>
    airports
      .slice(0, MOST_AIRPORTS)
      .map(({ iata }) => iata)
      .join(",");
  return {
    name: "Google Flights (SerpApi)",
    source: "live",
    state: http.state,
    // The account API: free, and not counted as a search (serpapi.com/account-api).
    check: (options) =>
      http.call({
        what: "account",
        path: "/account.json",
        schema: z.looseObject({ total_searches_left: z.number() }),
        signal: options?.signal,
      }),
    async search({ origins, destinations, date }, options) {
      const result = await http.call({
        what: "flights",
        path: "/search.json",
        query: {
          departure_id: ids(origins),
          arrival_id: ids(destinations),
          outbound_date: date,
          // One way.
          type: 2,
          currency: "USD",
          hl: "en",
        },
        schema: answer,
        explain: runOut,
        signal: options?.signal,
      });
      if (!result.ok) return result;
      const { best_flights, other_flights, error } = result.data;
      const found = [...(best_flights ?? []), ...(other_flights ?? [])];
      // "Nothing found" is a 200 with an error text.
      if (found.length === 0 && error && !/hasn't returned any results/i.test(error)) {
        const message = "flights: an error instead of a list";
        return { ok: false, error: { kind: "bad_response", provider: NAME, message } };
      }
      return { ok: true, data: onePerNumber(found.flatMap((entry) => toFlight(entry) ?? [])) };
    },
  };
}

/** A used-up account also answers 429; it does not help to come back soon. */
const runOut = (status: number, body: unknown): HttpFailure["kind"] | undefined =>
  status === 429 && /run out of searches/i.test(answer.safeParse(body).data?.error ?? "")
    ? "quota"
    : undefined;

/** The first of each flight number: Google's best come first. */
function onePerNumber(flights: FlightResult[]): FlightResult[] {
  const seen = new Map<string, FlightResult>();
  for (const flight of flights) {
    const key = `${flight.flightNumber} ${flight.departureTime}`;
    if (!seen.has(key)) seen.set(key, flight);
  }
  return [...seen.values()];
}

function toFlight({
  flights,
  total_duration,
  price,
}: z.infer<typeof journey>): FlightResult | undefined {
  const first = flights[0];
  const last = flights.at(-1);
  if (!first || !last) return undefined;
  const at = (time: string) => DateTime.fromFormat(time, "yyyy-MM-dd H:mm", { zone: "utc" });
  const departs = at(first.departure_airport.time);
  const arrives = at(last.arrival_airport.time);
  if (!departs.isValid || !arrives.isValid) return undefined;
  return {
    airline: first.airline ?? null,
    flightNumber: first.flight_number?.replace(" ", "") ?? null,
    origin: first.departure_airport.id,
    destination: last.arrival_airport.id,
    departureTime: departs.toFormat("HH:mm"),
    arrivalTime: arrives.toFormat("HH:mm"),
    price: price ?? null,
    departureDate: departs.toFormat("yyyy-MM-dd"),
    arrivalDayOffset: arrives.startOf("day").diff(departs.startOf("day"), "days").days,
    durationMinutes: total_duration ?? null,
    stops: flights.length - 1,
  };
}
