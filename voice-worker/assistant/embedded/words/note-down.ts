/** Ways to have a note kept with something saved. */
import { phrases } from "#app/services/english/base/phrases.ts";
import { CAR } from "./cars.ts";

const NOTE =
  "(a|an|another|this|the|that|my) [quick|short|special] (note|notes|comment|remark|request)";
export const LEAD = phrases(`(add|put|make|leave|write|attach|save|note) [down|in] ${NOTE}`);
/** "Write on the Paris hotel that I'm late". */
export const WRITE_ON = phrases(
  "(write|note|note down|mention|jot down) (on|with|against|under|for)",
);
export const ABOUT = phrases("(to|on|for|in|with|about|against|of|by)");
/** The booking that the note goes with, by what it is called. */
export const THING = phrases({
  edit_hotel: "(hotel|hotels|stay|room|accommodation) [booking|reservation|stay]",
  edit_flight: "(flight|plane) [booking|reservation|ticket]",
  edit_car: `${CAR} [booking|reservation]`,
});
export const BOOKING = phrases(
  "(my|our|the|that|this) [next] [<word>] [<word>] (booking|reservation)",
);
export const THAT = phrases("[,] (that|saying|which says|that says|to say|stating)");
