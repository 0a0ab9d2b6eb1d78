import { z } from "zod";
import type { WeatherIcon } from "#app/contracts/weather.ts";
import { createHttpClient, type HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import {
  keepValid,
  latitude,
  localMoment,
  longitude,
  numberBetween,
  orNull,
  textUpTo,
} from "#app/platform/outbound/vendor-data.server.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { createCache } from "#app/services/providers/cached.server.ts";
import type { ProviderResult } from "#app/services/providers/provider.ts";
import { m } from "#messages";
import type { ToldCondition, ToldWeather } from "./condition-names.ts";
import type { WeatherPlace, WeatherProvider } from "./provider.ts";

const NAME = "Open-Meteo";

const places = z.looseObject({
  results: keepValid(
    { provider: NAME, list: "places" },
    z.looseObject({ name: textUpTo(100), latitude, longitude }),
  ).nullish(),
});
const celsius = numberBetween(-100, 100);
const list = z.array(z.unknown());
/** One list per variable; any value can be null (open-meteo#1307). */
const days = z
  .looseObject({
    time: list,
    weather_code: list,
    temperature_2m_max: list,
    temperature_2m_min: list,
  })
  .transform((daily): unknown[] =>
    daily.time.map((date, day) => ({
      date,
      code: daily.weather_code[day],
      max: daily.temperature_2m_max[day],
      min: daily.temperature_2m_min[day],
    })),
  )
  .pipe(
    keepValid(
      { provider: NAME, list: "days" },
      z.object({ date: z.iso.date(), code: orNull(z.number()), max: celsius, min: celsius }),
    ),
  );
const answer = z.looseObject({
  current: z.looseObject({
    time: localMoment,
    temperature_2m: celsius,
    apparent_temperature: orNull(celsius),
    is_day: orNull(z.number()),
    weather_code: orNull(z.number()),
  }),
  daily: days,
});
const problem = z.looseObject({ reason: z.string() });

/** Its own servers answer 429, others also 400: "Daily API request limit exceeded...". */
const explain = (_status: number, body: unknown): HttpFailure["kind"] | undefined =>
  /limit exceeded/i.test(problem.safeParse(body).data?.reason ?? "") ? "rate_limited" : undefined;

/** Without a key, the free service for non-commercial use; with one, the customers', on its own hosts. */
export function createOpenMeteo(
  {
    baseUrl,
    geocodingBaseUrl,
    apiKey,
  }: { baseUrl: string; geocodingBaseUrl: string; apiKey?: string },
  clock: Clock,
): WeatherProvider {
  const query: Record<string, string> = apiKey ? { apikey: apiKey } : {};
  const http = createHttpClient({ provider: NAME, baseUrl, query });
  const geocoding = createHttpClient({ provider: NAME, baseUrl: geocodingBaseUrl, query });
  const known = createCache<Located>({ max: 2000, ttlMs: 30 * 86_400_000, clock });

  async function locate(place: WeatherPlace): Promise<ProviderResult<Located>> {
    const { name, latitude, longitude } = place;
    if (latitude !== undefined && longitude !== undefined) {
      return { ok: true, data: { name, latitude, longitude } };
    }
    return await known.get(name.toLowerCase(), async () => {
      const found = await geocoding.call({
        what: "place",
        path: "/v1/search",
        query: { name, count: 1, language: "en", format: "json" },
        schema: places,
        explain,
      });
      if (!found.ok) return found;
      const first = found.data.results?.[0];
      if (first) return { ok: true, data: first };
      return {
        ok: false,
        error: { kind: "not_found", provider: NAME, message: "place: unknown" },
      };
    });
  }

  return {
    name: NAME,
    source: "live",
    attribution: {
      text: "Weather data by Open-Meteo.com, units converted",
      href: "https://open-meteo.com/",
    },
    state: http.state,
    check(options) {
      return this.forecast({ name: "London" }, options);
    },
    async forecast(asked, options) {
      const place = await locate(asked);
      if (!place.ok) return place;
      const { name, latitude, longitude } = place.data;
      const result = await http.call({
        what: "forecast",
        path: "/v1/forecast",
        query: {
          latitude,
          longitude,
          current: "temperature_2m,apparent_temperature,is_day,weather_code",
          daily: "weather_code,temperature_2m_max,temperature_2m_min",
          timezone: "auto",
          forecast_days: 3,
        },
        schema: answer,
        explain,
        signal: options?.signal,
      });
      return result.ok ? { ok: true, data: toWeather(name, result.data) } : result;
    },
  };
}

type Located = { name: string; latitude: number; longitude: number };

function toWeather(name: string, { current, daily }: z.infer<typeof answer>): ToldWeather {
  const now = current.temperature_2m;
  return {
    location: { name, localtime: current.time },
    current: {
      temp_c: now,
      temp_f: Math.round((now * 1.8 + 32) * 10) / 10,
      feelslike_c: current.apparent_temperature ?? now,
      condition: toCondition(current.weather_code, current.is_day === 0),
    },
    forecast: {
      forecastday: daily.map(({ date, code, max, min }) => ({
        date,
        day: { maxtemp_c: max, mintemp_c: min, condition: toCondition(code, false) },
      })),
    },
  };
}

/** The WMO codes that Open-Meteo emits. */
const CONDITIONS: Record<number, [name: () => string, icon: WeatherIcon]> = {
  1: [m.weather.mainlyClear, "partly-cloudy-day"],
  2: [m.weather.partlyCloudy, "partly-cloudy-day"],
  3: [m.weather.overcast, "cloudy"],
  45: [m.weather.fog, "fog"],
  48: [m.weather.depositingRimeFog, "fog"],
  51: [m.weather.lightDrizzle, "drizzle"],
  53: [m.weather.moderateDrizzle, "drizzle"],
  55: [m.weather.denseDrizzle, "drizzle"],
  56: [m.weather.lightFreezingDrizzle, "sleet"],
  57: [m.weather.denseFreezingDrizzle, "sleet"],
  61: [m.weather.slightRain, "rain"],
  63: [m.weather.moderateRain, "rain"],
  65: [m.weather.heavyRain, "rain"],
  66: [m.weather.lightFreezingRain, "sleet"],
  67: [m.weather.heavyFreezingRain, "sleet"],
  71: [m.weather.slightSnowFall, "snow"],
  73: [m.weather.moderateSnowFall, "snow"],
  75: [m.weather.heavySnowFall, "snow"],
  77: [m.weather.snowGrains, "snow"],
  80: [m.weather.slightRainShowers, "rain"],
  81: [m.weather.moderateRainShowers, "rain"],
  82: [m.weather.violentRainShowers, "rain"],
  85: [m.weather.slightSnowShowers, "snow"],
  86: [m.weather.heavySnowShowers, "snow"],
  95: [m.weather.thunderstorm, "thunderstorm"],
  96: [m.weather.thunderstormWithSlightHail, "thunderstorm"],
  99: [m.weather.thunderstormWithHeavyHail, "thunderstorm"],
};

function toCondition(code: number | null, night: boolean): ToldCondition {
  if (code === 0) {
    return night
      ? { name: m.weather.clearSky, icon: "clear-night" }
      : { name: m.weather.sunny, icon: "clear-day" };
  }
  const [name, icon] = CONDITIONS[code ?? -1] ?? [undefined, "cloudy"];
  return { name, icon: night && icon === "partly-cloudy-day" ? "partly-cloudy-night" : icon };
}
