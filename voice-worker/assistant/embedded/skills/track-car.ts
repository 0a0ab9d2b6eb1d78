/** Where the car is: the map shows it. */
import { z } from "zod";
import { phrases } from "../sentence/phrases.ts";
import { defineSkill, wordSet } from "../skill.ts";
import { CAR, CAR_WORDS } from "./car-words.ts";

const MINE = `(my|the|our) ${CAR}`;
const ASKED = phrases([
  [
    `where [abouts] is ${MINE}|whereabouts is ${MINE}|where ${MINE} is|(track|locate) ${MINE}`,
    true,
  ],
  [`how (far|long|far away) (is|will|until|before|till) ${MINE}`, true],
  [
    `when (will|does) ${MINE} (be|get|arrive) [here]|when is ${MINE} (arriving|here|getting here|going to be here)`,
    true,
  ],
  [`(is|has) ${MINE} [already|nearly|almost|yet] (here|close|near|coming|arrived|on)`, true],
  [`(show|see|find) [me|us] ${MINE} on (the|a) map|${MINE} on (the|a) map`, true],
]);

export const trackCar = defineSkill({
  name: "track-car",
  examples: [{ say: "Where is my car?", on: ["/car-bookings", "/upcoming-travel"] }],
  slots: z.object({}),
  words: wordSet(
    CAR_WORDS,
    "where whereabouts track locate far away long arrive arrives arrived arriving come coming get here close near way map show see find tell give live location nearly almost take minutes",
  ),
  kinds: new Set(),
  match: ({ words }) =>
    ASKED.all(words).length > 0 && !words.includes("picking") ? { sure: "named", slots: {} } : null,
  run: async (_, { turn }) => (await turn.tools.call("navigate", { path: "/car-map" })).say,
});
