import { Duration } from "luxon";
import { z } from "zod";
import type { Cabin } from "#app/contracts/flight-options.ts";
import type { FlightLeg, FlightResult } from "#app/contracts/flights.ts";
import { createHttpClient } from "#app/platform/outbound/http-client.server.ts";
import {
  keepValid,
  numberBetween,
  orNull,
  textUpTo,
} from "#app/platform/outbound/vendor-data.server.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import type { Airport } from "../airports/airport.ts";
import { METROPOLITAN_AREAS } from "../airports/metropolitan.ts";
import { bestOffers, toFlightResult } from "./itinerary.ts";
import type { FlightSearchProvider } from "./provider.ts";

const NAME = "Duffel";
const TIMEOUT_MS = 25_000;
/** How long Duffel waits for the airlines; shorter than our own timeout. */
const SUPPLIER_TIMEOUT_MS = 15_000;

/** Local time at the airport, without an offset: "2026-12-04T10:05:00". */
const clock = z.iso.datetime({ local: true }).transform((text) => text.slice(0, 16));
const place = z.looseObject({
  iata_code: z.string().regex(/^[A-Z]{3}$/),
  time_zone: orNull(
    z
      .string()
      .regex(/^[A-Za-z_]+(?:\/[\w+-]+){1,2}$/)
      .max(60),
  ),
});
const carrier = z.looseObject({
  iata_code: orNull(z.string().regex(/^[A-Z\d]{2}$/)),
  name: orNull(textUpTo(80)),
});
/** Zero-padded in some responses: "0151". */
const number = orNull(numberBetween(1, 9999).pipe(z.int()));
const terminal = orNull(textUpTo(12));
const segment = z.looseObject({
  departing_at: clock,
  arriving_at: clock,
  origin: place,
  destination: place,
  origin_terminal: terminal,
  destination_terminal: terminal,
  marketing_carrier: carrier,
  marketing_carrier_flight_number: number,
  operating_carrier: orNull(carrier),
  operating_carrier_flight_number: number,
  /** Intermediate landings under the same flight number. */
  stops: orNull(
    z.array(z.looseObject({ airport: place, arriving_at: clock, departing_at: clock })).max(4),
  ),
});
const slice = z.looseObject({
  duration: orNull(z.string().max(20)),
  segments: z.array(segment).min(1).max(4),
});
const offer = z.looseObject({
  total_amount: numberBetween(0, 1_000_000),
  total_currency: z.string().regex(/^[A-Z]{3}$/),
  slices: z.array(slice).length(1),
});
const answer = z.looseObject({
  data: z.looseObject({ offers: keepValid({ provider: NAME, list: "offers" }, offer) }),
});

/** Prefix of the free test mode's tokens (duffel.com/docs/api/overview/test-mode). */
const TEST_TOKEN = "duffel_test_";

/** Live prices from Duffel's offer requests (API v2). Its test mode invents them: reported as demo data. */
export function createDuffel(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  { rates, airports }: { rates: ExchangeRates; airports: AirportIndex },
): FlightSearchProvider {
  const http = createHttpClient({
    provider: NAME,
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}`, "Duffel-Version": "v2" },
    timeoutMs: TIMEOUT_MS,
  });
  const isTest = apiKey.startsWith(TEST_TOKEN);
  return {
    name: isTest ? `${NAME} (test mode)` : NAME,
    source: isTest ? "demo" : "live",
    state: http.state,
    // "List airlines" is free and rejects an invalid token (duffel.com/docs/api/airlines/get-airlines).
    check: (options) =>
      http.call({
        what: "airlines",
        path: "/air/airlines",
        query: { limit: 1 },
        schema: z.looseObject({ data: z.array(z.unknown()) }),
        signal: options?.signal,
      }),
    // `passengers`, `cabin_class` and `max_connections` (0: direct) are fields of CreateOfferRequest
    // (github.com/duffelhq/duffel-api-javascript, src/booking/OfferRequests).
    async search({ origins, destinations, date, adults, cabin, nonstop }, options) {
      const result = await http.call({
        what: "offers",
        path: "/air/offer_requests",
        query: { return_offers: "true", supplier_timeout: SUPPLIER_TIMEOUT_MS },
        body: {
          data: {
            cabin_class: cabin,
            max_connections: nonstop ? 0 : 1,
            slices: [
              {
                origin: placeCode(origins),
                destination: placeCode(destinations),
                departure_date: date,
              },
            ],
            passengers: Array.from({ length: adults }, () => ({ type: "adult" })),
          },
        },
        schema: answer,
        signal: options?.signal,
      });
      if (!result.ok) return result;
      const { offers } = result.data.data;
      const currencies = [...new Set(offers.map(({ total_currency }) => total_currency))];
      const toUsd = new Map(
        await Promise.all(
          currencies.map(async (code) => [code, await rates.rate(code, "USD")] as const),
        ),
      );
      const flights = offers.flatMap((entry) => toFlight(entry, { cabin, toUsd, airports }) ?? []);
      // A "direct" flight may still have intermediate landings.
      return {
        ok: true,
        data: bestOffers(nonstop ? flights.filter(({ stops }) => stops === 0) : flights),
      };
    },
  };
}

interface Searched {
  cabin: Cabin;
  /** US dollars per unit of a currency; null if the rate is unknown. */
  toUsd: ReadonlyMap<string, number | null>;
  airports: AirportIndex;
}

/** `total_amount` covers all passengers (OfferTypes in the same client). */
function toFlight(
  { slices: [journey], total_amount, total_currency }: z.infer<typeof offer>,
  { cabin, toUsd, airports }: Searched,
): FlightResult | undefined {
  const rate = toUsd.get(total_currency) ?? null;
  return toFlightResult(
    journey?.segments.flatMap(toLegs) ?? [],
    {
      price: rate === null ? null : Math.round(total_amount * rate * 100) / 100,
      durationMinutes: minutesOf(journey?.duration),
      cabin,
    },
    airports,
  );
}

/** A segment is one leg, or several if it lands on the way. */
function toLegs(told: z.infer<typeof segment>): FlightLeg[] {
  const ends = [
    { airport: told.origin, departing_at: told.departing_at, arriving_at: told.departing_at },
    ...(told.stops ?? []),
    { airport: told.destination, departing_at: told.arriving_at, arriving_at: told.arriving_at },
  ];
  const flightNumber = numberOf(told.marketing_carrier, told.marketing_carrier_flight_number);
  const operating = numberOf(told.operating_carrier, told.operating_carrier_flight_number);
  return ends.slice(1).flatMap((to, place) => {
    const from = ends[place];
    if (!from) return [];
    return {
      airline: told.marketing_carrier.name,
      flightNumber,
      operatingNumber: operating === flightNumber ? null : operating,
      departureAirport: from.airport.iata_code,
      arrivalAirport: to.airport.iata_code,
      departureTerminal: place === 0 ? told.origin_terminal : null,
      arrivalTerminal: place === ends.length - 2 ? told.destination_terminal : null,
      departsAt: from.departing_at,
      departureZone: from.airport.time_zone,
      arrivesAt: to.arriving_at,
      arrivalZone: to.airport.time_zone,
    };
  });
}

const numberOf = (by: z.infer<typeof carrier> | null, flight: number | null) =>
  by?.iata_code && flight ? `${by.iata_code}${flight}` : null;

/** ISO 8601: "PT7H55M", "P1DT2H". */
function minutesOf(duration: string | null | undefined): number | null {
  const length = Duration.fromISO(duration ?? "");
  return length.isValid ? Math.round(length.as("minutes")) : null;
}

/** One IATA code for a place: its only airport, or the metropolitan code of a city with several. */
function placeCode(airports: Airport[]): string | undefined {
  const codes = airports.map(({ iata }) => iata);
  if (codes.length < 2) return codes[0];
  const area = METROPOLITAN_AREAS.find(
    ({ code, airports: members }) => code && codes.every((iata) => members.includes(iata)),
  );
  return area?.code ?? codes[0];
}
