/** Questions about a trip as a whole: what is wrong, what is left to book, how long one changes planes. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { type Kind, meant } from "../sentence/sentence.ts";
import { defineSkill, wordSet } from "../skill.ts";

const ABOUT = ["problems", "to-do", "layover", "weather"] as const;
type About = (typeof ABOUT)[number];
const slots = z.object({ about: z.enum(ABOUT), place: z.string().optional() });

const TRIP = "(trip|journey|plans|itinerary|travel|travels|bookings|holiday)";
const ASKED = phrases<About>([
  [
    `(anything|something) (wrong|missing|amiss) [with|in|from|on|about] [my|the|our] [next|upcoming] [${TRIP}]`,
    "problems",
  ],
  [
    `(problems|problem|conflicts|issues) (with|in|on) (my|the|our) [next|upcoming] ${TRIP}`,
    "problems",
  ],
  [
    `(is|are) (my|the|our) [next|upcoming] ${TRIP} (ok|okay|fine|all right|alright|complete|in order)`,
    "problems",
  ],
  [
    `(does|do) everything (fit|fit together|work)|is everything (ok|okay|fine|in order)`,
    "problems",
  ],
  [`check (my|the|our) [next|upcoming] ${TRIP}`, "problems"],
  [
    "(what|anything) [is] [still] (left|missing|remaining) [to] [book|do|be booked|be done]",
    "to-do",
  ],
  [
    "what (do|must|should) (i|we) [still] (have|need) to (book|do)|what [else] (do|must|should) (i|we) [still] (book|need to book|have to book)",
    "to-do",
  ],
  [
    `[what is|how is|what will|how will] [the] weather [be] [like] (on|during|for) (my|the|our) [next|upcoming] ${TRIP}`,
    "weather",
  ],
  [
    "how long [is|are|will be] (my|the|our) (layover|layovers|stopover|connection|connections)",
    "layover",
  ],
  [
    "(how long|how much time) (do|will) (i|we) have (to change|between flights|at the layover)",
    "layover",
  ],
  ["how long [is] (my|the|our) (change|wait) between (flights|planes)", "layover"],
]);

export const tripCheck = defineSkill({
  name: "trip-check",
  help: "check your trip",
  examples: [
    { say: "Is there anything wrong with my trip?", on: ["/", "/upcoming-travel"] },
    { say: "What's left to book?", on: ["/upcoming-travel"] },
  ],
  slots,
  words: wordSet(
    "anything something everything wrong missing amiss problems problem conflicts issues trip journey plans itinerary travel travels bookings holiday next upcoming",
    "ok okay fine all right alright complete in order fit together work check left remaining still book booked do done be need have must should else what",
    "how long much time layover layovers stopover connection connections change wait between flights planes is are there will weather how like during",
  ),
  kinds: new Set<Kind>(["place"]),
  match(sentence) {
    const [asked] = ASKED.all(sentence.words);
    if (!asked) return null;
    const [place] = meant(sentence, "place");
    const found = place ? { place: place.name } : {};
    // "What's left in the tank" is of no trip.
    const sure = asked.meaning === "to-do" ? "implied" : "unmistakable";
    return { sure, slots: { about: asked.meaning, ...found } };
  },
  async run(wanted, { turn }) {
    return (await turn.tools.call("trip_overview", wanted)).say;
  },
});
