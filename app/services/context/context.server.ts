import type { Logger } from "pino";
import type { SharedTrip } from "#app/contracts/shared-trip.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Notices } from "#app/platform/notices.server.ts";
import type { Metrics } from "#app/platform/observability/metrics.server.ts";
import type { CreateLimiter } from "#app/platform/protection/within-limit.server.ts";
import type { Database } from "#db/client.ts";
import type { AirportIndex } from "../airports/airport.ts";
import type { DispatchProvider } from "../dispatch/provider.ts";
import type { DriveTimeProvider } from "../drive-time/provider.ts";
import type { FlightStatusProvider } from "../flight-status/provider.ts";
import type { FlightSearchProvider } from "../flights/provider.ts";
import type { FlightDayCache, FlightSearchCache } from "../flights/search.server.ts";
import type { HotelProvider } from "../hotels/provider.ts";
import type { Creations } from "../idempotency.server.ts";
import type { ImportReaders } from "../import/readers.server.ts";
import type { LinkAnswers } from "../link-answers.server.ts";
import type { Channels } from "../notifications/channels/channel.ts";
import type { AddressProvider } from "../postcodes/provider.ts";
import type { Result } from "../result.ts";
import type { TranslationProvider } from "../translation/provider.ts";
import type { WeatherProvider } from "../weather/provider.ts";
import type { WeatherCache } from "../weather/weather.server.ts";
import type { Clock } from "./clock.ts";

export interface Providers {
  weather: WeatherProvider;
  flights: FlightSearchProvider;
  flightStatus: FlightStatusProvider;
  hotels: HotelProvider;
  addresses: AddressProvider;
  driveTime: DriveTimeProvider;
  translation: TranslationProvider;
  dispatch: DispatchProvider;
}

/** Built once in server.ts. Modules load twice (server, Remix build): state in them would be duplicated. */
export interface AppContext {
  config: Config;
  db: Database;
  providers: Providers;
  /** Why each provider was chosen: "WEATHERAPI_KEY is set". */
  reasons: Record<keyof Providers, string>;
  /** What to do when a provider's key is refused. */
  remedies: Partial<Record<keyof Providers, string>>;
  airports: AirportIndex;
  weather: WeatherCache;
  flightSearches: FlightSearchCache;
  flightDays: FlightDayCache;
  creations: Creations;
  /** Recent answers of shared links and calendars. */
  linkAnswers: {
    sharedTrips: LinkAnswers<Result<SharedTrip>>;
    calendars: LinkAnswers<Result<string>>;
  };
  /** Readers of emails, passes and calendars of bookings. */
  imports: ImportReaders;
  /** Tells every tab of a traveller, on whichever process, that something has changed. */
  notices: Notices;
  createLimiter: CreateLimiter;
  /** How travellers are told while they are not looking. */
  channels: Channels;
  /** The origin under which travellers open NoVo; what they are sent links there. */
  site: string;
  metrics: Metrics;
  log: Logger;
  clock: Clock;
  /** Set when the process is told to stop: it finishes what it has, and is not ready for more. */
  closing: boolean;
}
