/** English number words. */
import { wordSet } from "../base/word-set.ts";

export const UNITS = "zero one two three four five six seven eight nine".split(" ");
export const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

export const ORDINALS = (
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth " +
  "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
).split(" ");

/** After or before these, "one" is a number; elsewhere it is a pronoun ("the cheap one"). */
export const COUNTED = wordSet(
  "oh am pm o'clock day days night nights week weeks month months hour hours hundred thirty fifteen forty adult adults person room rooms guest guests",
);
export const COUNTS = wordSet("at past to flight number option around about after before by in");
