import type { AssistantTurn } from "../turn.ts";
import { locationOf } from "./location.ts";
import { closeQuestion } from "./replies.ts";
import type { Understood } from "./understand.ts";

export const WEATHER = "weather";

/** The weather of the place that was said, of `fallback`'s, or the question for one. */
export async function tellWeather(
  turn: AssistantTurn,
  understood: Understood,
  said: { location?: string; date?: string } = {},
): Promise<string> {
  const { memory } = turn;
  const { lastPlace } = memory;
  const there = /\bthere\b/.test(understood.text) ? lastPlace : undefined;
  const location = locationOf(understood) ?? there?.place ?? said.location;
  // "What is the weather there" is now; "what will it be like there" is on the day of the journey.
  const isAhead = /\b(?:will|going to|do i need|should i)\b/.test(understood.text);
  const date = understood.date ?? said.date ?? (isAhead ? there?.date : undefined);
  memory.lastIntent = WEATHER;
  if (!location) {
    memory.openQuestion = { intent: WEATHER, slots: date ? { date } : {}, missing: "location" };
    return "For which city?";
  }
  closeQuestion(memory);
  if (location !== lastPlace?.place || date)
    memory.lastPlace = { place: location, date, of: "weather" };
  const isToday = date === localDay(turn);
  const outcome = await turn.tools.call("get_weather", {
    location,
    ...(date && !isToday ? { date } : {}),
  });
  return outcome.say;
}

function localDay({ now, timezone }: AssistantTurn): string {
  // The Swedish locale writes dates as YYYY-MM-DD.
  return now.toLocaleDateString("sv-SE", { timeZone: timezone });
}
