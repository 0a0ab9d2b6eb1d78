import { z } from "zod";

/** The names of NoVo's weather drawings (public/weather-icons.svg). */
export const weatherIcon = z.enum([
  "clear-day",
  "clear-night",
  "partly-cloudy-day",
  "partly-cloudy-night",
  "cloudy",
  "fog",
  "drizzle",
  "rain",
  "sleet",
  "snow",
  "thunderstorm",
]);
export type WeatherIcon = z.infer<typeof weatherIcon>;

const condition = z.object({ text: z.string(), icon: weatherIcon });

/**
 * Weather for one place (spec section 3). Temperatures are in degrees; `localtime` is the place's
 * wall clock, `YYYY-MM-DD HH:mm`. `icon` is a key of NoVo's own icon set (see `weatherIcon`), so that
 * no picture is loaded from a vendor's network. `forecastday[0]` is today.
 */
export const weatherResponse = z.object({
  location: z.object({ name: z.string(), localtime: z.string() }),
  current: z.object({
    temp_c: z.number(),
    temp_f: z.number(),
    feelslike_c: z.number(),
    condition,
  }),
  forecast: z.object({
    forecastday: z.array(
      z.object({
        date: z.string(),
        day: z.object({ maxtemp_c: z.number(), mintemp_c: z.number(), condition }),
      }),
    ),
  }),
});
export type WeatherResponse = z.infer<typeof weatherResponse>;
