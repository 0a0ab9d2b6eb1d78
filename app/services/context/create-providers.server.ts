import type { Logger } from "pino";
import type { Config } from "#app/platform/config/config.server.ts";
import type { ProviderConfig } from "#app/platform/config/provider-config.server.ts";
import type { AirportIndex } from "../airports/airport.ts";
import { createDemoDispatch, createNoDispatch } from "../dispatch/demo.server.ts";
import { createWebhookDispatch } from "../dispatch/webhook.server.ts";
import { createDriveEstimate } from "../drive-time/estimate.server.ts";
import { createOsrm } from "../drive-time/osrm.server.ts";
import { withEstimate } from "../drive-time/with-estimate.server.ts";
import { createFrankfurter } from "../exchange-rates/frankfurter.server.ts";
import { createAeroDataBox } from "../flight-status/aerodatabox.server.ts";
import { createDemoFlightStatus } from "../flight-status/demo.server.ts";
import { createDemoFlights } from "../flights/demo/demo-flights.server.ts";
import { createDuffel } from "../flights/duffel.server.ts";
import { createSerpApi } from "../flights/serpapi.server.ts";
import { createBooking } from "../hotels/booking.server.ts";
import { createDemoHotels } from "../hotels/demo/demo-provider.server.ts";
import { createDemoAddresses } from "../postcodes/demo.server.ts";
import { createIdealPostcodes } from "../postcodes/ideal-postcodes.server.ts";
import { createPostcodesIo } from "../postcodes/postcodes-io.server.ts";
import { createChatTranslation } from "../translation/chat.server.ts";
import { createPhraseBook } from "../translation/phrase-book/phrase-book.server.ts";
import { createDemoWeather } from "../weather/demo.server.ts";
import { createOpenMeteo } from "../weather/open-meteo.server.ts";
import { createWeatherApi } from "../weather/weatherapi.server.ts";
import type { Clock } from "./clock.ts";
import type { AppContext, Providers } from "./context.server.ts";

/** The configured providers; demo data serves whatever has no key. */
export function createProviders(
  { providers: config, engines, rehearsal }: Config,
  needs: { airports: AirportIndex; clock: Clock; log: Logger },
): Pick<AppContext, "providers" | "reasons" | "remedies"> {
  const { airports, clock, log } = needs;
  const longestTtlMs = rehearsal?.lookMs ?? undefined;
  const rates = createFrankfurter(config.exchangeRatesBaseUrl, clock, log);
  const register = createPostcodesIo(config.postcodesIoBaseUrl, clock);
  const estimate = createDriveEstimate(airports);
  const create: {
    [Need in Exclude<keyof Providers, "translation">]: (
      choice: ProviderConfig[Need],
    ) => Providers[Need];
  } = {
    weather(choice) {
      if (choice.kind === "weatherapi") return createWeatherApi(choice);
      if (choice.kind === "open-meteo") return createOpenMeteo(choice, clock);
      return createDemoWeather(clock, airports);
    },
    flights(choice) {
      if (choice.kind === "duffel") return createDuffel(choice, { rates, airports });
      if (choice.kind === "serpapi") return createSerpApi(choice, { airports });
      return createDemoFlights(clock, airports);
    },
    flightStatus: (choice) =>
      choice.kind === "aerodatabox"
        ? createAeroDataBox(choice, { airports, clock, longestTtlMs })
        : createDemoFlightStatus(clock, airports),
    hotels: (choice) =>
      choice.kind === "booking-rapidapi"
        ? createBooking(choice, rates, clock)
        : createDemoHotels(airports),
    addresses: (choice) =>
      choice.kind === "ideal-postcodes" ? createIdealPostcodes(choice) : createDemoAddresses(),
    driveTime: (choice) =>
      choice.kind === "osrm"
        ? withEstimate(createOsrm(choice, { register, clock }), { estimate, log })
        : estimate,
    dispatch(choice) {
      if (choice.kind === "webhook") return createWebhookDispatch(choice, { clock });
      return choice.kind === "none" ? createNoDispatch() : createDemoDispatch(airports);
    },
  };
  return {
    providers: {
      weather: create.weather(config.weather),
      flights: create.flights(config.flights),
      flightStatus: create.flightStatus(config.flightStatus),
      hotels: create.hotels(config.hotels),
      addresses: create.addresses(config.addresses),
      driveTime: create.driveTime(config.driveTime),
      // The assistant's server translates too: translation has no key of its own.
      translation: engines.chat ? createChatTranslation(engines.chat) : createPhraseBook(),
      dispatch: create.dispatch(config.dispatch),
    },
    reasons: {
      weather: config.weather.because,
      flights: config.flights.because,
      flightStatus: config.flightStatus.because,
      hotels: config.hotels.because,
      addresses: config.addresses.because,
      driveTime: config.driveTime.because,
      translation: engines.chat ? "the chat engine is set" : "no chat engine is set",
      dispatch: config.dispatch.because,
    },
    remedies: {
      weather: config.weather.ifRefused,
      flights: config.flights.ifRefused,
      flightStatus: config.flightStatus.ifRefused,
      hotels: config.hotels.ifRefused,
      addresses: config.addresses.ifRefused,
      dispatch: config.dispatch.ifRefused,
    },
  };
}
