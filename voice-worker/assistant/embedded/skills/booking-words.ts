/** What a sentence says about a booking: "seat 14C", "confirmation NV 48213", "in business class". */
import type { FreeText } from "#app/services/english/free-text.ts";
import { EVERYDAY_WORDS } from "#app/services/english/words/everyday-words.ts";
import { CORRECTION } from "#app/services/english/words/read-sentence.ts";
import { asSaid, hasCapital, type Sentence, SMALL_WORDS, type Span } from "../skill.ts";
import { AS_REFERENCE, CLASS, IS, LABEL, SEATED } from "../words/booking-words.ts";

export type BookingField = "bookingReference" | "confirmationNumber" | "seat" | "room";
type BookingWords = Partial<Record<BookingField | "travelClass", string>>;

/** A detail with its value; the words between `of` and `is` may say what it belongs to. */
export interface FoundDetail extends Span {
  field: BookingField;
  value: string;
  of: number;
  is: number;
}
const MAX_BETWEEN = 14;
const MAX_PIECES = 12;
const MIN_LETTERS = 5;

/** The details in a sentence, in the order in which they were said. */
export function detailsIn(sentence: Sentence): FoundDetail[] {
  const found: FoundDetail[] = [];
  for (const { meaning: field, from, to } of LABEL.all(sentence.words)) {
    if (from < (found.at(-1)?.to ?? 0)) continue;
    const detail = valueBehind(sentence, field, to);
    if (detail) found.push({ field, from, of: to, ...corrected(sentence, field, detail) });
  }
  return found;
}

/** A seat as one word: "14c". */
const SEAT = /^\d{1,2}[a-k]$/;

/** "They've given me 14C": a seat without the word. */
export function seatSaid({ words }: Sentence): string | undefined {
  return SEATED.all(words)
    .flatMap(({ to }) => words[to] ?? [])
    .find((word) => SEAT.test(word))
    ?.toUpperCase();
}

/** "QH7T2M as my ref": the code precedes its label. */
export function referenceBefore({ words }: Sentence): string | undefined {
  const [label] = AS_REFERENCE.all(words);
  const code = words[(label?.from ?? 0) - 1] ?? "";
  return label && /\d/.test(code) && /^[a-z\d]{5,8}$/.test(code) ? code.toUpperCase() : undefined;
}

/** "K7, no, sorry, Q7LMXD". */
function corrected<Value extends { value: string; to: number }>(
  sentence: Sentence,
  field: BookingField,
  first: Value,
): Value {
  const { words, correctedAt } = sentence;
  if (correctedAt === null || correctedAt < first.to) return first;
  const behind = CORRECTION.at(words, correctedAt)?.to ?? words.length;
  const from = words.findIndex((word, i) => i >= behind && !/^(?:,|it|is)$/.test(word));
  const code = codeAt(sentence, field, from);
  // "48213, sorry, 2 nights" does not correct the code.
  return code && code.value.length >= first.value.length ? { ...first, ...code } : first;
}

/** "14C", "is 14C", "on the flight to Rome is 14C". */
function valueBehind(sentence: Sentence, field: BookingField, at: number) {
  const { words } = sentence;
  const here = codeAt(sentence, field, at);
  if (here) return { is: at, ...here };
  for (let is = at; is < Math.min(at + MAX_BETWEEN, words.length); is += 1) {
    if (words[is] === "," && words[is + 1] !== "it") return null;
    const code = IS.has(words[is] ?? "") ? codeAt(sentence, field, is + 1) : null;
    const first = words.findIndex((word, i) => i >= at && (IS.has(word) || word === ","));
    if (code) return { is: first, ...code };
  }
  return null;
}

/** The booking code, in letters and digits, that begins here; null if the words are not one. */
export function codeAt(sentence: Sentence, field: BookingField, from: number) {
  const { words } = sentence;
  let to = from;
  while (to < from + MAX_PIECES && isPiece(sentence, to)) to += 1;
  const pieces = words.slice(from, to);
  const text = pieces.join("");
  if (!/\d/.test(text) && text.length < MIN_LETTERS) return null;
  return { value: spelled(pieces, field).toUpperCase(), to };
}

/** A word with a digit, a single letter, or a short word that is in capitals or precedes a digit. */
function isPiece(sentence: Sentence, at: number): boolean {
  const word = sentence.words[at] ?? "";
  if (!/^[a-z\d-]+$/.test(word)) return false;
  if (/\d/.test(word) || word.length === 1) return true;
  if (SMALL_WORDS.has(word)) return false;
  if (/^[A-Z]{2,}$/.test(asSaid(sentence, at, at + 1))) return true;
  return word.length <= 3 && /^\d/.test(sentence.words[at + 1] ?? "");
}

/** Joins spelled letters and digits; keeps groups apart as they were said. */
function spelled(pieces: readonly string[], field: BookingField): string {
  if (field === "seat") return pieces.join("");
  return pieces.reduce((text, piece, at) => {
    const isSpelled = piece.length === 1 && pieces[at - 1]?.length === 1;
    return text && !isSpelled ? `${text} ${piece}` : `${text}${piece}`;
  }, "");
}

export const classIn = ({ words }: Sentence) => CLASS.all(words).at(0);

export function bookingSaid(sentence: Sentence): { said: BookingWords; explains: Set<string> } {
  const details = detailsIn(sentence);
  const flown = classIn(sentence);
  const spans = [...details, ...(flown ? [flown] : [])];
  return {
    said: {
      ...Object.fromEntries(details.map(({ field, value }) => [field, value])),
      ...(flown && { travelClass: flown.meaning }),
    },
    explains: new Set(spans.flatMap(({ from, to }) => sentence.words.slice(from, to))),
  };
}

const MAX_NAMES = 4;

/** "The Harbour Row": capitalised words are a hotel's name. */
export function nameWritten(sentence: Sentence, at: number): FreeText | undefined {
  const { words } = sentence;
  const from = /^(?:the|my|our)$/.test(words[at] ?? "") ? at + 1 : at;
  let to = from;
  while (to < from + MAX_NAMES && hasCapital(sentence, to)) to += 1;
  const text = asSaid(sentence, from, to).replace(/[:,.]$/, "");
  return to > from + 1 && !EVERYDAY_WORDS.has(words[from] ?? "") ? { text, from, to } : undefined;
}
