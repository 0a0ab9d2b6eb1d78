import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { AppContext } from "#app/services/context.server.ts";
import type { CallOptions } from "#app/services/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";

/** The weather of a city or of an airport's place, by name or IATA code. */
export async function getWeather(
  app: AppContext,
  { location }: { location: string },
  options?: CallOptions,
): Promise<Result<WeatherResponse>> {
  const airport = app.airports.byCode(location);
  const answer = await app.providers.weather.forecast(
    airport
      ? {
          name: airport.city,
          latitude: airport.latitude,
          longitude: airport.longitude,
          timezone: airport.timezone,
        }
      : { name: location },
    options,
  );
  if (answer.ok) return ok(answer.data, app.providers.weather.source);
  if (answer.error.kind === "not_found") {
    return fail("not_found", `We don't know a place called "${location}".`);
  }
  app.log.warn({ error: answer.error }, "weather failed");
  return fail("unavailable", "Unable to load weather");
}
