/** Ways to take something back. */
import { phrases } from "#app/services/english/base/phrases.ts";

const REMOVE = "delete|remove|cancel|drop|scrap|unsave|discard";
export const UNDO = phrases(
  "undo|take (it|that) back [again]|revert|roll (it|that) back|reverse that",
);
/** These count only right after a save. */
export const REMOVES_IT = phrases(`(${REMOVE}) (it|that|this) [one|flight|hotel] [again]`);
export const REGRETS = phrases(`
  not (it|that|this) [one|flight|hotel]|wrong (one|flight|hotel)|(that|it) (was|is) (wrong|a mistake|not right|an accident)
  changed my mind|did not mean (it|that|to)|take (it|that) (out|off) [again]|forget (it|that) [one|flight|hotel]
  (do not|do no longer|no longer) (want|need) (it|that) [one] [after all|any more]
`);
/** "Don't delete it", "I wouldn't want to undo that". */
export const KEEPS = phrases(`
  (not|never) [please|ever] [you] [want|wish|need|have|dare] [to] (${REMOVE}|undo|revert|reverse|take|roll)
`);
/** "Can I undo it?" is a question, and may be a request. */
export const WONDERS = phrases("(can|could|may|should) (i|we)");
export const CORRECTS = phrases(
  "no|not|sorry|i meant|i mean|actually|rather|instead|wait|make (it|that)",
);
