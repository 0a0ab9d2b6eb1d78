/** Corrections, and the way there and back. */
import { phrases, wordSet } from "../base/phrases.ts";

export const CORRECTION = phrases<boolean>([
  [
    "no|nope|nah|sorry|i mean|i meant|actually|make (that|it)|or rather|scratch that|correction|wait",
    true,
  ],
  ["no later than|no earlier than|no longer|no way|no need|no more|sorry for|wait for", false],
]);
export const DENIED = phrases(`
  (not|instead of|rather than|except|except for|apart from|aside from|other than|excluding|but not|anything but|all but|everything but|neither|nor|never|skip|without|forget) [on|at|in|for|to|from] [the] [next|this]
`);
export const RETURN = phrases<"way back" | "its day">({
  "way back": `
    returning|[on] [the|my|our] way back|(fly|flying|come|coming|go|going|get|getting) (back|home)
    back [home] (on|the|in|at|by|after|next|this|to)|back <weekday>|(back|home) (a|<count>) (day|days|week|weeks|fortnight) (later|after)|, home (on|at|by)|(return|back) <count> <month>|(and|then|,) (back|return)|[then] home (on|at|by)
    [with a] return [flight|leg] (on|the|in|at|by|after|next|this)|(coming|be|fly) back
  `,
  "its day": `(return|returning) (date|day)|(date|day) of return|(that|which) returns|(my|our) return [flight|ticket|trip] (is|will be|on|for)|be home`,
});
/** "Cancel my return flight on Friday": a saved flight, not a wish for a way back. */
export const OWN_RETURN = phrases("(my|our) return (flight|leg)");
export const OWN = wordSet("i we my our plan plans planning need want");

/** "I need to fly home on Friday" is about a flight on Friday. */
export const BACK_ITSELF = wordSet("fly flying go going home");
export const OUTBOUND = phrases(`
  [and|,] (leaving|departing|depart|leave|outbound|going (out|there)|flying out|starting)
`);

/** Begins another clause: "..., I am going to Prague", "... and we are three". */
export const CLAUSE = phrases(`
  (,|and) [and] [also] (i|we|my|our|there|it)|(from|for) <word> to
  (,|and) [and] [also] (flying|travelling|traveling|going|heading) (to|from)
  (i|we) (am|are|will|would|want|need|have|plan|prefer)
`);
