/** The nearest phrases to a message that is not in the book, for the speaker to choose from. */

import type { PhraseId } from "#app/services/languages/phrases.ts";
import { type FoundPhrase, isMeant, wordings } from "./find-phrase.ts";
import { isNegative, readMessage } from "./read-message.ts";

/** Below this a phrase has hardly a word in common with what was said. */
const NEAR = 0.4;
/** Said by mistake, these send a driver away or agree to something unread. */
const NEVER_NEAR: ReadonlySet<PhraseId> = new Set(["noCar", "yes", "no"]);

/** At most `count`. A denial gets only phrases that deny the same. */
export function nearPhrases(text: string, count: number): FoundPhrase[] {
  const { words, slots } = readMessage(text);
  const said = new Set(words.filter(isMeant));
  const denied = deniedIn(words);
  const isDenial = denied !== undefined || isNegative(text);
  const scores = new Map<PhraseId, number>();
  for (const { id, words: wording } of wordings()) {
    const meant = [...wording].filter(isMeant);
    const denies = deniedIn([...wording]);
    const isOpposite = isDenial
      ? denies === undefined || denies !== denied || !meant.every((word) => said.has(word))
      : denies !== undefined;
    if (isOpposite || NEVER_NEAR.has(id) || !meant.every(isThere(said))) continue;
    const score = nearness(meant, said);
    if (score > (scores.get(id) ?? 0)) scores.set(id, score);
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([id]) => ({ id, slots }));
}

/** The share of common words, over both; 0 if it may be chance. */
function nearness(meant: readonly string[], said: ReadonlySet<string>): number {
  const common = meant.filter((word) => said.has(word)).length;
  // Only one word of several: "nice" of "The weather is nice".
  const isChance = common === 1 && meant.length > 1;
  return isChance || common / meant.length <= NEAR ? 0 : (2 * common) / (meant.length + said.size);
}

/** What is denied: the word after "not". */
const deniedIn = (words: readonly string[]): string | undefined =>
  words.includes("not") ? (words.slice(words.indexOf("not") + 1).find(isMeant) ?? "") : undefined;

/** A phrase with a slot needs a value for it. */
const isThere = (said: ReadonlySet<string>) => (word: string) =>
  !word.startsWith("#") || said.has(word);
