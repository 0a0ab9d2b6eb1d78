import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { createNotices } from "#app/platform/notices.server.ts";
import { createMetrics, type Metrics } from "#app/platform/observability/metrics.server.ts";
import { countHere } from "#app/platform/protection/within-limit.server.ts";
import { rememberZoneOffsets } from "#app/platform/zone-offsets.server.ts";
import type { Database } from "#db/client.ts";
import { airportIndex } from "../airports/airport-index.server.ts";
import { createImportReaders } from "../import/readers.server.ts";
import { createLinkAnswers } from "../link-answers.server.ts";
import { createChannels } from "../notifications/channels/all.server.ts";
import { createWeatherCache } from "../weather/weather.server.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { AppContext } from "./context.server.ts";
import { createProviders } from "./create-providers.server.ts";

const SEARCH_CACHE = { max: 200, ttl: 10 * 60_000 };
const DAY_CACHE = { max: 5000, ttl: 60 * 60_000 };

/** Builds the process's one context; tests build theirs with a fixed clock. */
export function createAppContext(
  config: Config,
  db: Database,
  log: Logger,
  clock: Clock = systemClock,
  metrics: Metrics = createMetrics(),
): AppContext {
  rememberZoneOffsets();
  const airports = airportIndex();
  return {
    config,
    db,
    log,
    metrics,
    clock,
    closing: false,
    site: config.appUrl ?? `http://localhost:${config.port}`,
    airports,
    ...createProviders(config, { airports, clock, log }),
    creations: new Map(),
    linkAnswers: { sharedTrips: createLinkAnswers(clock), calendars: createLinkAnswers(clock) },
    imports: createImportReaders(config, log),
    notices: createNotices(),
    createLimiter: countHere,
    channels: createChannels(config),
    weather: createWeatherCache(clock),
    flightSearches: new LRUCache<string, FlightResult[]>(SEARCH_CACHE),
    flightDays: new LRUCache<string, { price: number | null }>(DAY_CACHE),
  };
}
