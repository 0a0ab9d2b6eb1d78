/** Airline designators that need care. */
import { wordSet } from "../base/phrases.ts";

/** Designators that are also English words: a number after them is not enough ("as 5", "la 7"). */
export const WORDLIKE = wordSet("as la lo os sa va");
