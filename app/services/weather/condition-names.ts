import { languageNow } from "#app/contracts/interface-languages.ts";
import type { WeatherIcon, WeatherResponse } from "#app/contracts/weather.ts";
import { m } from "#messages";

/** What a vendor calls the sky in English, if it does not leave that to NoVo, and NoVo's message for it. */
export interface ToldCondition {
  text?: string | undefined;
  name?: (() => string) | undefined;
  icon: WeatherIcon;
}

type With<Part> = Omit<Part, "condition"> & { condition: ToldCondition };
type Day = WeatherResponse["forecast"]["forecastday"][number];

/** Weather in no language yet. */
export interface ToldWeather {
  location: WeatherResponse["location"];
  current: With<WeatherResponse["current"]>;
  forecast: { forecastday: (Omit<Day, "day"> & { day: With<Day["day"]> })[] };
}

/** The same weather, its conditions as the reader's language calls them; unknown ones stay the vendor's words. */
export function named({ current, forecast, ...weather }: ToldWeather): WeatherResponse {
  return {
    ...weather,
    current: { ...current, condition: nameOf(current.condition) },
    forecast: {
      ...forecast,
      forecastday: forecast.forecastday.map(({ day, ...rest }) => ({
        ...rest,
        day: { ...day, condition: nameOf(day.condition) },
      })),
    },
  };
}

function nameOf({ text, name, icon }: ToldCondition) {
  const ours = name?.();
  const said = languageNow() === "en" ? (text ?? ours) : (ours ?? text);
  return { text: said ?? m.weather.unknown(), icon };
}
