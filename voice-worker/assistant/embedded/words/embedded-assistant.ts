/** Ways to refuse an open question, or to ask about it. */
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";

export const REFUSING = phrases("[oh|sorry|wait] [,] (no|nope|nah|not (that|this|it)|wrong one)");
const OH = "[oh|no|nope|nah|wait|actually|ah|sorry|hang on|,]";
/** Drops what was asked, whatever is said about it. */
export const DROPPING = phrases(
  `${OH} ${OH} ${OH} ${OH} (forget (it|that|about it)|never mind|nevermind|(scrap|scratch|leave) (it|that)|(i|we) did not mean (it|that)|(i|we) (have|have just) changed my mind)`,
);
/** Tells what somebody said: nothing is asked for. */
export const REPORTED = phrases("(i|he|she|they|we) (said|told|asked)");
export const KEEPING = wordSet(
  "keep no nope nah actually rather prefer car taxi flight hotel booking",
);
/** "What time is it coming?" in reply to "shall I book it?" is answered by the question itself. */
export const OF_IT = wordSet(
  "time day date come comes coming pick picking picked up me collect leave leaves leaving go going from to car taxi flight hotel",
);
