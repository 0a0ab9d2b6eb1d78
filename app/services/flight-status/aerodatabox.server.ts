import { DateTime } from "luxon";
import type { AeroDataBoxConfig } from "#app/platform/config/provider-config.server.ts";
import { createHttpClient, type HttpClient } from "#app/platform/outbound/http-client.server.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import type { ProviderResult } from "#app/services/providers/provider.ts";
import { createRapidApiClient, explainRapidApi } from "#app/services/providers/rapidapi.server.ts";
import { chooseFlight } from "./aerodatabox-flights.server.ts";
import { punctualityOf } from "./aerodatabox-punctuality.server.ts";
import { type Flight, feedStatus, flights, statistics } from "./aerodatabox-schema.server.ts";
import type {
  FlightStatusProvider,
  FlightStatusQuery,
  LegStatus,
  Punctuality,
} from "./provider.ts";

const NAME = "AeroDataBox";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Near departure and landing a flight changes by the minute; at other times hardly. */
const NEAR_HOURS = 6;
const NEAR_TTL_MS = 2 * MINUTE_MS;
const FAR_TTL_MS = 30 * MINUTE_MS;
const STATISTICS_TTL_MS = 24 * HOUR_MS;

/** Flight status and delay statistics by AeroDataBox (API 1.14), through RapidAPI or API.Market. */
export function createAeroDataBox(
  config: Omit<AeroDataBoxConfig, "kind">,
  {
    airports,
    clock,
    longestTtlMs = FAR_TTL_MS,
  }: { airports: AirportIndex; clock: Clock; longestTtlMs?: number },
): FlightStatusProvider {
  const http = clientOf(config);
  const ttlMs = Math.min(FAR_TTL_MS, longestTtlMs);
  const cache = createCache<Flight[]>({ max: 1000, ttlMs, clock });
  const known = createCache<{ value: Punctuality | null }>({
    max: 1000,
    ttlMs: STATISTICS_TTL_MS,
    clock,
  });

  async function fetchFlights({ flightNumber, date }: FlightStatusQuery) {
    const result = await http.call({
      what: "flight status",
      path: `/flights/number/${encodeURIComponent(flightNumber)}/${date}`,
      query: { dateLocalRole: "Departure", withAircraftImage: "false", withLocation: "false" },
      schema: flights,
      // 204: no such flight on that day.
      empty: [],
      // 400: not a flight number, or a day outside the plan's data ("dateLocal: maximum/minimum
      // allowable date is determined by the current data coverage limitations and your pricing plan").
      explain: (status, body) => (status === 400 ? "not_found" : explainRapidApi(status, body)),
    });
    return notFoundAs(result, []);
  }

  async function fetchPunctuality(flightNumber: string) {
    const result = await http.call({
      what: "delays",
      path: `/flights/${encodeURIComponent(flightNumber)}/delays`,
      schema: statistics,
      empty: { origins: null, destinations: null },
      explain: (status, body) => (status === 400 ? "not_found" : explainRapidApi(status, body)),
    });
    return notFoundAs(
      result.ok ? { ok: true, data: { value: punctualityOf(result.data) } } : result,
      { value: null },
    );
  }

  return {
    name: NAME,
    source: "live",
    state: http.state,
    unitsLeft: http.unitsLeft,
    // "General status of data feed services", free on every plan (AeroDataBox, Healthcheck API).
    check: (options) =>
      http.call({
        what: "feed status",
        path: "/health/services/feeds/FlightSchedules",
        schema: feedStatus,
        explain: explainRapidApi,
        signal: options?.signal,
      }),
    async status(query, options) {
      const chosen = (found: Flight[]) => chooseFlight(found, query, airports);
      const found = await cache.get(
        `${query.flightNumber} ${query.date}`,
        () => fetchFlights(query),
        {
          freshMs: (data) =>
            isNear(chosen(data), query, { airports, clock }) ? NEAR_TTL_MS : ttlMs,
          signal: options?.signal,
        },
      );
      return found.ok ? { ok: true, data: chosen(found.data) } : found;
    },
    async punctuality({ flightNumber }, options) {
      const answer = await known.get(flightNumber, () => fetchPunctuality(flightNumber), options);
      return answer.ok ? { ok: true, data: answer.data.value } : answer;
    },
  };
}

/** Not found is an answer, and paid for like any other: it is cached as long, unlike a failure. */
const notFoundAs = <T>(result: ProviderResult<T>, nothing: T): ProviderResult<T> =>
  !result.ok && result.error.kind === "not_found" ? { ok: true, data: nothing } : result;

/** The same API at two gateways, each with its own key and header. */
function clientOf({ gateway, baseUrl, apiKey }: Omit<AeroDataBoxConfig, "kind">): HttpClient {
  return gateway === "api-market"
    ? createHttpClient({ provider: NAME, baseUrl, headers: { "x-api-market-key": apiKey } })
    : createRapidApiClient({ provider: NAME, baseUrl, apiKey });
}

/** By the flight's known times, else by its saved ones. */
function isNear(
  leg: LegStatus | null,
  { date, departureTime, departureAirport }: FlightStatusQuery,
  { airports, clock }: { airports: AirportIndex; clock: Clock },
): boolean {
  const now = clock.now().getTime();
  const isWithin = (hours: number, at: number) => Math.abs(at - now) < hours * HOUR_MS;
  const departs = leg?.expectedDepartsAt ?? leg?.departsAt;
  const arrives = leg?.expectedArrivesAt ?? leg?.arrivesAt;
  const known = [departs, arrives].flatMap((at) => (at ? [Date.parse(at)] : []));
  if (known.length > 0) return known.some((at) => isWithin(NEAR_HOURS, at));
  const zone = airports.byCode(departureAirport ?? "")?.timezone;
  const isTimed = departureTime && zone;
  const saved = DateTime.fromISO(`${date}T${isTimed ? departureTime : "12:00"}`, {
    zone: zone ?? "utc",
  });
  // A date alone gives neither hour nor zone: the day itself, and half a day around it.
  return isWithin(isTimed ? NEAR_HOURS : 24 + NEAR_HOURS, saved.toMillis());
}
