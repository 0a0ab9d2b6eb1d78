/** Questions about a whole trip: what is wrong, what is left to book, how long a layover is. */
import { defineSkill, meant, z } from "../skill.ts";
import { ASKED } from "../words/trip-check.ts";

const about = z.enum(["problems", "to-do", "layover", "weather"]);

export const tripCheck = defineSkill({
  name: "trip-check",
  help: "check your trip",
  examples: [
    { say: "Is there anything wrong with my trip?", on: ["/", "/upcoming-travel"] },
    { say: "What's left to book?", on: ["/upcoming-travel"] },
  ],
  costs: "glance",
  slots: z.object({ about, place: z.string().optional() }),
  words: [ASKED],
  kinds: ["place"],
  match(sentence) {
    const [asked] = ASKED.all(sentence.words);
    if (!asked) return null;
    const place = meant(sentence, "place")[0]?.name;
    // "What's left in the tank" is not about a trip.
    const sure = asked.meaning === "to-do" ? "implied" : "unmistakable";
    return { sure, slots: { about: asked.meaning, place } };
  },
  tool: "trip_overview",
});
