/** Ways to ask for a flight or hotel of a list to be saved, or half to ask. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

/** Words that only ask to keep it. */
export const SAVE = wordSet("save bookmark store keep add remember put");
export const CHOOSE = wordSet(
  "book reserve take have choose pick select go get want need like prefer grab confirm buy love stay",
);
export const CHOOSING = wordSet(
  SAVE,
  CHOOSE,
  "travel plan plans trip trips itinerary list saved for let go with",
);
/** Statements that mean "do it": "I'll take the second one". */
export const DECIDED = phrases(`
  (i|we) will [just] (take|have|go|book|pick|choose|save|keep|get|stay)
  (i|we) (choose|pick|prefer|take|go for)
`);
/** Against it without a negation: "take it off", "save me from that one". */
export const AGAINST = phrases(`
  off|away|out of|alone|without|up|over|have to|has to|had to|there (at|by|before|after)|be there|(it|that|them) all|i get (it|that)|(the one|what) (i|we) [already] (have|had)|(save|keep|spare) (me|us) [away] from|(it|that|this) (is|was) not
`);
/** "The second one looks all right, keep that." */
export const THEN_KEEP = phrases(
  "(,|and|so) [please] (put (it|that|this) (in|into|on|to) (my|our|the) [travel] (plan|plans|trip|itinerary|list)|add (it|that|this) to (my|our|the) [travel] (plan|plans|trip|itinerary|list))|(,|and|so) [please] (keep|save|take|let us (keep|save|take|have|go with)|i will (keep|take|have|save)) (it|that|this) [one] [for (me|us)] [then] [,] [please|thanks|thank you]",
);
/** Said before that; elsewhere they single one out: "save the one that looks good". */
export const PRAISE = wordSet(
  "looks seems sounds fine nice lovely good great perfect okay alright all right us will",
);
export const HALF_HEARTED = phrases(
  "maybe|perhaps|possibly|not sure|some time|sometime|or (the|number|maybe)|(one|ones) (that|which) (looks|look|sounds|sound|seems|seem|is|are)",
);
/** Comments on what is pointed at: "that is exactly what I want". */
export const ABOUT_IT = phrases("(it|that|this) (is|was|would be|sounds|looks|seems)");
export const WANTED = phrases("(i|we) (want|need|prefer|choose|[would] like)");
export const NO = wordSet("no nope nah");
