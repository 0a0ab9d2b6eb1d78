import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Clock } from "#app/services/context/clock.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { type Cache, createCache } from "#app/services/providers/cached.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";
import { named, type ToldWeather } from "./condition-names.ts";

/** Spec section 9: weather is fetched again after 600000 ms. */
const FRESH_MS = 600_000;
/** Weather older than a day is useless. */
const STALE_MS = 24 * 3_600_000;
const MAX_PLACES = 2000;

export type WeatherCache = Cache<ToldWeather>;

export const createWeatherCache = (clock: Clock): WeatherCache =>
  createCache({ max: MAX_PLACES, ttlMs: FRESH_MS, staleMs: STALE_MS, clock });

/** By name or IATA code; cached for ten minutes. `asOf` is set if it is stale, up to a day old. */
export async function getWeather(
  app: AppContext,
  { location }: { location: string },
  options?: CallOptions,
): Promise<Result<WeatherResponse>> {
  const { weather } = app.providers;
  // GOA is Genoa's code, Goa a city: `find` knows which is meant.
  const coded = app.airports.byCode(location);
  const isMeant = coded && app.airports.find(location)?.airports.includes(coded);
  const airport = isMeant ? coded : undefined;
  const place = airport
    ? {
        name: airport.city,
        latitude: airport.latitude,
        longitude: airport.longitude,
        timezone: airport.timezone,
      }
    : { name: location };
  const key = airport?.iata ?? location.trim().toLowerCase();
  const answer = await app.weather.get(key, () => weather.forecast(place), options);
  if (answer.ok) {
    const asOf = answer.asOf?.toISOString();
    return ok(named(answer.data), weather.source, { asOf, attribution: weather.attribution });
  }
  if (answer.error.kind === "not_found") {
    return fail("not_found", m.weather.unknownPlace({ place: location }));
  }
  app.log.warn({ err: answer.error }, "weather failed");
  return fail("unavailable", m.weather.unavailable());
}
