import { z } from "zod";
import { chooseFlight } from "../../tools/flight-choice.ts";
import { spokenFlight } from "../../tools/spoken.ts";
import { defineSkill } from "../skill.ts";
import { CHOOSING, chosen } from "./choosing.ts";
import { CHOICE_KINDS, POINTING, pointedAt, shownIn } from "./shown-flights.ts";

export const saveFlight = defineSkill({
  name: "save-flight",
  help: "save the flights that you choose",
  examples: [{ say: "save the cheapest one", on: ["/flights"] }],
  heard: "save ( <choice> | that flight )",
  slots: z.object({ which: z.string() }),
  words: new Set([...CHOOSING, ...POINTING]),
  kinds: CHOICE_KINDS,
  writes: true,
  takesStatements: true,
  asksForDetails: true,
  match(sentence, situation) {
    const shown = shownIn(situation);
    const pointer = pointedAt(sentence, situation.turn.memory.lastFlights);
    const isFlight =
      sentence.words.includes("flight") || sentence.readings.some(({ kind }) => kind === "flight");
    if (!pointer || (shown === "hotels" && !isFlight)) return null;
    const { which, isPronoun } = pointer;
    const choice = chosen(sentence, {
      isPronoun,
      isShown: shown === "flights",
      kinds: CHOICE_KINDS,
    });
    return choice && { ...choice, slots: { which } };
  },
  run: async ({ which }, { turn }) => (await turn.tools.call("save_flight", { which })).say,
  deed({ which }, { turn: { memory } }) {
    const flight = chooseFlight(memory.lastFlights, which, memory.suggestedFlight);
    return flight ? `save ${spokenFlight(flight)}` : "save that flight";
  },
});
