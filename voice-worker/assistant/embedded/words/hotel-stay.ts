/** Ways to say how long a stay is and what the hotel has. */
import { phrases } from "#app/services/english/base/phrases.ts";
import { FACILITIES } from "./narrowing.ts";

export const MORE = phrases<number>([
  ["<n> (more (night|nights)|(night|nights) (more|longer))|another night", 1],
  ["<n> (night|nights) (less|fewer|shorter)", -1],
]);
/** "Make it three", said about a stay. */
export const MADE = phrases("make (it|that) <count> [please]");
export const FEATURES = phrases(`
  ${FACILITIES}|beachfront
  <count> star|stars|luxury|boutique|cheap|cheapest|budget|(under|over|below|above|than|to|max|maximum) <sum>|<sum> [pounds|euros|dollars|quid] (a|per|each) night|breakfast included|with breakfast|near the beach
`);
/** "Two days", in answer to the question for how long. */
export const DAYS = phrases("<count> (day|days)");
export const LEAVING = phrases(`
  (until|till|leaving|leave|check out|checking out|checkout|check-out) [date] [of|on|by]
`);
