/** What becomes of a trip whose flight is late, cancelled or missed: said as news, or asked about. */
import { defineSkill, reference, referenceIn, z } from "../skill.ts";
import { MISSED, MISSED_IT, OTHER, OWED, TOLD, TOLD_OF } from "../words/disruption.ts";

export const disruption = defineSkill({
  name: "disruption",
  help: "help when a flight is late, cancelled or missed",
  examples: [{ say: "I missed my flight", on: ["/upcoming-travel"] }],
  heard: "i missed my flight",
  slots: reference.extend({ missed: z.boolean().optional() }),
  words: [TOLD, MISSED, OWED, "help"],
  kinds: ["flight", "airline"],
  takesStatements: true,
  takesDenials: true,
  match(sentence) {
    const { words } = sentence;
    if (OTHER.isIn(words)) return null;
    const flight = referenceIn(sentence, ["flightNumber"]);
    const isNumbered = flight.flightNumber !== undefined;
    const missed = MISSED.isIn(words) || (isNumbered && MISSED_IT.isIn(words));
    const told =
      sentence.form !== "question" && (TOLD.isIn(words) || (isNumbered && TOLD_OF.isIn(words)));
    if (!missed && !told && !OWED.isIn(words)) return null;
    return { sure: "unmistakable", slots: { ...flight, ...(missed && { missed }) } };
  },
  tool: "what_now",
});
