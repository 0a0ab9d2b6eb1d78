import { DateTime, Duration } from "luxon";
import { z } from "zod";
import type { FlightResult } from "#app/contracts/flights.ts";
import { createHttpClient } from "#app/platform/http-client.server.ts";
import { keepValid, numberBetween, orNull, textUpTo } from "#app/platform/vendor-data.server.ts";
import { placeCode } from "#app/services/airports/place-code.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import type { FlightSearchProvider } from "./provider.ts";

const TIMEOUT_MS = 25_000;
/** How long Duffel waits for the airlines: less than NoVo waits for Duffel. */
const SUPPLIER_TIMEOUT_MS = 15_000;

const NAME = "Duffel";

const place = z.looseObject({ iata_code: z.string().regex(/^[A-Z]{3}$/) });
const carrier = z.looseObject({
  iata_code: orNull(z.string().regex(/^[A-Z\d]{2}$/)),
  name: orNull(textUpTo(80)),
});
const segment = z.looseObject({
  departing_at: z.iso.datetime({ local: true }),
  arriving_at: z.iso.datetime({ local: true }),
  origin: place,
  destination: place,
  marketing_carrier: carrier,
  /** Padded in some answers: "0151". */
  marketing_carrier_flight_number: orNull(numberBetween(1, 9999).pipe(z.int())),
});
const slice = z.looseObject({
  duration: orNull(z.string().max(20)),
  segments: z.array(segment).min(1).max(6),
});
const offer = z.looseObject({
  total_amount: numberBetween(0, 1_000_000),
  total_currency: z.string().regex(/^[A-Z]{3}$/),
  slices: z.array(slice).min(1).max(1),
});
const answer = z.looseObject({
  data: z.looseObject({ offers: keepValid({ provider: NAME, list: "offers" }, offer) }),
});
type Offer = z.infer<typeof offer>;

/** Duffel's offer requests (API v2): live prices; the free test mode answers with test airlines. */
export function createDuffel(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  rates: ExchangeRates,
): FlightSearchProvider {
  const http = createHttpClient({
    provider: NAME,
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}`, "Duffel-Version": "v2" },
    timeoutMs: TIMEOUT_MS,
  });
  return {
    name: NAME,
    source: "live",
    state: http.state,
    // "List airlines": free, and refuses a wrong token (duffel.com/docs/api/airlines/get-airlines).
    check: (options) =>
      http.call({
        what: "airlines",
        path: "/air/airlines",
        query: { limit: 1 },
        schema: z.looseObject({ data: z.array(z.unknown()) }),
        signal: options?.signal,
      }),
    async search({ origins, destinations, date }, options) {
      const result = await http.call({
        what: "offers",
        path: "/air/offer_requests",
        query: { return_offers: "true", supplier_timeout: SUPPLIER_TIMEOUT_MS },
        body: {
          data: {
            cabin_class: "economy",
            max_connections: 1,
            slices: [
              {
                origin: placeCode(origins),
                destination: placeCode(destinations),
                departure_date: date,
              },
            ],
            passengers: [{ type: "adult" }],
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
      return { ok: true, data: bestOffers(offers, toUsd) };
    },
  };
}

/**
 * One flight comes in many offers and fare brands, and its first leg in many connections: of each
 * flight number the one with the fewest stops is kept, and of those the cheapest.
 */
function bestOffers(offers: Offer[], toUsd: Map<string, number | null>): FlightResult[] {
  const best = new Map<string, FlightResult>();
  for (const flight of offers.flatMap((entry) => toFlight(entry, toUsd) ?? [])) {
    const key = `${flight.flightNumber} ${flight.departureTime}`;
    const known = best.get(key);
    if (!known || isBetter(flight, known)) best.set(key, flight);
  }
  return [...best.values()];
}

function isBetter(a: FlightResult, b: FlightResult): boolean {
  if (a.stops !== b.stops) return a.stops < b.stops;
  return (a.price ?? Number.POSITIVE_INFINITY) < (b.price ?? Number.POSITIVE_INFINITY);
}

function toFlight(entry: Offer, toUsd: Map<string, number | null>): FlightResult | undefined {
  const [journey] = entry.slices;
  const first = journey?.segments[0];
  const last = journey?.segments.at(-1);
  if (!journey || !first || !last) return undefined;
  // Wall clocks without an offset, each of its own airport.
  const departs = DateTime.fromISO(first.departing_at, { zone: "utc" });
  const arrives = DateTime.fromISO(last.arriving_at, { zone: "utc" });
  if (!departs.isValid || !arrives.isValid) return undefined;
  const { iata_code, name } = first.marketing_carrier;
  const number = first.marketing_carrier_flight_number;
  const rate = toUsd.get(entry.total_currency) ?? null;
  return {
    airline: name ?? null,
    flightNumber: iata_code && number ? `${iata_code}${number}` : null,
    origin: first.origin.iata_code,
    destination: last.destination.iata_code,
    departureTime: departs.toFormat("HH:mm"),
    arrivalTime: arrives.toFormat("HH:mm"),
    price: rate === null ? null : Math.round(entry.total_amount * rate * 100) / 100,
    departureDate: departs.toFormat("yyyy-MM-dd"),
    arrivalDayOffset: arrives.startOf("day").diff(departs.startOf("day"), "days").days,
    durationMinutes: minutesOf(journey.duration),
    stops: journey.segments.length - 1,
  };
}

/** ISO 8601: "PT7H55M", "P1DT2H". */
function minutesOf(duration: string | null | undefined): number | null {
  const length = Duration.fromISO(duration ?? "");
  return length.isValid ? Math.round(length.as("minutes")) : null;
}
