import type { AssistantTurn } from "../turn.ts";
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
  const location = locationOf(understood) ?? said.location;
  const date = understood.date ?? said.date;
  memory.lastIntent = WEATHER;
  if (!location) {
    memory.openQuestion = { intent: WEATHER, slots: date ? { date } : {}, missing: "location" };
    return "For which city?";
  }
  closeQuestion(memory);
  const isToday = date === localDay(turn);
  const outcome = await turn.tools.call("get_weather", {
    location,
    ...(date && !isToday ? { date } : {}),
  });
  return outcome.say;
}

/** Weather is not only for places with an airport: "in Cornwall" is taken at its word. */
export function locationOf({ places, rest }: Understood): string | undefined {
  const known = places.destination ?? places.others[0] ?? places.origin;
  if (known) return known;
  const words =
    /\b(?:in|for|at|of|over|around|near|by) (?:the )?([a-z][a-z' -]+?)(?: ,.*| for (?:\d+|one|two|three|four|five)\b.*| (?:like|today|now|right now))?$/.exec(
      rest,
    )?.[1];
  if (
    !words ||
    /^(?:the|my|a|one|two|three|four|five|next|this|that|it|destination|weather|morning|here|there)\b/.test(
      words,
    )
  )
    return undefined;
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function localDay({ now, timezone }: AssistantTurn): string {
  // The Swedish locale writes dates as YYYY-MM-DD.
  return now.toLocaleDateString("sv-SE", { timeZone: timezone });
}
