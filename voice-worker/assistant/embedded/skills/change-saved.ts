/** Changes to what is saved that were not said in full: the screen has them all. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import type { Kind } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";

const ASKED = phrases([
  [
    "(change|move|reschedule|rebook|modify|edit|postpone|update) (my|our) [saved|booked|next] (flight|flights|hotel|booking|bookings|reservation|trip|trips|plans|stay)",
    true,
  ],
  [
    "(change|move) (the|my) (time|day|date|hour) (of|for) (my|the) (car|taxi|cab|pickup|pick-up)|(change|move) (my|the) (car|taxi|cab|pickup|pick-up) time",
    true,
  ],
]);

export const changeSaved = defineSkill({
  name: "change-saved",
  slots: z.object({}),
  words: wordSet(
    "change move reschedule rebook modify edit postpone update saved booked next flight flights hotel booking bookings reservation trip trips plans stay date day time hour later earlier car taxi cab pickup pick-up",
  ),
  kinds: new Set<Kind>(["flight", "place", "date", "time", "choice"]),
  match: ({ words, start }) => (ASKED.at(words, start) ? { sure: "named", slots: {} } : null),
  async run(_, { turn }) {
    await turn.tools.call("navigate", { path: "/upcoming-travel" });
    return 'Here are your travel plans, where you can change everything. Or say for example: "move my flight to Saturday".';
  },
});
