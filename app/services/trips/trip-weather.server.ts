import { listed } from "#app/contracts/listed.ts";
import { rangeInBothUnits } from "#app/contracts/temperature.ts";
import type { TripView } from "#app/contracts/trip-view.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday } from "#app/services/days.ts";
import { seasonInWords } from "#app/services/weather/season.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { m } from "#messages";

/** Weather is fetched for at most this many places per trip. */
const MAX_PLACES = 6;

export interface DaysWeather {
  words: string;
  /** Else what is typical of the season. */
  isForecast: boolean;
}

/** By date: the forecast or, once per place, what is typical of the season. Past days are left out. */
export async function weatherOfTrip(
  app: AppContext,
  { days }: Pick<TripView, "days">,
): Promise<Record<string, DaysWeather>> {
  const today = oldestToday(app.clock.now());
  const places = [...new Set(days.flatMap(({ place }) => place ?? []))].slice(0, MAX_PLACES);
  const found = await Promise.all(
    places.map(async (location) => {
      const weather = await getWeather(app, { location });
      return [location, weather.ok ? weather.data : null] as const;
    }),
  );
  const byPlace = new Map(found);
  const withoutForecast = new Set<string>();
  const said = days.flatMap(({ date, place }): [string, DaysWeather][] => {
    const airport = place ? app.airports.byCode(place) : undefined;
    const weather = place ? byPlace.get(place) : undefined;
    if (!airport || !weather || date < today) return [];
    const forecast = weather.forecast.forecastday.find((day) => day.date === date)?.day;
    if (!forecast) {
      if (withoutForecast.has(airport.iata)) return [];
      withoutForecast.add(airport.iata);
      const season = seasonInWords(airport.latitude, date);
      return [[date, { words: m.facts.noForecast({ season }), isForecast: false }]];
    }
    const { condition, mintemp_c, maxtemp_c } = forecast;
    const words = listed([condition.text, rangeInBothUnits(mintemp_c, maxtemp_c)]);
    return [[date, { words, isForecast: true }]];
  });
  return Object.fromEntries(said);
}
