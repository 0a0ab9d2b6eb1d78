/** What becomes of a trip whose flight is late, cancelled or missed: said as news, or asked about. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";

const slots = z.object({ flightNumber: z.string().optional(), missed: z.boolean().optional() });

const FLIGHT = "(flight|plane|connection)";
const MISSED = phrases([
  [
    `(i|we) [have|just|have just|am going to|are going to|will|will probably|might] (missed|miss) (my|our|the|this) [connecting] ${FLIGHT}`,
    true,
  ],
  [
    `(i|we) [have|just|have just] missed it|(i|we) did not (make|catch) (my|our|the) ${FLIGHT}`,
    true,
  ],
]);
const MISSED_IT = phrases([["(i|we) [have|just|have just] missed", true]]);
/** As news: whether it is so is a question of its flight's status. */
const TOLD = phrases([
  [
    `(my|our|the) ${FLIGHT} (is|was|has been|got|gets|been) [been] [badly|very|really|also|now|just] (delayed|late|cancelled|canceled)`,
    true,
  ],
  [
    `(they|the airline) [have|has|just|have just|has just] (delayed|cancelled|canceled) (my|our|the) ${FLIGHT}`,
    true,
  ],
]);
const TOLD_OF = phrases([
  [
    "(is|was|has been|got) [badly|very|really|also|now|just] (delayed|late|cancelled|canceled)",
    true,
  ],
]);
const OWED = phrases([
  [
    "what am i owed|what are (my|our) rights|(am i|are we) (owed|entitled to) [any] (anything|something|compensation|money|a refund)",
    true,
  ],
  [
    "(do|can|will|could) (i|we) (get|claim) [any] compensation|what compensation (do|can|will) (i|we) get",
    true,
  ],
]);
/** Something else is to be done about it. */
const OTHER = phrases([
  ["tell|message|text|translate|say to|book|find|search|delete|remove|change", true],
]);

export const disruption = defineSkill({
  name: "disruption",
  help: "help when a flight is late, cancelled or missed",
  examples: [{ say: "I missed my flight", on: ["/upcoming-travel"] }],
  heard: "i missed my flight",
  slots,
  words: wordSet(
    "my our the this flight plane connection connecting missed miss make catch delayed late cancelled canceled airline",
    "owed entitled rights compensation refund money claim get anything something any",
    "just going will probably might badly very really also now been got gets help what do should",
  ),
  kinds: new Set<Kind>(["flight", "airline"]),
  takesStatements: true,
  takesDenials: true,
  match(sentence) {
    const { words } = sentence;
    if (OTHER.all(words).length > 0) return null;
    const [flight] = meant(sentence, "flight");
    const has = (some: typeof MISSED) => some.all(words).length > 0;
    const missed = has(MISSED) || (flight !== undefined && has(MISSED_IT));
    const told =
      sentence.form !== "question" && (has(TOLD) || (flight !== undefined && has(TOLD_OF)));
    if (!missed && !told && !has(OWED)) return null;
    return {
      sure: "unmistakable",
      slots: {
        ...(flight && { flightNumber: flight.flightNumber }),
        ...(missed && { missed: true }),
      },
    };
  },
  async run(wanted, { turn }) {
    return (await turn.tools.call("what_now", wanted)).say;
  },
});
