/** Ways to correct the details of something saved. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import { CAR } from "./cars.ts";

const VERB = "(set|change|make|update|put|put down|note|note down|add|save|write down|store|enter)";
export const LEAD = phrases(`
  [${VERB}] (my|our|the|that my|that our) [hotel|flight|car|taxi]|${VERB}|it is|(i|we) (am|are) [staying] in
`);
export const OWN_FLIGHT = phrases("(my|our) flight");
export const CHANGED = phrases(
  "(change|move|set|update|edit|reschedule|rebook|postpone|shift|push) (my|our)",
);
/** "Change the time of my car", "can the car come at four?" */
export const CAR_CHANGED = phrases(`
  (change|move|set|update|reschedule|postpone|shift|push|bring|make|get|have) [(the|my) (time|hour|day) (of|for)] (my|our|the) ${CAR} [time|booking] [forward|back] [to come]
  (my|our|the) [<word>] ${CAR} [(on|for) [the] (<word>|<nth>)] [,] (make|move|change|set|push|bring) (it|that)
  (change|move|make|set|push|bring) (my|our|the) <word> ${CAR}|make that ${CAR}
  (is it|would it be) possible [that] (my|our|the) ${CAR} (comes|arrives|is here|picks (me|us) up)
  (can|could|would|will) (my|our|the) ${CAR} [(on|for) [the] (<word>|<nth>)] [please] (come|be|arrive|get here|pick (me|us) up|collect (me|us))
`);
/** The last day of a saved stay. */
export const CHECK_OUT = phrases(`
  [change|move|set|make|put|push] [the|my|our] [hotel|hotels] (check out|checkout|check-out|checking out) [date|day]
  (my|our) (stay|room|hotel|booking) [(at|in) [the] <word> [<word>] [<word>]] is [now] (until|till|to)
  extend (my|our|the) [hotel|room] (stay|booking|reservation|hotel|room)
`);
/** Refers to what was just booked or changed. */
export const IT_CHANGED = phrases(
  "(make|change|move|set|put|push|shift|bring|reschedule|postpone) (it|that) [forward|back]",
);
export const IT_IS = phrases("(it|that) is");
export const DAYS_MORE = phrases(
  "<n> [more|extra] (day|days|night|nights) [later|earlier|sooner|longer|more]|another (day|night)",
);
export const SOONER = wordSet("earlier sooner before");
/** The minutes per unit, multiplied by the count; "forward" means earlier. */
export const SHIFT = phrases<number>([
  ["half [an] hour", 30],
  ["[a|an] [<count>] (hour|hours)", 60],
  ["<count> (minute|minutes|mins|min)", 1],
]);
export const EARLIER = wordSet("earlier sooner forward");
export const LATER = wordSet("later back");
export const NOW = wordSet("leaves departs takes leaving departing moved goes");
export const FLIGHTS = wordSet("flight plane");
export const BEFORE_NAME = wordSet("for at of on in with the my our hotel stay room booking a an");
export const ADDED = wordSet("add note save put down that it this booking");
export const ROOM_GIVEN = phrases("(given|gave|put|got|assigned) (me|us) [in] room [number]");
export const TOO_EARLY = phrases(`
  (my|our|the) [<word>] ${CAR} is [(on|for) <weekday>] ((a bit|much|a little|far) [too] (early|late|soon)|too (early|late|soon))
`);
export const MOVES = wordSet("move reschedule postpone shift");
/** Words that say which half of the day a time is in. */
export const HALF_SAID =
  /^(?:am|pm|morning|afternoon|evening|night|noon|midday|midnight|tonight|1[3-8](?::?\d\d)?)$/;
export const OF_A_CAR = ["newTime", "newDate", "minutesLater", "confirmationNumber"];
