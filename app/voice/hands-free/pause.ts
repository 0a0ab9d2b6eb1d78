/** How long a pause has to be to be the end of what someone says. */

const MIN_MS = 700;
/** Without knowing the words: thinking of a date takes longer than breathing. */
const USUAL_MS = 1100;
/** After a word that is never the last one. */
const MAX_MS = 1800;
/** Words that came this long after the last voice are those of the whole sentence. */
const WORDS_ARE_LATE_MS = 300;

/** Places, times and names follow these, in sentences of travel. */
const DANGLING =
  /(?:^|\s)(?:to|from|at|and|or|for|in|on|by|of|with|via|between|until|till|after|before|the|a|an|my|is|um+|uh+|er+m?)[\s.,…]*$/i;

/** `words`: what is heard so far, and how long after the last voice it came (null: not known). */
export function pauseAfter(words: { text: string; cameAfterMs: number } | null): number {
  if (!words || words.text.trim() === "") return USUAL_MS;
  if (DANGLING.test(words.text)) return MAX_MS;
  return words.cameAfterMs >= WORDS_ARE_LATE_MS ? MIN_MS : USUAL_MS;
}
