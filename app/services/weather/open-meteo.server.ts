import { z } from "zod";
import type { WeatherIcon, WeatherResponse } from "#app/contracts/weather.ts";
import { createHttpClient } from "#app/platform/http-client.server.ts";
import { createCache } from "#app/services/cached.server.ts";
import type { Clock } from "#app/services/clock.ts";
import type { ProviderResult } from "#app/services/provider.ts";
import type { WeatherPlace, WeatherProvider } from "./provider.ts";

const NAME = "Open-Meteo";

const places = z.looseObject({
  results: z
    .array(z.looseObject({ name: z.string(), latitude: z.number(), longitude: z.number() }))
    .nullish(),
});
const answer = z
  .looseObject({
    current: z.looseObject({
      time: z.string(),
      temperature_2m: z.number(),
      apparent_temperature: z.number(),
      is_day: z.number().nullish(),
      weather_code: z.number(),
    }),
    daily: z.looseObject({
      time: z.array(z.string()),
      weather_code: z.array(z.number()),
      temperature_2m_max: z.array(z.number()),
      temperature_2m_min: z.array(z.number()),
    }),
  })
  .refine(
    ({ daily }) =>
      [daily.weather_code, daily.temperature_2m_max, daily.temperature_2m_min].every(
        (list) => list.length === daily.time.length,
      ),
    "the days' lists differ in length",
  );

/** Open-Meteo needs no key; its free service is for non-commercial use. */
export function createOpenMeteo(
  { baseUrl, geocodingBaseUrl }: { baseUrl: string; geocodingBaseUrl: string },
  clock: Clock,
): WeatherProvider {
  const http = createHttpClient({ provider: NAME, baseUrl });
  const geocoding = createHttpClient({ provider: NAME, baseUrl: geocodingBaseUrl });
  const known = createCache<Located>({ max: 2000, ttlMs: 30 * 86_400_000, clock });

  async function locate(place: WeatherPlace): Promise<ProviderResult<Located>> {
    const { name, latitude, longitude } = place;
    if (latitude !== undefined && longitude !== undefined) {
      return { ok: true, data: { name, latitude, longitude } };
    }
    return await known.get(name.toLowerCase(), async () => {
      const found = await geocoding.call({
        path: "/v1/search",
        query: { name, count: 1, language: "en", format: "json" },
        schema: places,
      });
      if (!found.ok) return found;
      const first = found.data.results?.[0];
      if (first) return { ok: true, data: first };
      return {
        ok: false,
        error: { kind: "not_found", provider: NAME, message: `no place ${name}` },
      };
    });
  }

  return {
    name: NAME,
    source: "live",
    attribution: { text: "Weather data by Open-Meteo.com", href: "https://open-meteo.com/" },
    state: http.state,
    async forecast(asked, options) {
      const place = await locate(asked);
      if (!place.ok) return place;
      const { name, latitude, longitude } = place.data;
      const result = await http.call({
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
        signal: options?.signal,
      });
      return result.ok ? { ok: true, data: toWeather(name, result.data) } : result;
    },
  };
}

type Located = { name: string; latitude: number; longitude: number };

function toWeather(name: string, { current, daily }: z.infer<typeof answer>): WeatherResponse {
  const celsius = current.temperature_2m;
  return {
    location: { name, localtime: current.time.replace("T", " ") },
    current: {
      temp_c: celsius,
      temp_f: Math.round((celsius * 1.8 + 32) * 10) / 10,
      feelslike_c: current.apparent_temperature,
      condition: toCondition(current.weather_code, current.is_day === 0),
    },
    forecast: {
      forecastday: daily.time.map((date, day) => ({
        date,
        day: {
          maxtemp_c: daily.temperature_2m_max[day] ?? 0,
          mintemp_c: daily.temperature_2m_min[day] ?? 0,
          condition: toCondition(daily.weather_code[day] ?? -1, false),
        },
      })),
    },
  };
}

/** The WMO codes that Open-Meteo emits. */
const CONDITIONS: Record<number, [text: string, icon: WeatherIcon]> = {
  1: ["Mainly clear", "partly-cloudy-day"],
  2: ["Partly cloudy", "partly-cloudy-day"],
  3: ["Overcast", "cloudy"],
  45: ["Fog", "fog"],
  48: ["Depositing rime fog", "fog"],
  51: ["Light drizzle", "drizzle"],
  53: ["Moderate drizzle", "drizzle"],
  55: ["Dense drizzle", "drizzle"],
  56: ["Light freezing drizzle", "sleet"],
  57: ["Dense freezing drizzle", "sleet"],
  61: ["Slight rain", "rain"],
  63: ["Moderate rain", "rain"],
  65: ["Heavy rain", "rain"],
  66: ["Light freezing rain", "sleet"],
  67: ["Heavy freezing rain", "sleet"],
  71: ["Slight snow fall", "snow"],
  73: ["Moderate snow fall", "snow"],
  75: ["Heavy snow fall", "snow"],
  77: ["Snow grains", "snow"],
  80: ["Slight rain showers", "rain"],
  81: ["Moderate rain showers", "rain"],
  82: ["Violent rain showers", "rain"],
  85: ["Slight snow showers", "snow"],
  86: ["Heavy snow showers", "snow"],
  95: ["Thunderstorm", "thunderstorm"],
  96: ["Thunderstorm with slight hail", "thunderstorm"],
  99: ["Thunderstorm with heavy hail", "thunderstorm"],
};

function toCondition(code: number, night: boolean): { text: string; icon: WeatherIcon } {
  if (code === 0) {
    return night
      ? { text: "Clear sky", icon: "clear-night" }
      : { text: "Sunny", icon: "clear-day" };
  }
  const [text, icon] = CONDITIONS[code] ?? ["Unknown", "cloudy"];
  return { text, icon: night && icon === "partly-cloudy-day" ? "partly-cloudy-night" : icon };
}
