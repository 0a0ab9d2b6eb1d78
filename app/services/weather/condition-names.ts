import type { WeatherResponse } from "#app/contracts/weather.ts";
import { m } from "#messages";

/** By a vendor's words, joined by hyphens. */
const NAMES = new Map<string, () => string>(
  Object.entries({
    Sunny: m.weather.sunny,
    Clear: m.weather.clear,
    "Clear-sky": m.weather.clearSky,
    "Mainly-clear": m.weather.mainlyClear,
    "Partly-cloudy": m.weather.partlyCloudy,
    Cloudy: m.weather.cloudy,
    Overcast: m.weather.overcast,
    Fog: m.weather.fog,
    Mist: m.weather.mist,
    "Depositing-rime-fog": m.weather.depositingRimeFog,
    "Light-drizzle": m.weather.lightDrizzle,
    "Moderate-drizzle": m.weather.moderateDrizzle,
    "Dense-drizzle": m.weather.denseDrizzle,
    "Light-freezing-drizzle": m.weather.lightFreezingDrizzle,
    "Dense-freezing-drizzle": m.weather.denseFreezingDrizzle,
    "Light-rain": m.weather.lightRain,
    "Slight-rain": m.weather.slightRain,
    "Moderate-rain": m.weather.moderateRain,
    "Heavy-rain": m.weather.heavyRain,
    "Light-freezing-rain": m.weather.lightFreezingRain,
    "Heavy-freezing-rain": m.weather.heavyFreezingRain,
    "Light-sleet": m.weather.lightSleet,
    "Light-snow": m.weather.lightSnow,
    "Slight-snow-fall": m.weather.slightSnowFall,
    "Moderate-snow-fall": m.weather.moderateSnowFall,
    "Heavy-snow-fall": m.weather.heavySnowFall,
    "Snow-grains": m.weather.snowGrains,
    "Slight-rain-showers": m.weather.slightRainShowers,
    "Moderate-rain-showers": m.weather.moderateRainShowers,
    "Violent-rain-showers": m.weather.violentRainShowers,
    "Slight-snow-showers": m.weather.slightSnowShowers,
    "Heavy-snow-showers": m.weather.heavySnowShowers,
    Thunderstorm: m.weather.thunderstorm,
    "Thunderstorm-with-slight-hail": m.weather.thunderstormWithSlightHail,
    "Thunderstorm-with-heavy-hail": m.weather.thunderstormWithHeavyHail,
    Unknown: m.weather.unknown,
  }),
);

/** The same weather, its conditions as the reader's language calls them; unknown ones stay the vendor's words. */
export function named({ current, forecast, ...weather }: WeatherResponse): WeatherResponse {
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

type Condition = WeatherResponse["current"]["condition"];

const nameOf = ({ text, icon }: Condition): Condition => ({
  text: NAMES.get(text.replaceAll(" ", "-"))?.() ?? text,
  icon,
});
