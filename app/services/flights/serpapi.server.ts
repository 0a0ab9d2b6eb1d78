import { z } from "zod";
import { localDateTime } from "#app/contracts/dates.ts";
import type { Cabin } from "#app/contracts/flight-options.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { createHttpClient, type HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import {
  keepValid,
  numberBetween,
  orNull,
  textUpTo,
} from "#app/platform/outbound/vendor-data.server.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { bestOffers, toFlightResult } from "./itinerary.ts";
import type { FlightSearchProvider } from "./provider.ts";

const TIMEOUT_MS = 25_000;
/** More airports of a city would only lengthen the query. */
const MAX_AIRPORTS = 5;

const NAME = "SerpApi";

/** A railway station's id is longer than an airport code, so journeys with a train are dropped. */
const end = z.looseObject({
  id: z.string().regex(/^[A-Z]{3}$/),
  // "2026-12-05 2:20", local time at the airport.
  time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}$/)
    .transform((text) => text.replace(/ (\d):/, " 0$1:").replace(" ", "T"))
    .pipe(localDateTime()),
});
const leg = z.looseObject({
  departure_airport: end,
  arrival_airport: end,
  airline: orNull(textUpTo(80)),
  flight_number: orNull(
    z
      .string()
      .regex(/^[A-Z\d]{2} ?\d{1,4}$/)
      .transform((text) => `${text.slice(0, 2)}${Number(text.slice(2))}`),
  ),
});
const journey = z.looseObject({
  flights: z.array(leg).min(1).max(6),
  total_duration: orNull(numberBetween(1, 10_000)),
  price: orNull(numberBetween(1, 1_000_000)),
});
const journeys = z.array(z.unknown()).nullish();
/** The only hosts a booking link may lead to. */
const BOOKING_HOSTS = new Set(["www.google.com", "google.com"]);
const bookingLink = z
  .string()
  .max(2000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, port, username } = new URL(text);
    return protocol === "https:" && BOOKING_HOSTS.has(hostname) && !port && !username;
  });
const answer = z
  .looseObject({
    search_metadata: orNull(z.looseObject({ google_flights_url: orNull(bookingLink) })),
    best_flights: journeys,
    other_flights: journeys,
    error: z.string().nullish(),
  })
  .refine(
    ({ best_flights, other_flights, error }) => best_flights ?? other_flights ?? error,
    "neither flights nor an error",
  )
  // One list in two parts: a part without valid entries does not spoil the other.
  .transform(({ search_metadata, best_flights, other_flights, error }) => ({
    bookingUrl: search_metadata?.google_flights_url ?? null,
    journeys: [...(best_flights ?? []), ...(other_flights ?? [])],
    error: error ?? null,
  }))
  .pipe(
    z.object({
      bookingUrl: z.string().nullable(),
      journeys: keepValid({ provider: NAME, list: "journeys" }, journey),
      error: z.string().nullable(),
    }),
  );

/** Codes from serpapi.com/google-flights-api. */
const TRAVEL_CLASS: Record<Cabin, number> = {
  economy: 1,
  premium_economy: 2,
  business: 3,
  first: 4,
};
const STOPS = { any: 0, none: 1 };

/** Google Flights through SerpApi: prices in US dollars, no booking. */
export function createSerpApi(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  { airports }: { airports: AirportIndex },
): FlightSearchProvider {
  const http = createHttpClient({
    provider: NAME,
    baseUrl,
    query: { api_key: apiKey, engine: "google_flights" },
    timeoutMs: TIMEOUT_MS,
  });
  const ids = (airports: { iata: string }[]) =>
    airports
      .slice(0, MAX_AIRPORTS)
      .map(({ iata }) => iata)
      .join(",");
  return {
    name: "Google Flights (SerpApi)",
    source: "live",
    state: http.state,
    // The account API is free and not counted as a search (serpapi.com/account-api).
    check: (options) =>
      http.call({
        what: "account",
        path: "/account.json",
        schema: z.looseObject({ total_searches_left: z.number() }),
        signal: options?.signal,
      }),
    async search({ origins, destinations, date, adults, cabin, nonstop }, options) {
      const result = await http.call({
        what: "flights",
        path: "/search.json",
        query: {
          departure_id: ids(origins),
          arrival_id: ids(destinations),
          outbound_date: date,
          // One way.
          type: 2,
          adults,
          travel_class: TRAVEL_CLASS[cabin],
          stops: nonstop ? STOPS.none : STOPS.any,
          currency: "USD",
          hl: "en",
        },
        schema: answer,
        explain: runOut,
        signal: options?.signal,
      });
      if (!result.ok) return result;
      const { journeys, bookingUrl, error } = result.data;
      // "Nothing found" is a 200 with an error text.
      if (journeys.length === 0 && error && !/hasn't returned any results/i.test(error)) {
        const message = "flights: an error instead of a list";
        return { ok: false, error: { kind: "bad_response", provider: NAME, message } };
      }
      return {
        ok: true,
        data: bestOffers(
          journeys.flatMap((entry) => toFlight(entry, { cabin, bookingUrl }, airports) ?? []),
        ),
      };
    },
  };
}

/** An exhausted account also answers 429; retrying soon does not help. */
const runOut = (status: number, body: unknown): HttpFailure["kind"] | undefined =>
  status === 429 && /run out of searches/i.test(answer.safeParse(body).data?.error ?? "")
    ? "quota"
    : undefined;

/** Google's price covers all passengers. */
function toFlight(
  { flights, total_duration, price }: z.infer<typeof journey>,
  searched: Pick<FlightResult, "cabin" | "bookingUrl">,
  airports: AirportIndex,
): FlightResult | undefined {
  const legs = flights.map((leg) => ({
    airline: leg.airline,
    flightNumber: leg.flight_number,
    // Google names the operating airline, not its flight number.
    operatingNumber: null,
    departureAirport: leg.departure_airport.id,
    arrivalAirport: leg.arrival_airport.id,
    departureTerminal: null,
    arrivalTerminal: null,
    departsAt: leg.departure_airport.time,
    arrivesAt: leg.arrival_airport.time,
  }));
  return toFlightResult(legs, { price, durationMinutes: total_duration, ...searched }, airports);
}
