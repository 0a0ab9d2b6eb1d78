/** Questions about a trip as a whole: what is wrong, what is left to book, how long one changes planes. */
import { defineSkill, meant, phrases, z } from "../skill.ts";

const about = z.enum(["problems", "to-do", "layover", "weather"]);

const TRIP = "(trip|journey|plans|itinerary|travel|travels|bookings|holiday)";
const ASKED = phrases<z.infer<typeof about>>({
  problems: `
    (anything|something) (wrong|missing|amiss) [with|in|from|on|about] [my|the|our] [next|upcoming] [${TRIP}]
    (problems|problem|conflicts|issues) (with|in|on) (my|the|our) [next|upcoming] ${TRIP}
    (is|are) (my|the|our) [next|upcoming] ${TRIP} (ok|okay|fine|all right|alright|complete|in order)
    (does|do) everything (fit|fit together|work)|is everything (ok|okay|fine|in order|set|ready|sorted|in place) [(for|with) (my|the|our) [next|upcoming] ${TRIP}]|am i all set [for (my|the|our) [next|upcoming] ${TRIP}]
    check (my|the|our) [next|upcoming] ${TRIP}
  `,
  "to-do": `
    is everything [already] (booked|reserved|arranged) [(for|on) (my|the|our) [next|upcoming] ${TRIP}]|have (i|we) booked everything
    (what|anything) [is] [still] (left|missing|remaining) [to] [book|do|be booked|be done]
    what (do|must|should) (i|we) [still] (have|need) to (book|do)|what [else] (do|must|should) (i|we) [still] (book|need to book|have to book)
  `,
  weather: `[what is|how is|what will|how will] [the] weather [be] [like] (on|during|for) (my|the|our) [next|upcoming] ${TRIP}`,
  layover: `
    (will|can|do|could) (i|we) [still] (make|catch|get|have time for) (my|the|our) (connection|connections|connecting flight)
    how long [is|are|will be] (my|the|our) (layover|layovers|stopover|connection|connections)
    (how long|how much time) (do|will) (i|we) have (to change|between flights|at the layover)
    how long [is] (my|the|our) (change|wait) between (flights|planes)
  `,
});

export const tripCheck = defineSkill({
  name: "trip-check",
  help: "check your trip",
  examples: [
    { say: "Is there anything wrong with my trip?", on: ["/", "/upcoming-travel"] },
    { say: "What's left to book?", on: ["/upcoming-travel"] },
  ],
  slots: z.object({ about, place: z.string().optional() }),
  words: [ASKED],
  kinds: ["place"],
  match(sentence) {
    const [asked] = ASKED.all(sentence.words);
    if (!asked) return null;
    const place = meant(sentence, "place")[0]?.name;
    // "What's left in the tank" is of no trip.
    const sure = asked.meaning === "to-do" ? "implied" : "unmistakable";
    return { sure, slots: { about: asked.meaning, place } };
  },
  tool: "trip_overview",
});
