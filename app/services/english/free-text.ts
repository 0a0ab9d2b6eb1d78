/** Words taken verbatim: an address after "from", a message after "that". */
import type { Phrases, Span } from "./base/phrases.ts";
import { allOf, asSaid, type Sentence } from "./sentence.ts";
import { ENDINGS, LAST, OPENINGS, STOPS } from "./words/free-text.ts";
import { CORRECTION } from "./words/read-sentence.ts";
import { ABBREVIATIONS } from "./words/tokenise.ts";

export interface FreeText extends Span {
  text: string;
}

/** Days except bare numbers, which an address may contain. */
const daysNamed = (sentence: Sentence) =>
  [...allOf(sentence, "date"), ...allOf(sentence, "range")].filter(
    ({ from }) => !/^\d/.test(sentence.words[from] ?? ""),
  );

/** Where the text from this word ends: before one of `stops` or a day. */
export function endBefore(sentence: Sentence, from: number, stops: Phrases<true>): number {
  const isPart = (word: string, at: number) => word === "," && sentence.courtesy.has(at + 1);
  const parts = sentence.words.flatMap((word, at) => (isPart(word, at) ? [{ from: at }] : []));
  const said = [...stops.all(sentence.words), ...daysNamed(sentence), ...parts];
  const ends = said.map((end) => end.from);
  const isEnd = (at: number) => at >= from && !isBetweenStreets(sentence, at);
  return Math.min(...ends.filter(isEnd), sentence.words.length);
}

/** "Craig and Main": a corner, capitalised. */
const isBetweenStreets = (sentence: Sentence, at: number) =>
  sentence.words[at] === "and" &&
  [at - 1, at + 1].every((name) =>
    /^(?:\p{Lu}\p{Ll}|\d+(?:st|nd|rd|th))/u.test(asSaid(sentence, name, name + 1)),
  );

/** "... flat 3. Change it": where the next sentence begins; "St." ends none. */
function nextSentence({ utterance, tokens, words }: Sentence, from: number): number {
  const at = tokens.findIndex(({ start }, place) => {
    const before = tokens[place - 1];
    if (place <= from || !before || ABBREVIATIONS.has(words[place - 1] ?? "")) return false;
    return /^[.!?]?[.!?]\s+\p{Lu}/u.test(utterance.slice(before.end - 1, start + 1));
  });
  return at < 0 ? words.length : at;
}

export const restOfSentence = (sentence: Sentence, from: number) =>
  restFrom(sentence, from, nextSentence(sentence, from));

/** The address from here on; its numbers are not hours. "Gatwick, no, Heathrow" gives the last. */
export function addressAt(sentence: Sentence, from: number): FreeText | undefined {
  const { words, kindsAt } = sentence;
  let to = Math.min(endBefore(sentence, from, STOPS), nextSentence(sentence, from));
  // "Flat no 3" and "no rush" are not corrections.
  const isNo = (at: number) =>
    words[at] === "no" && words[at + 1] !== "," && !kindsAt[at + 1]?.has("place");
  const corrected = CORRECTION.all(words.slice(0, to)).find(
    (phrase) => phrase.meaning && phrase.from >= from && !isNo(phrase.from),
  );
  const next = corrected && corrected.to + Number(words[corrected.to] === ",");
  const later = next && addressAt(sentence, next);
  if (later) return later;
  to = corrected?.from ?? to;
  while (to > from && LAST.has(words[to - 1] ?? "")) to -= 1;
  return to > from ? { text: bare(asSaid(sentence, from, to)), from, to } : undefined;
}

/** Everything from this word on, with its marks ("+44"), without what only ends a sentence. */
export function restFrom({ utterance, tokens }: Sentence, from: number, to = tokens.length) {
  const begin = tokens[from - 1]?.end ?? 0;
  const text = bare(utterance.slice(begin, tokens[to]?.start).replace(/^[\s:,;]+/, ""));
  const end = utterance.indexOf(text, begin) + text.length;
  return text ? { text, from, to: tokens.filter(({ start }) => start < end).length } : undefined;
}

type Texts = readonly (FreeText | undefined)[];

/** Whether a reading is outside these texts. */
export const isOutside =
  (texts: Texts) =>
  ({ from }: { from: number }) =>
    texts.every((text) => !text || from < text.from || from >= text.to);

export const wordsOf = ({ words }: Sentence, ...texts: Texts): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => (text ? words.slice(text.from, text.to) : [])));

/** Without quotation marks, closing marks and politeness. */
function bare(said: string): string {
  let text = said.replace(/\sinstead of\s.*/is, "").trim();
  for (;;) {
    const lower = text.toLowerCase();
    const end = [...ENDINGS, ...OPENINGS].find((ending) => lower.endsWith(ending));
    const start = OPENINGS.find((mark) => lower.startsWith(mark));
    if (!end && !start) return text;
    text = text.slice(start?.length ?? 0, text.length - (end?.length ?? 0)).trim();
  }
}
