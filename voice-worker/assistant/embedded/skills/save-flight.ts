import { z } from "zod";
import { chooseFlight, tiedFlights } from "../../tools/flight-choice.ts";
import { spokenFlight } from "../../tools/spoken.ts";
import { defineSkill, type Situation } from "../skill.ts";
import { CHOOSING, chosen } from "./choosing.ts";
import { CHOICE_KINDS, POINTING, pointedAt, prefersAirline, shownIn } from "./shown-flights.ts";

export const saveFlight = defineSkill({
  name: "save-flight",
  help: "save the flights that you choose",
  examples: [{ say: "save the cheapest one", on: ["/flights"] }],
  heard: "save ( <choice> | that flight )",
  slots: z.object({ which: z.string() }),
  words: new Set([...CHOOSING, ...POINTING]),
  kinds: CHOICE_KINDS,
  costs: "change",
  takesStatements: true,
  asksForDetails: true,
  match(sentence, situation) {
    const shown = shownIn(situation);
    const pointer = pointedAt(sentence, situation.turn.memory.lastFlights);
    const isFlight =
      sentence.words.includes("flight") || sentence.readings.some(({ kind }) => kind === "flight");
    if (!pointer || (shown === "hotels" && !isFlight) || prefersAirline(sentence)) return null;
    const { which, isPronoun } = pointer;
    const choice = chosen(sentence, {
      isPronoun,
      isShown: shown === "flights",
      kinds: CHOICE_KINDS,
    });
    return choice && { ...choice, slots: { which } };
  },
  question({ which }, situation) {
    const tied = tiedIn(which, situation);
    const names = tied.map((flight) => `${spokenFlight(flight)} at ${flight.departureTime}`);
    return tied.length === 0
      ? null
      : {
          slot: "which",
          say: `Which one: ${names.slice(0, -1).join(", ")} or ${names.at(-1)}?`,
          examples: ["the first one", "never mind"],
        };
  },
  read(sentence, asked, { which }, situation) {
    const tied = tiedIn(which, situation);
    if (asked === null || tied.length === 0) return null;
    const pointer = pointedAt(sentence, tied);
    const flight = pointer && chooseFlight(tied, pointer.which);
    return flight ? { which: flight.id } : null;
  },
  run: async ({ which }, { turn }) => (await turn.tools.call("save_flight", { which })).say,
  deed({ which }, { turn: { memory } }) {
    const flight = chooseFlight(memory.lastFlights, which, memory.suggestedFlight);
    return flight ? `save ${spokenFlight(flight)}` : "save that flight";
  },
});

/** More than anyone keeps in mind when they are read out. */
const MOST_LISTED = 4;
const tiedIn = (which: string, { turn: { memory } }: Situation) =>
  tiedFlights(memory.lastFlights, which, memory.suggestedFlight).slice(0, MOST_LISTED);
