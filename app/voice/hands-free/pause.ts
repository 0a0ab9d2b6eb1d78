/** How long a pause has to be to end an utterance. */

const MIN_MS = 700;
/** If the words are unknown: thinking of a date takes longer than breathing. */
const USUAL_MS = 1100;
/** After a word that never ends a sentence. */
const MAX_MS = 1800;
/** Words that arrive this long after the last voice cover the whole sentence. */
const WORDS_ARE_LATE_MS = 300;

/** In travel sentences, places, times and names follow these. */
const DANGLING =
  /(?:^|\s)(?:to|from|at|and|or|for|in|on|by|of|with|via|between|until|till|after|before|the|a|an|my|is|um+|uh+|er+m?)[\s.,…]*$/i;

/** In ms. `words`: heard so far, and how long after the last voice they came (null: unknown). */
export function pauseAfter(words: { text: string; cameAfterMs: number } | null): number {
  if (!words || words.text.trim() === "") return USUAL_MS;
  if (DANGLING.test(words.text)) return MAX_MS;
  return words.cameAfterMs >= WORDS_ARE_LATE_MS ? MIN_MS : USUAL_MS;
}
