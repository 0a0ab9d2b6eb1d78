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
/** With these a time is asked for: "when does BA117 land?", "tell me what time my flight boards". */
const WHEN = phrases([
  ["when|what time|at what (time|point)|how (soon|long) until|eta|time frame", true],
  ["(landing|arrival|boarding|departure|takeoff) time|what (landing|arrival|boarding) time", true],
]);
const MOVES = phrases([
  ["land|lands|landing|board|boards|boarding|depart|departs|departing|departure|eta|arrival", true],
  ["arrive|arrives|arriving|take off|takes off|taking off|takeoff|come in|coming in|reach", true],
  [
    "get (here|there|in)|getting (here|there|in)|at the gate|(supposed|due|set|scheduled) to leave",
    true,
  ],
]);
/** Of a flight by its number: "any news on BA117?". */
const NEWS = phrases([
  ["where is|news|word|update|latest|info|information|doing|going|arrived|landed|left", true],
]);
/** "My Delta flight". */
const NAME = {
  name: (words: readonly string[], at: number) =>
    /^[a-z]{2,}$/.test(words[at] ?? "") ? 1 : undefined,
};
const OF_A_FLIGHT = phrases(
  [
    [
      "(my|our) [<name>] [<name>] (flight|plane)|(the|this|that|next|which) [next] (flight|plane)|(my|the|which|what) (gate|terminal)",
      true,
    ],
    ["flight status|(am|are) (i|we) [still|going to be] (delayed|boarding)", true],
    [
      "(let|allow|allowed|able|can|could) [me|us|i|we] [to] [start] (board|boarding) [the|my|our] [flight|plane]",
      true,
    ],
  ],
  NAME,
);
const HOW_IS_IT = phrases(
  [
    ["how is (my|the|our) (flight|plane)|(track|check) [on] (my|the|our) (flight|plane)", true],
    [
      "(update me|latest|news|word|update|info|information) (on|with|about|of) (my|our) [<name>] [<name>] (flight|plane)",
      true,
    ],
  ],
  NAME,
);
const OWN = wordSet("my our");
/** Something to do with a flight, not a question about it. */
const OTHER = phrases([
  [
    "boarding (pass|passes|card|cards)|why|who|what (happens|if|would)|(cancel|delete|remove|save)",
    true,
  ],
  // When to leave for it, and how to get there.
  ["(should|do|must|shall|can) (i|we) [need to|have to] (leave|be|go|get|arrive|check)", true],
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
    "board boards start starting allowed able let supposed due set expected expect come coming get getting here there news word eta",
    "landing arrival arriving takeoff taking reach destination point soon until recent inform frame projected",
  ),
  kinds: new Set<Kind>(["flight", "airline", "date", "place", "time", "choice"]),
  match(sentence) {
    const { words } = sentence;
    if (OTHER.all(words).length > 0) return null;
    const [flight] = meant(sentence, "flight");
    const slots = said(sentence);
    const plain = HOW_IS_IT.all(words);
    const named = [...OF_A_FLIGHT.all(words), ...plain];
    const isOfFlight = flight !== undefined || named.length > 0;
    const isWhen = WHEN.all(words).length > 0 && (flight || MOVES.all(words).length > 0);
    const isStatus =
      isWhen ||
      STATUS.all(words).length > 0 ||
      (flight !== undefined && NEWS.all(words).length > 0) ||
      (sentence.form === "question" && IN_A_QUESTION.all(words).length > 0);
    const isPlain = plain.length > 0;
    if (!(isOfFlight && isStatus) && !isPlain) return null;
    // "When does the next flight from London to Rome leave?" is searched for.
    const isOwn = words.some((word) => OWN.has(word));
    if (!flight && !isPlain && !isOwn && slots.origin && slots.destination) return null;
    return {
      sure: flight || isPlain ? "unmistakable" : "named",
      slots,
      // "Delta" in "my Delta flight".
      explains: new Set(named.flatMap(({ from, to }) => words.slice(from, to))),
    };
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
