import { DateTime } from "luxon";
import { z } from "zod";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { calendarDate } from "#app/contracts/dates.ts";
import { celsius } from "#app/contracts/temperature.ts";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { SEARCHES } from "../for-programs.ts";
import { reworded } from "../shown.ts";
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
  async run({ location, date }: Input, context: ToolContext): Promise<ToolOutcome> {
    const { app, now, timezone, signal } = context;
    const read = () => getWeather(app, { location }, { signal });
    const found = await read();
    if (!found.ok) return failed(found.reason);
    // "Today" and "tomorrow" are the traveller's: at 23:30 in London, Rome is a day ahead.
    const today = DateTime.fromJSDate(now, { zone: timezone });
    const asked = date === today.toISODate() ? undefined : date;
    const tomorrow = today.plus({ days: 1 }).toFormat("yyyy-MM-dd");
    const shown = await reworded(context, found, read);
    const about = shown.ok ? shownOf(shown.data, asked, tomorrow) : null;
    return {
      ok: true,
      say: asked ? describeDay(found.data, asked, now) : describeNow(found.data, tomorrow),
      data: found.data,
      ...(about && { about }),
    };
  },
});

/** The requested day, or now, and the days after it; null if the forecast does not cover it. */
function shownOf(
  weather: WeatherResponse,
  date: string | undefined,
  tomorrow: string,
): AnswerAbout | null {
  const { location, current, forecast } = weather;
  const from = date ?? location.localtime.slice(0, 10);
  const days = forecast.forecastday
    .filter((day) => day.date >= from)
    .slice(0, 3)
    .map(({ date, day: { maxtemp_c, mintemp_c, condition } }) => ({
      date,
      ...skyOf(condition),
      maxtemp_c,
      mintemp_c,
    }));
  if (days[0]?.date !== from) return null;
  const place = location.name.slice(0, 100);
  const now = !date && { now: current.temp_c, sky: skyOf(current.condition), tomorrow };
  return { kind: "weather", place, date: from, ...now, days };
}

/** A service's words stand in a card only if they are a few plain ones. */
const skyOf = ({ icon, text }: WeatherResponse["current"]["condition"]) => ({
  icon,
  text: PLAIN_WORDS.test(text) ? text : "",
});
const PLAIN_WORDS = /^[\p{L}\d ,'/-]{1,60}$/u;

function describeDay(weather: WeatherResponse, date: string, now: Date): string {
  const { name } = weather.location;
  const day = forecastFor(weather, date);
  if (!day) return `I only know the weather in ${name} for the next two days.`;
  const range = `${celsius(day.mintemp_c)} to ${celsius(day.maxtemp_c)}`;
  return `In ${name} on ${spokenDate(date, now)}: ${lower(day.condition.text)}, ${range}.`;
}

function describeNow(weather: WeatherResponse, tomorrow: string): string {
  const { location, current } = weather;
  const [is, feelsLike] = [current.temp_c, current.feelslike_c].map(celsius);
  const feels = feelsLike === is ? "" : `, and it feels like ${feelsLike}`;
  const said = `In ${location.name} it's ${is}, ${lower(current.condition.text)}${feels}.`;
  const next = forecastFor(weather, tomorrow);
  if (!next) return said;
  return `${said} Tomorrow: ${lower(next.condition.text)}, up to ${celsius(next.maxtemp_c)}.`;
}

const forecastFor = ({ forecast }: WeatherResponse, date: string) =>
  forecast.forecastday.find((candidate) => candidate.date === date)?.day;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
