import { DateTime } from "luxon";
import { z } from "zod";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { calendarDate } from "#app/contracts/dates.ts";
import { celsius } from "#app/contracts/temperature.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { SEARCHES } from "../for-programs.ts";
import { failed, spokenDate } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";

const input = z.object({
  location: z.string().trim().min(2).max(100).describe("A city or an IATA airport code"),
  date: calendarDate()
    .optional()
    .describe("YYYY-MM-DD, when another day than today was asked for; three days are known"),
});
type Input = z.infer<typeof input>;

export const getWeatherTool = defineTool({
  name: "get_weather",
  description: "The weather of a place now, and the forecast for today and the next two days.",
  programs: SEARCHES,
  input,
  async run({ location, date }: Input, { app, now, signal }: ToolContext): Promise<ToolOutcome> {
    const found = await getWeather(app, { location }, { signal });
    if (!found.ok) return failed(found.reason);
    const about = shownOf(found.data, date);
    return {
      ok: true,
      say: describe(found.data, date, now),
      data: found.data,
      ...(about && { about }),
    };
  },
});

/** The requested day and the days after it; null if the forecast does not cover it. */
function shownOf(weather: WeatherResponse, date: string | undefined): AnswerAbout | null {
  const { location, current, forecast } = weather;
  const today = location.localtime.slice(0, 10);
  const asked = date ?? today;
  const days = forecast.forecastday
    .filter((day) => day.date >= asked)
    .slice(0, 3)
    .map(({ date, day: { maxtemp_c, mintemp_c, condition } }) => ({
      date,
      icon: condition.icon,
      text: condition.text.slice(0, 60),
      maxtemp_c,
      mintemp_c,
    }));
  if (days[0]?.date !== asked) return null;
  const place = location.name.slice(0, 100);
  const now = asked === today ? { now: current.temp_c } : {};
  return { kind: "weather", place, date: asked, ...now, days };
}

function describe(weather: WeatherResponse, date: string | undefined, now: Date): string {
  const { location, current, forecast } = weather;
  const localDay = location.localtime.slice(0, 10);
  if (date && date !== localDay) {
    const day = forecast.forecastday.find((candidate) => candidate.date === date)?.day;
    if (!day) return `I only know the weather in ${location.name} for the next two days.`;
    const range = `${celsius(day.mintemp_c)} to ${celsius(day.maxtemp_c)}`;
    return `In ${location.name} on ${spokenDate(date, now)}: ${lower(day.condition.text)}, ${range}.`;
  }
  const tomorrow = DateTime.fromISO(localDay).plus({ days: 1 }).toFormat("yyyy-MM-dd");
  const next = forecast.forecastday.find((candidate) => candidate.date === tomorrow)?.day;
  const [is, feelsLike] = [current.temp_c, current.feelslike_c].map(celsius);
  const feels = feelsLike === is ? "" : `, and it feels like ${feelsLike}`;
  const today = `In ${location.name} it's ${is}, ${lower(current.condition.text)}${feels}.`;
  if (!next) return today;
  return `${today} Tomorrow: ${lower(next.condition.text)}, up to ${celsius(next.maxtemp_c)}.`;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
