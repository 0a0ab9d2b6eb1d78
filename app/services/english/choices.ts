import type { Phrase, Span } from "./base/phrases.ts";
import { tokenise } from "./tokenise.ts";
import { ALONE, TABLE } from "./words/choices.ts";

export interface FoundChoice extends Span {
  kind: "choice";
  /** As the tools expect it: "cheapest", "2", "last"; "that" needs something named before. */
  which: string;
}

const meant = ({ meaning, values }: Pick<Phrase<string>, "meaning" | "values">) =>
  meaning === "number" ? String(values.n) : meaning;

export const findChoices = (words: readonly string[]): FoundChoice[] =>
  TABLE.all(words).map(({ from, to, ...it }) => ({ kind: "choice", from, to, which: meant(it) }));

/** "cheapest" for "the least expensive one", "2" for "second"; else the words themselves. */
export function choiceOf(text: string): string {
  const words = tokenise(text).map((token) => token.text);
  const found = findChoices(words).find(({ from, to }) => from === 0 && to === words.length);
  if (found) return found.which;
  const alone = ALONE.whole(words);
  return alone ? meant(alone) : words.join(" ").replace(/^the | (?:one|flight|hotel)$/g, "");
}
