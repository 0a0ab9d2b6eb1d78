import { DateTime } from "luxon";
import type { AeroDataBoxConfig } from "#app/platform/config/provider-config.server.ts";
import { createHttpClient, type HttpClient } from "#app/platform/outbound/http-client.server.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import { createRapidApiClient, explainRapidApi } from "#app/services/providers/rapidapi.server.ts";
import { chooseFlight } from "./aerodatabox-flights.server.ts";
import { punctualityOf } from "./aerodatabox-punctuality.server.ts";
import { type Flight, feedStatus, flights, statistics } from "./aerodatabox-schema.server.ts";
import type { FlightStatusProvider, FlightStatusQuery, Punctuality } from "./provider.ts";

const NAME = "AeroDataBox";
const MINUTE_MS = 60_000;
/** Around its departure a flight changes by the minute; before and after that hardly. */
const NEAR_HOURS = 6;
const NEAR_TTL_MS = 2 * MINUTE_MS;
const FAR_TTL_MS = 30 * MINUTE_MS;
const STATISTICS_TTL_MS = 24 * 60 * MINUTE_MS;

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
  const near = createCache<Flight[]>({
    max: 1000,
    ttlMs: Math.min(NEAR_TTL_MS, longestTtlMs),
    clock,
  });
  const far = createCache<Flight[]>({
    max: 1000,
    ttlMs: Math.min(FAR_TTL_MS, longestTtlMs),
    clock,
  });
  const known = createCache<{ value: Punctuality | null }>({
    max: 1000,
    ttlMs: STATISTICS_TTL_MS,
    clock,
  });

  const fetchFlights = ({ flightNumber, date }: FlightStatusQuery) =>
    http.call({
      what: "flight status",
      path: `/flights/number/${encodeURIComponent(flightNumber)}/${date}`,
      query: { dateLocalRole: "Departure", withAircraftImage: "false", withLocation: "false" },
      schema: flights,
      // 204: no such flight on that day.
      empty: [],
      // 400: no flight number, or a day beyond what the plan's data reach ("dateLocal: maximum/minimum
      // allowable date is determined by the current data coverage limitations and your pricing plan").
      explain: (status, body) =>
        status === 404 || status === 400 ? "not_found" : explainRapidApi(status, body),
    });

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
    async status(query) {
      const cache = isNear(query.date, clock) ? near : far;
      const key = `${query.flightNumber} ${query.date}`;
      const found = await cache.get(key, () => fetchFlights(query));
      if (found.ok) return { ok: true, data: chooseFlight(found.data, query, airports) };
      return found.error.kind === "not_found" ? { ok: true, data: null } : found;
    },
    async punctuality(query) {
      const answer = await known.get(query.flightNumber, async () => {
        const result = await http.call({
          what: "delays",
          path: `/flights/${encodeURIComponent(query.flightNumber)}/delays`,
          schema: statistics,
          empty: { origins: null, destinations: null },
          explain: (status, body) => (status === 400 ? "not_found" : explainRapidApi(status, body)),
        });
        return result.ok ? { ok: true, data: { value: punctualityOf(result.data) } } : result;
      });
      if (answer.ok) return { ok: true, data: answer.data.value };
      return answer.error.kind === "not_found" ? { ok: true, data: null } : answer;
    },
  };
}

/** The same API at two gateways, each with a key and a header of its own. */
function clientOf({ gateway, baseUrl, apiKey }: Omit<AeroDataBoxConfig, "kind">): HttpClient {
  return gateway === "api-market"
    ? createHttpClient({ provider: NAME, baseUrl, headers: { "x-api-market-key": apiKey } })
    : createRapidApiClient({ provider: NAME, baseUrl, apiKey });
}

/** The day itself and half a day around it: a date alone does not say the zone. */
function isNear(date: string, clock: Clock): boolean {
  const noon = DateTime.fromISO(`${date}T12:00`, { zone: "utc" }).toMillis();
  return Math.abs(noon - clock.now().getTime()) < (24 + NEAR_HOURS) * 60 * MINUTE_MS;
}
