import { z } from "zod";
import type { WeatherIcon } from "#app/contracts/weather.ts";
import { createHttpClient, type HttpFailure } from "#app/platform/outbound/http-client.server.ts";
import {
  keepValid,
  localMoment,
  numberBetween,
  orNull,
  textUpTo,
} from "#app/platform/outbound/vendor-data.server.ts";
import { m } from "#messages";
import type { ToldCondition, ToldWeather } from "./condition-names.ts";
import type { WeatherPlace, WeatherProvider } from "./provider.ts";

const NAME = "WeatherAPI.com";

const celsius = numberBetween(-100, 100);
/** The texts sometimes have trailing blanks. */
const condition = orNull(z.looseObject({ text: textUpTo(80), code: orNull(z.number()) }));
const answer = z.looseObject({
  location: z.looseObject({ name: textUpTo(100), localtime: localMoment }),
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
): ToldWeather {
  const night = current.is_day === 0;
  return {
    // For coordinates it names the nearest village; the traveller knows the city.
    location: {
      name: place.latitude === undefined ? location.name : place.name,
      localtime: location.localtime,
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

function toCondition(told: z.infer<typeof condition>, night: boolean): ToldCondition {
  const [icon, name] = CONDITIONS[told?.code ?? 0] ?? ["cloudy"];
  const said = { text: told?.text, name };
  if (!night) return { ...said, icon };
  if (icon === "clear-day") return { ...said, name: m.weather.clear, icon: "clear-night" };
  return { ...said, icon: icon === "partly-cloudy-day" ? "partly-cloudy-night" : icon };
}

/** weatherapi.com's condition codes (www.weatherapi.com/docs/weather_conditions.json). */
const CONDITIONS: Record<number, [icon: WeatherIcon, name: () => string]> = {
  1000: ["clear-day", m.weather.sunny],
  1003: ["partly-cloudy-day", m.weather.partlyCloudy],
  1006: ["cloudy", m.weather.cloudy],
  1009: ["cloudy", m.weather.overcast],
  1030: ["fog", m.weather.mist],
  1063: ["drizzle", m.weather.slightRain],
  1066: ["snow", m.weather.slightSnowFall],
  1069: ["sleet", m.weather.lightSleet],
  1072: ["sleet", m.weather.lightFreezingDrizzle],
  1087: ["thunderstorm", m.weather.thunderstorm],
  1114: ["snow", m.weather.blowingSnow],
  1117: ["snow", m.weather.blizzard],
  1135: ["fog", m.weather.fog],
  1147: ["fog", m.weather.depositingRimeFog],
  1150: ["drizzle", m.weather.lightDrizzle],
  1153: ["drizzle", m.weather.lightDrizzle],
  1168: ["sleet", m.weather.lightFreezingDrizzle],
  1171: ["sleet", m.weather.denseFreezingDrizzle],
  1180: ["drizzle", m.weather.slightRain],
  1183: ["drizzle", m.weather.lightRain],
  1186: ["rain", m.weather.moderateRain],
  1189: ["rain", m.weather.moderateRain],
  1192: ["rain", m.weather.heavyRain],
  1195: ["rain", m.weather.heavyRain],
  1198: ["sleet", m.weather.lightFreezingRain],
  1201: ["sleet", m.weather.heavyFreezingRain],
  1204: ["sleet", m.weather.lightSleet],
  1207: ["sleet", m.weather.heavySleet],
  1210: ["snow", m.weather.slightSnowFall],
  1213: ["snow", m.weather.lightSnow],
  1216: ["snow", m.weather.moderateSnowFall],
  1219: ["snow", m.weather.moderateSnowFall],
  1222: ["snow", m.weather.heavySnowFall],
  1225: ["snow", m.weather.heavySnowFall],
  1237: ["sleet", m.weather.icePellets],
  1240: ["drizzle", m.weather.slightRainShowers],
  1243: ["rain", m.weather.moderateRainShowers],
  1246: ["rain", m.weather.violentRainShowers],
  1249: ["sleet", m.weather.lightSleet],
  1252: ["sleet", m.weather.heavySleet],
  1255: ["snow", m.weather.slightSnowShowers],
  1258: ["snow", m.weather.heavySnowShowers],
  1261: ["sleet", m.weather.icePellets],
  1264: ["sleet", m.weather.icePellets],
  1273: ["thunderstorm", m.weather.thunderstorm],
  1276: ["thunderstorm", m.weather.thunderstorm],
  1279: ["thunderstorm", m.weather.thunderstormWithSnow],
  1282: ["thunderstorm", m.weather.thunderstormWithSnow],
};
