import type { AssistantTurn } from "../turn.ts";
import { closeQuestion } from "./replies.ts";
import type { Slots } from "./search-slots.ts";
import type { Understood } from "./understand.ts";

export const STATUS = "flight_status";

/** "From London to Rome", not "find me a flight from London to Rome". */
export const namesAirports = ({ text, places }: Understood): boolean =>
  Boolean(places.origin ?? places.destination ?? places.others[0]) &&
  !/\b(?:flights?|find|search|look)\b/.test(text);

/** How a flight is; where its number says nothing the tool asks for its airports, which are waited for. */
export async function tellStatus(
  turn: AssistantTurn,
  { flightNumber, date, places }: Understood,
  known: Slots = {},
): Promise<string> {
  const { origin, destination } = places;
  const slots: Slots = {
    ...known,
    ...(flightNumber ? { flightNumber } : {}),
    ...(date ? { date } : {}),
    ...(origin && destination ? { origin, destination } : {}),
  };
  closeQuestion(turn.memory);
  const outcome = await turn.tools.call(STATUS, slots);
  const isAsked = (outcome.data as { missing?: unknown } | undefined)?.missing === "airports";
  if (isAsked) turn.memory.openQuestion = { intent: STATUS, slots, missing: "airports" };
  return outcome.say;
}
