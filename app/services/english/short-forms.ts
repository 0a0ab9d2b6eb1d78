/** "I'm", "don't", "gonna" in full. */
import { AFTER_IS, BEFORE_IS, ENDINGS, SHORT_FORMS } from "./words/short-forms.ts";

/** "Dont", "ive": typed in haste, or from recognisers without apostrophes. */
const UNMARKED =
  /^(?:i(?:m|ve)|you(?:re|ve)|(?:we|they)ve|(?:what|when|where|who|how|that)s|(?:do|does|did|is|are|was|were|has|have|had|would|could|should)nt)$/;

/** Takes a lower-case word with a plain apostrophe, and the word after it; null if not a short form. */
export function inFull(word: string, next = ""): string[] | null {
  const short = SHORT_FORMS.get(word);
  if (short) return [...short];
  if (UNMARKED.test(word)) return inFull(word.replace(/(n?)(m|re|ve|s|t)$/, "$1'$2"));
  for (const [ending, full] of Object.entries(ENDINGS)) {
    if (word.endsWith(ending)) return [word.slice(0, -ending.length), full];
  }
  const before = word.endsWith("'s") ? word.slice(0, -2) : "";
  return BEFORE_IS.has(before) || (before && AFTER_IS.has(next)) ? [before, "is"] : null;
}
