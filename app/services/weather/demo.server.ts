import { DateTime } from "luxon";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Point } from "#app/services/airports/geo.ts";
import type { Clock } from "#app/services/context/clock.ts";
import { fraction } from "#app/services/providers/seeded.ts";
import { m } from "#messages";
import type { ToldCondition, ToldWeather } from "./condition-names.ts";
import type { WeatherPlace, WeatherProvider } from "./provider.ts";

interface Place extends Point {
  name: string;
  timezone: string;
}

/** Weather by latitude, season and hour, with days that differ: plausible, not real. */
export function createDemoWeather(clock: Clock, airports: AirportIndex): WeatherProvider {
  const locate = (asked: WeatherPlace): Place | null => {
    const { name, latitude, longitude, timezone } = asked;
    if (latitude !== undefined && longitude !== undefined) {
      const point = { latitude, longitude };
      return { name, ...point, timezone: timezone ?? airports.nearest(point)?.timezone ?? "UTC" };
    }
    const airport = airports.find(name)?.airports[0];
    return airport ? { ...airport, name: airport.city } : null;
  };
  return {
    name: "demo weather",
    source: "demo",
    async forecast(asked) {
      const place = locate(asked);
      if (place) return { ok: true, data: describe(place, clock.now()) };
      const message = "there is no place of that name";
      return { ok: false, error: { kind: "not_found", provider: "demo weather", message } };
    },
  };
}

function describe(place: Place, now: Date): ToldWeather {
  const local = DateTime.fromJSDate(now, { zone: place.timezone });
  const days = [0, 1, 2].map((ahead) => dayOf(place, local.plus({ days: ahead })));
  const [today] = days;
  if (!today) throw new Error("a forecast has three days");
  const hour = local.hour + local.minute / 60;
  // Coldest at 3, warmest at 15 o'clock.
  const warmth = (1 + Math.cos(((hour - 15) / 24) * 2 * Math.PI)) / 2;
  const temp = round(today.min + (today.max - today.min) * warmth);
  const windChill = fraction("wind", place.name, local.toISODate() ?? "") * 4;
  return {
    location: { name: place.name, localtime: local.toFormat("yyyy-MM-dd HH:mm") },
    current: {
      temp_c: temp,
      temp_f: round(temp * 1.8 + 32),
      feelslike_c: round(temp < 18 ? temp - windChill : temp + windChill / 2),
      condition: condition(today.sky, temp, isDaylight(place, local)),
    },
    forecast: {
      forecastday: days.map((day) => ({
        date: day.date,
        day: {
          maxtemp_c: day.max,
          mintemp_c: day.min,
          condition: condition(day.sky, (day.max + day.min) / 2, true),
        },
      })),
    },
  };
}

/** By Cooper's declination, without the equation of time: sunrise is accurate to 15 minutes. */
function isDaylight({ latitude, longitude }: Point, at: DateTime): boolean {
  const radians = Math.PI / 180;
  const utc = at.toUTC();
  const declination = 23.45 * Math.sin(((284 + utc.ordinal) / 365) * 2 * Math.PI) * radians;
  const hourAngle = ((utc.hour + utc.minute / 60 - 12) * 15 + longitude) * radians;
  const north = latitude * radians;
  const height =
    Math.sin(north) * Math.sin(declination) +
    Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle);
  return height > 0;
}

/** Extremes in degrees Celsius and a sky from 0 (clear) to 1 (storm). */
function dayOf(place: Place, day: DateTime) {
  const date = day.toISODate() ?? "";
  const north = place.latitude >= 0 ? 1 : -1;
  const away = Math.abs(place.latitude);
  // The warmest day is about 20 July in the north, half a year later in the south.
  const season = Math.cos(((day.ordinal - 201) / 365.25) * 2 * Math.PI) * north;
  const mean = 28 - Math.max(0, away - 15) * 0.48 + season * Math.min(13, away * 0.19);
  const unlike = (fraction("warm", place.name, date) - 0.5) * 7;
  const swing = 3 + fraction("swing", place.name, date) * 3;
  return {
    date,
    max: round(mean + unlike + swing),
    min: round(mean + unlike - swing),
    sky: fraction("sky", place.name, date),
  };
}

function condition(sky: number, temp: number, daylight: boolean): ToldCondition {
  if (sky < 0.22) {
    return daylight
      ? { name: m.weather.sunny, icon: "clear-day" }
      : { name: m.weather.clear, icon: "clear-night" };
  }
  if (sky < 0.48) {
    return {
      name: m.weather.partlyCloudy,
      icon: daylight ? "partly-cloudy-day" : "partly-cloudy-night",
    };
  }
  if (sky < 0.66) return { name: m.weather.cloudy, icon: "cloudy" };
  if (sky < 0.7) return { name: m.weather.mist, icon: "fog" };
  if (temp < 0) return { name: m.weather.lightSnow, icon: "snow" };
  if (temp < 2) return { name: m.weather.lightSleet, icon: "sleet" };
  if (sky < 0.8) return { name: m.weather.lightDrizzle, icon: "drizzle" };
  if (sky < 0.95 || temp < 14) return { name: m.weather.lightRain, icon: "rain" };
  return { name: m.weather.thunderstorm, icon: "thunderstorm" };
}

const round = (degrees: number) => Math.round(degrees * 10) / 10;
