import { z } from "zod";
import type { WeatherIcon, WeatherResponse } from "#app/contracts/weather.ts";
import { createHttpClient, type HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import {
  keepValid,
  numberBetween,
  orNull,
  textUpTo,
} from "#app/platform/outbound/vendor-data.server.ts";
import type { WeatherPlace, WeatherProvider } from "./provider.ts";

const NAME = "WeatherAPI.com";

const celsius = numberBetween(-100, 100);
/** The texts sometimes have trailing blanks. */
const condition = orNull(z.looseObject({ text: textUpTo(80), code: orNull(z.number()) }));
const answer = z.looseObject({
  location: z.looseObject({ name: textUpTo(100), localtime: z.string().max(20) }),
  current: z.looseObject({
    temp_c: celsius,
    temp_f: numberBetween(-150, 220),
    feelslike_c: orNull(celsius),
    is_day: orNull(z.number()),
    condition,
  }),
  forecast: z.looseObject({
    forecastday: keepValid(
      { provider: NAME, list: "days" },
      z.looseObject({
        date: z.iso.date(),
        day: z.looseObject({ maxtemp_c: celsius, mintemp_c: celsius, condition }),
      }),
    ),
  }),
});
const problem = z.looseObject({ error: z.looseObject({ code: z.number() }) });

/** weatherapi.com/docs: error codes that say more than their status. */
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
    provider: NAME,
    baseUrl,
    query: { key: apiKey, days: "3", aqi: "no", alerts: "no" },
  });
  return {
    name: NAME,
    source: "live",
    attribution: { text: "Powered by WeatherAPI.com", href: "https://www.weatherapi.com/" },
    state: http.state,
    check(options) {
      return this.forecast({ name: "London" }, options);
    },
    async forecast(place, options) {
      const result = await http.call({
        what: "forecast",
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
    // For coordinates it names the nearest village; the traveller knows the city.
    location: {
      name: place.latitude === undefined ? location.name : place.name,
      localtime: padHour(location.localtime),
    },
    current: {
      temp_c: current.temp_c,
      temp_f: current.temp_f,
      feelslike_c: current.feelslike_c ?? current.temp_c,
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

/** "2026-11-20 9:05" gives "2026-11-20 09:05". */
const padHour = (localtime: string) => localtime.replace(/ (\d):/, " 0$1:");

const toCondition = (told: z.infer<typeof condition>, night: boolean) => ({
  text: told?.text ?? "Unknown",
  icon: iconFor(told?.code ?? 0, night),
});

function iconFor(code: number, night: boolean): WeatherIcon {
  if (code === 1000) return night ? "clear-night" : "clear-day";
  if (code === 1003) return night ? "partly-cloudy-night" : "partly-cloudy-day";
  return ICONS.find(([, codes]) => codes.includes(code))?.[0] ?? "cloudy";
}

/** weatherapi.com's condition codes, by icon. */
const ICONS: [WeatherIcon, number[]][] = [
  ["cloudy", [1006, 1009]],
  ["fog", [1030, 1135, 1147]],
  ["drizzle", [1063, 1150, 1153, 1180, 1183, 1240]],
  ["rain", [1186, 1189, 1192, 1195, 1243, 1246]],
  ["sleet", [1069, 1072, 1168, 1171, 1198, 1201, 1204, 1207, 1237, 1249, 1252, 1261, 1264]],
  ["snow", [1066, 1114, 1117, 1210, 1213, 1216, 1219, 1222, 1225, 1255, 1258]],
  ["thunderstorm", [1087, 1273, 1276, 1279, 1282]],
];
