import { z } from "zod";
import type { WeatherIcon, WeatherResponse } from "#app/contracts/weather.ts";
import { createHttpClient, type HttpFailure } from "#app/platform/http-client.server.ts";
import type { WeatherPlace, WeatherProvider } from "./provider.ts";

const condition = z.looseObject({
  text: z.string(),
  icon: z.string().nullish(),
  code: z.number().nullish(),
});
const answer = z.looseObject({
  location: z.looseObject({ name: z.string(), localtime: z.string() }),
  current: z.looseObject({
    temp_c: z.number(),
    temp_f: z.number(),
    feelslike_c: z.number(),
    is_day: z.number().nullish(),
    condition,
  }),
  forecast: z.looseObject({
    forecastday: z.array(
      z.looseObject({
        date: z.string(),
        day: z.looseObject({ maxtemp_c: z.number(), mintemp_c: z.number(), condition }),
      }),
    ),
  }),
});
const problem = z.looseObject({ error: z.looseObject({ code: z.number() }) });

/** weatherapi.com/docs: the error codes that say more than their status. */
const CODES: Record<number, HttpFailure["kind"]> = {
  1006: "not_found",
  2007: "quota",
  9999: "unavailable",
};

/** WeatherAPI.com's forecast.json: now and three days (what its free plan gives). */
export function createWeatherApi({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string;
}): WeatherProvider {
  const http = createHttpClient({
    provider: "WeatherAPI.com",
    baseUrl,
    query: { key: apiKey, days: "3", aqi: "no", alerts: "no" },
    secrets: [apiKey],
  });
  return {
    name: "WeatherAPI.com",
    source: "live",
    attribution: { text: "Powered by WeatherAPI.com", href: "https://www.weatherapi.com/" },
    state: http.state,
    async forecast(place, options) {
      const result = await http.call({
        path: "/v1/forecast.json",
        query: { q: questionFor(place) },
        schema: answer,
        explain: (_status, body) => CODES[problem.safeParse(body).data?.error.code ?? 0],
        signal: options?.signal,
      });
      return result.ok ? { ok: true, data: toWeather(result.data, place) } : result;
    },
  };
}

const questionFor = ({ name, latitude, longitude }: WeatherPlace) =>
  latitude === undefined || longitude === undefined ? name : `${latitude},${longitude}`;

function toWeather(
  { location, current, forecast }: z.infer<typeof answer>,
  place: WeatherPlace,
): WeatherResponse {
  const night = current.is_day === 0;
  return {
    // Coordinates are answered with the nearest village; the traveller knows the city.
    location: {
      name: place.latitude === undefined ? location.name : place.name,
      localtime: padHour(location.localtime),
    },
    current: {
      temp_c: current.temp_c,
      temp_f: current.temp_f,
      feelslike_c: current.feelslike_c,
      condition: toCondition(current.condition, night),
    },
    forecast: {
      forecastday: forecast.forecastday.map(({ date, day }) => ({
        date,
        day: {
          maxtemp_c: day.maxtemp_c,
          mintemp_c: day.mintemp_c,
          condition: toCondition(day.condition, false),
        },
      })),
    },
  };
}

/** "2026-11-20 9:05" is "2026-11-20 09:05". */
const padHour = (localtime: string) => localtime.replace(/ (\d):/, " 0$1:");

/** The texts come with trailing blanks at times; the icons are NoVo's own, by the vendor's code. */
const toCondition = ({ text, code }: z.infer<typeof condition>, night: boolean) => ({
  text: text.trim(),
  icon: iconFor(code ?? 0, night),
});

function iconFor(code: number, night: boolean): WeatherIcon {
  if (code === 1000) return night ? "clear-night" : "clear-day";
  if (code === 1003) return night ? "partly-cloudy-night" : "partly-cloudy-day";
  return ICONS.find(([, codes]) => codes.includes(code))?.[0] ?? "cloudy";
}

/** weatherapi.com's list of conditions, by the drawing that shows them. */
const ICONS: [WeatherIcon, number[]][] = [
  ["cloudy", [1006, 1009]],
  ["fog", [1030, 1135, 1147]],
  ["drizzle", [1063, 1150, 1153, 1180, 1183, 1240]],
  ["rain", [1186, 1189, 1192, 1195, 1243, 1246]],
  ["sleet", [1069, 1072, 1168, 1171, 1198, 1201, 1204, 1207, 1237, 1249, 1252, 1261, 1264]],
  ["snow", [1066, 1114, 1117, 1210, 1213, 1216, 1219, 1222, 1225, 1255, 1258]],
  ["thunderstorm", [1087, 1273, 1276, 1279, 1282]],
];
