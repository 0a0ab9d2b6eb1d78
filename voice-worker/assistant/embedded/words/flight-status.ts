/** Ways to ask for a flight's status. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const STATUS = phrases(
  "status|on time|on schedule|delayed|delays|gate|terminal|departed|landed|taken off",
);

/** These are about a flight's status only in a question: "has my flight left?", not "a late flight". */
export const IN_A_QUESTION = phrases(
  "delay|late|left|boarding|in the air|cancelled|running|took off|arrived|been (moved|changed|rescheduled|put back|brought forward)|still (leaving|going|departing|taking off)",
);

/** These ask for a time: "when does BA117 land?", "tell me what time my flight boards". */
export const WHEN = phrases(`
  when|what time|at what (time|point)|how (soon|long) until|eta|time frame
  (landing|arrival|boarding|departure|takeoff) time|what (landing|arrival|boarding) time
`);
export const MOVES = phrases(`
  land|lands|landing|board|boards|boarding|begin|begins|start|starts|depart|departs|departing|departure|eta|arrival
  arrive|arrives|arriving|take off|takes off|taking off|takeoff|come in|coming in|reach
  get (here|there|in)|getting (here|there|in)|at the gate|(supposed|due|set|scheduled) to leave
`);

/** About a flight by number: "any news on BA117?". */
export const NEWS = phrases(
  "where is|tell|news|word|update|latest|info|information|doing|going|happening|arrived|landed|landing|got in|(will|to) be late|land|left|(watch|track|follow|monitor)|(an|my|your) eye on",
);
export const OF_A_FLIGHT = phrases(`
  (my|our) [<word>] [<word>] (flight|plane)|(the|this|that|next|which) [next] (flight|plane)|(my|the|which|what) (gate|terminal)
  flight status|(am|are) (i|we) [still|going to be] (delayed|boarding|leaving on time|on time)
  (let|allow|allowed|able|can|could) [me|us|i|we] [to] [start] (board|boarding) [the|my|our] [flight|plane]
`);
/** "The New York flight". */
export const TO_A = phrases("(the|my|our) <word> [<word>] (flight|plane)");
export const HOW_IS_IT = phrases(`
  how is (my|the|our) (flight|plane)|(anything|something) [gone|is] [gone] wrong with (my|the|our) [<word>] [<word>] (flight|plane)|(track|check|watch|follow|monitor|keep an eye) [on] (my|the|our) (flight|plane)
  (update me|latest|news|word|update|info|information) (on|with|about|of) (my|our) [<word>] [<word>] (flight|plane)
`);
export const ANY_CHANGE = phrases(
  "any (change|changes|update|updates) (to|on|with|about) (my|the|our) [<word>] [<word>] (flight|plane)",
);
export const OWN = wordSet("my our");

/** About the airport that it leaves from. */
export const LEAVES_AT = phrases("gate|terminal");
export const COMES = phrases("land|lands|landing|arrive|arrives|arriving|get in|gets in|come in");

/** About something to do with a flight, not about its status. */
export const OTHER = phrases(`
  boarding (pass|passes|card|cards)|let (me|us) know if (the|my|our) <word> [<word>] (changes|moves)|(does|do|will) (he|she|they|(my|the|our) driver) (know|have)|why|who|how (often|reliable|punctual|late was)|usually|normally|typically|on average|last time|what (happens|if|would)|(cancel|delete|remove|save)
  (should|do|must|shall|can) (i|we) [need to|have to] (leave|be (at|there|in)|go|get|arrive|check)
`);

export const BEFORE_DIGITS = wordSet("flight number on my has is for of did will does when");
export const BEFORE_THE_RIGHT_ONE = wordSet(", no sorry meant mean actually number flight");
export const BY_HOUR = wordSet("the my our");
/** What a flight does, beside the verbs of MOVES. */
export const DOES = wordSet("leaves flies touches goes gets comes takes");
