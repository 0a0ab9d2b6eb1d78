/** How a flight is doing: the next saved one, or any by its number. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant, type Sentence } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";

const slots = z.object({
  flightNumber: z.string().optional(),
  date: z.string().optional(),
  origin: z.string().optional(),
  destination: z.string().optional(),
});
type Slots = z.infer<typeof slots>;

const STATUS = phrases([
  ["status|on time|on schedule|delayed|delays|gate|terminal|departed|landed|taken off", true],
]);
/** These are about a flight's status in a question only: "has my flight left?", not "a late flight". */
const IN_A_QUESTION = phrases([
  ["delay|late|left|boarding|in the air|cancelled|running|took off", true],
]);
/** Of a flight by its number: "when does BA117 land?". */
const WHEN = phrases([["(when|what time) (does|will|is|did|do)|where is", true]]);
const OF_A_FLIGHT = phrases([
  [
    "(my|our|the|this|that|next|which) [next] (flight|plane)|(my|the|which|what) (gate|terminal)",
    true,
  ],
  ["flight status|(am|are) (i|we) [still|going to be] (delayed|boarding)", true],
]);
const HOW_IS_IT = phrases([
  ["how is (my|the|our) (flight|plane)|(track|check) [on] (my|the|our) (flight|plane)", true],
]);
/** Something to do with a flight, not a question about it. */
const OTHER = phrases([
  ["boarding (pass|passes|card|cards)|why|who|(cancel|delete|remove|save)", true],
]);

const AIRPORTS_MISSING = z.object({ missing: z.literal("airports") });

export const flightStatus = defineSkill({
  name: "flight-status",
  help: "tell you a flight's status",
  examples: [{ say: "Is my flight on time?", on: ["/", "/upcoming-travel"] }],
  heard: "is my flight on time",
  slots,
  words: wordSet(
    "flight plane status schedule scheduled on time delay delays delayed late gate terminal departed landed",
    "when what time land lands arrive arrives taken took off left leave leaves leaving depart departs departing boarding air cancelled track check live check how going looking doing running",
    "tell give show get find see know latest update info information current still today next which number",
  ),
  kinds: new Set<Kind>(["flight", "airline", "date", "place", "time", "choice"]),
  match(sentence) {
    const { words } = sentence;
    if (OTHER.all(words).length > 0) return null;
    const [flight] = meant(sentence, "flight");
    const isOfFlight = flight !== undefined || OF_A_FLIGHT.all(words).length > 0;
    const isWhen = flight !== undefined && WHEN.at(words, sentence.start) !== null;
    const isStatus =
      isWhen ||
      STATUS.all(words).length > 0 ||
      (sentence.form === "question" && IN_A_QUESTION.all(words).length > 0);
    const isPlain = HOW_IS_IT.all(words).length > 0;
    if (!(isOfFlight && isStatus) && !isPlain) return null;
    return { sure: flight || isPlain ? "unmistakable" : "named", slots: said(sentence) };
  },
  read(sentence, asked, known) {
    const changes = said(sentence);
    const hasAirports = changes.origin !== undefined || changes.destination !== undefined;
    if (asked) return hasAirports ? { ...known, ...changes } : null;
    return changes.flightNumber || changes.date ? { ...known, ...changes } : null;
  },
  async run(known, { turn, state }) {
    const outcome = await turn.tools.call("flight_status", known);
    if (AIRPORTS_MISSING.safeParse(outcome.data).success) {
      state.question = { skill: "flight-status", slots: known, asked: "origin", say: outcome.say };
    }
    return outcome.say;
  },
});

function said(sentence: Sentence): Slots {
  const [flight] = meant(sentence, "flight");
  const [day] = meant(sentence, "date");
  const places = meant(sentence, "place").filter(({ isAside }) => !isAside);
  const origin = places.find(({ role }) => role === "origin")?.name;
  const destination = places.find(({ role }) => role === "destination")?.name;
  return {
    ...(flight && { flightNumber: flight.flightNumber }),
    ...(day && { date: day.date }),
    ...(origin && { origin }),
    ...(destination && { destination }),
  };
}
