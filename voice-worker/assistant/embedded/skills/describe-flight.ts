import type { FlightResult } from "#app/contracts/flights.ts";
import { longest } from "#app/services/english/longest.ts";
import { spokenFlight, spokenStops } from "../../spoken.ts";
import { chooseFlight, WHICH_FLIGHT } from "../../tools/flight-choice.ts";
import { NO_OTHER } from "../replies.ts";
import { defineSkill, phrases, type Situation, z } from "../skill.ts";
import * as shown from "./shown-flights.ts";

/** No question about a flight. */
const CLOCK = phrases("what time is it|what day is it|what is the time");

/** Says more of one flight on the screen; it is the one that "it" means afterwards. */
export const describeFlight = defineSkill({
  name: "describe-flight",
  help: "tell you about any of them",
  examples: [{ say: "which is the cheapest?", on: ["/flights"] }],
  slots: z.object({
    which: z.string().optional(),
    other: z.string().optional(),
    airline: z.string().optional(),
  }),
  words: [
    shown.POINTING,
    shown.OTHERS,
    shown.ASKS,
    "info information take takes direct nonstop time land arrive gets arrival depart leave get",
    "prefer preferably love usually travel stop change flying fly airline give hear want like see",
    "got",
  ],
  kinds: shown.CHOICE_KINDS,
  takesStatements: true,
  match(sentence, situation) {
    const isOwn = sentence.words.includes("my") || CLOCK.isIn(sentence.words);
    if (shown.shownIn(situation) !== "flights" || isOwn) return null;
    const flights = situation.turn.memory.lastFlights;
    const airline = shown.prefersAirline(sentence) && shown.pointedAt(sentence, flights);
    if (airline) return { sure: "named", slots: { airline: airline.which } };
    if (sentence.form === "statement") return null;
    const others = shown.OTHERS.all(sentence.words).filter(({ meaning }) => meaning !== "better");
    const [other] = longest(others);
    if (other) return { sure: "named", slots: { other: other.meaning } };
    if (!shown.asksAbout(sentence)) return null;
    const pointer = shown.pointedAt(sentence, flights);
    return (
      pointer && { sure: pointer.isPronoun ? "implied" : "named", slots: { which: pointer.which } }
    );
  },
  async run({ which, other, airline }, situation) {
    const { memory } = situation.turn;
    const flight = other
      ? another(other, situation)
      : chooseFlight(memory.lastFlights, which ?? airline ?? "that", memory.suggestedFlight);
    if (!flight && airline) return NOT_WITH_THEM;
    if (!flight) return other ? NO_OTHER : WHICH_FLIGHT;
    memory.suggestedFlight = flight.id;
    return describe(flight);
  },
});

const NOT_WITH_THEM = "None of these flights is theirs, and I search all airlines at once.";

export function describe(flight: FlightResult): string {
  const price = flight.price === null ? "" : `, for $${Math.round(flight.price)}`;
  const via = flight.stops === 0 ? "" : `, with ${spokenStops(flight)}`;
  return `That's ${spokenFlight(flight)}: it departs at ${flight.departureTime} and arrives at ${flight.arrivalTime}${via}${price}.`;
}

/** The nearest flight that is later, cheaper and so on than the one that was named last. */
function another(other: string, { turn: { memory } }: Situation): FlightResult | undefined {
  const { lastFlights: flights, suggestedFlight } = memory;
  const at = flights.findIndex(({ id }) => id === suggestedFlight);
  const last = flights[at];
  const time = last?.departureTime ?? null;
  const byTime = flights.toSorted((a, b) => a.departureTime.localeCompare(b.departureTime));
  switch (other) {
    case "later":
      return time === null ? byTime.at(-1) : byTime.find((flight) => flight.departureTime > time);
    case "earlier":
      return time === null ? byTime[0] : byTime.findLast((flight) => flight.departureTime < time);
    case "cheaper":
      return shown.lower(flights, last, ({ price }) => price);
    case "faster":
      return shown.lower(flights, last, ({ durationMinutes }) => durationMinutes);
    case "previous":
      return flights[at - 1];
    default:
      return flights[at + 1];
  }
}
