/** One-word ways to ask for a removal. */
import { wordSet } from "#app/services/english/base/phrases.ts";

export const REMOVES = wordSet("cancel delete remove");
const MAX_TERSE = 5;
/** With one of these it is about something else: "a hotel I can cancel". */
const SUBJECTS = wordSet("i we you they can to free");

/** "Hotel Paris cancel": the verb comes after its object. */
export const removesTersely = (words: readonly string[]): boolean =>
  words.length <= MAX_TERSE &&
  REMOVES.has(words.at(-1) ?? "") &&
  !words.some((word) => SUBJECTS.has(word));
