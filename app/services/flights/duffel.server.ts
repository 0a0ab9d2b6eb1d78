import { DateTime, Duration } from "luxon";
import { z } from "zod";
import type { FlightResult } from "#app/contracts/flights.ts";
import { createHttpClient } from "#app/platform/http-client.server.ts";
import { placeCode } from "#app/services/airports/place-code.ts";
import type { ExchangeRates } from "#app/services/exchange-rates/provider.ts";
import type { FlightSearchProvider } from "./provider.ts";

const TIMEOUT_MS = 25_000;
/** How long Duffel waits for the airlines: less than NoVo waits for Duffel. */
const SUPPLIER_TIMEOUT_MS = 15_000;

const place = z.looseObject({ iata_code: z.string() });
const carrier = z.looseObject({ iata_code: z.string().nullish(), name: z.string().nullish() });
const segment = z.looseObject({
  departing_at: z.string(),
  arriving_at: z.string(),
  origin: place,
  destination: place,
  marketing_carrier: carrier,
  marketing_carrier_flight_number: z.string().nullish(),
});
const slice = z.looseObject({ duration: z.string().nullish(), segments: z.array(segment).min(1) });
const offer = z.looseObject({
  total_amount: z.string(),
  total_currency: z.string(),
  slices: z.array(slice).min(1),
});
const answer = z.looseObject({ data: z.looseObject({ offers: z.array(offer) }) });
type Offer = z.infer<typeof offer>;

/** Duffel's offer requests (API v2): live prices; the free test mode answers with test airlines. */
export function createDuffel(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  rates: ExchangeRates,
): FlightSearchProvider {
  const http = createHttpClient({
    provider: "Duffel",
    baseUrl,
    headers: { Authorization: `Bearer ${apiKey}`, "Duffel-Version": "v2" },
    timeoutMs: TIMEOUT_MS,
    secrets: [apiKey],
  });
  return {
    name: "Duffel",
    source: "live",
    state: http.state,
    async search({ origins, destinations, date }, options) {
      const result = await http.call({
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
  const amount = Number(entry.total_amount);
  return {
    airline: name ?? null,
    flightNumber: iata_code && number ? `${iata_code}${number}` : null,
    origin: first.origin.iata_code,
    destination: last.destination.iata_code,
    departureTime: departs.toFormat("HH:mm"),
    arrivalTime: arrives.toFormat("HH:mm"),
    price: rate !== null && Number.isFinite(amount) ? Math.round(amount * rate * 100) / 100 : null,
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
