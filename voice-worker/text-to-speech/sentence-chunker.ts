/**
 * Cuts an answer that is still being written into chunks to speak. The first chunk may be a clause,
 * because the traveller is waiting for a sound; later ones are whole sentences, because a voice
 * reads a sentence better than its halves. A full stop is judged with the letter that follows it,
 * which a model writes in the same token as the space, so that the wait for it costs nothing.
 */
import { hasWords } from "./speakable.ts";

/** A first clause shorter than this ("Well,") would be spoken with an odd pause behind it. */
const FIRST_CLAUSE_LETTERS = 10;
/** Speech servers take 4,096 characters; a text without any full stop is cut long before, at a space. */
const MAX_CHUNK = 400;
/** And where there is no space either. No more than this is ever looked at, whatever is written. */
const MAX_WINDOW = 800;
/** No abbreviation, and no number of a list, is longer. */
const TAIL = 30;

const SENTENCE_END = /[!?]/;
/** Full stops of Chinese, Japanese, Hindi, Arabic and Urdu: no space follows, none is waited for. */
const WIDE_SENTENCE_END = /[。！？｡।॥؟۔]/;
const CLAUSE_END = /[,;:]/;
const WIDE_CLAUSE_END = /[、，；：،؛]/;
const CLOSER = /["'”’»)\]*_`」』】）]/;

/** Never the end of a sentence; those of the second list not before a number. */
const ABBREVIATIONS = new Set(
  "mr mrs ms dr prof st mt ft sr jr vs etc approx ave rd blvd dept est incl max min tel ext arr dep"
    .concat(" bzw z.b ca nr hr sra dra")
    .split(" "),
);
const NUMBER_ABBREVIATIONS = new Set(
  "no nos p pp vol fig jan feb mar apr jun jul aug sep sept oct nov dec".split(" "),
);

/** Chunks keep their markup (see `speakable`), are trimmed, and always have words. */
export function createSentenceChunker() {
  let buffer = "";
  /** Where the search goes on: what is before has been judged. */
  let scanned = 0;
  let first = true;

  function take(end: number, { isForced = false } = {}): string[] {
    const chunk = buffer.slice(0, end);
    scanned = end;
    // A lone "1." or an emoji goes with what follows it.
    const isLone = !hasWords(chunk) || /^\d{1,3}[.)]\s*$/.test(chunk);
    if (isLone && !isForced) return [];
    buffer = buffer.slice(end);
    scanned = 0;
    if (!hasWords(chunk)) return [];
    first = false;
    return [chunk.trim()];
  }

  /** Judges the next character: the chunk that ends there, if one does; "wait" for more text. */
  function judge(): string[] | "wait" {
    // What a chunk begins with is not a blank, which a model may write by the thousand.
    if (scanned === 0) buffer = buffer.trimStart();
    const seen = buffer.slice(0, MAX_WINDOW);
    const end = scanned < seen.length ? cutAfter(seen, scanned, first) : "wait";
    if (end === null) {
      scanned += 1;
      return [];
    }
    if (end !== "wait") return take(end);
    return seen.length < MAX_WINDOW ? "wait" : take(lastCut(seen), { isForced: true });
  }

  return {
    /** Takes the next text of any length; returns the chunks that are complete now. */
    push(text: string): string[] {
      buffer += text;
      const chunks: string[] = [];
      for (let found = judge(); found !== "wait"; found = judge()) chunks.push(...found);
      return chunks;
    },
    /** The rest, at the end of the answer or before a pause such as a tool call. */
    flush(): string[] {
      const rest = buffer.trim();
      buffer = "";
      scanned = 0;
      if (!hasWords(rest)) return [];
      first = false;
      return [rest];
    },
  };
}

/** The end of the text, without the first half of a letter. */
const lastCut = (text: string) => text.length - (/[\ud800-\udbff]$/.test(text) ? 1 : 0);

/** Where a chunk ends; null where none does, "wait" where only more text can tell. */
type Cut = number | null | "wait";

/** The end of the chunk whose last mark is at `index`. */
function cutAfter(text: string, index: number, first: boolean): Cut {
  const char = text.charAt(index);
  if (char === "\n") return index + 1;
  if (char === "." || char === "…") return afterFullStop(text, index);
  if (SENTENCE_END.test(char)) return afterMark(text, index);
  if (WIDE_SENTENCE_END.test(char)) {
    const end = pastClosers(text, index + 1);
    // A closing 」 may come with the next token, and belongs to this sentence.
    return end < text.length ? end : "wait";
  }
  if (first && WIDE_CLAUSE_END.test(char)) return isLongEnough(text, index) ? index + 1 : null;
  if (first && CLAUSE_END.test(char)) return afterClause(text, index);
  return index >= MAX_CHUNK && /\s/.test(char) ? index + 1 : null;
}

/** A mark ends something only before a space: not in "10:30" or "3.5". */
function afterMark(text: string, index: number): Cut {
  const end = pastClosers(text, index + 1);
  if (end >= text.length) return "wait";
  return /\s/.test(text.charAt(end)) ? end : null;
}

function afterClause(text: string, index: number): Cut {
  const end = afterMark(text, index);
  return end === "wait" || isLongEnough(text, index) ? end : null;
}

function afterFullStop(text: string, index: number): Cut {
  const end = afterMark(text, index);
  if (typeof end !== "number") return end;
  const rest = text.slice(end);
  if (/^[^\S\n]*\n/.test(rest)) return end;
  const next = /\S/.exec(rest)?.[0];
  if (next === undefined) return "wait";
  return isAbbreviation(text.slice(0, index), next) || /\p{Ll}/u.test(next) ? null : end;
}

function pastClosers(text: string, from: number): number {
  let end = from;
  while (end < text.length && (CLOSER.test(text.charAt(end)) || /[.!?…]/.test(text.charAt(end)))) {
    end += 1;
  }
  return end;
}

/** A Chinese or Japanese letter says about as much as two of ours. */
function isLongEnough(text: string, end: number): boolean {
  const chunk = text.slice(0, end);
  const letters = chunk.match(/\p{L}/gu)?.length ?? 0;
  const wide =
    chunk.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return letters + wide >= FIRST_CLAUSE_LETTERS;
}

/** Whether the full stop after `before` belongs to its word. */
function isAbbreviation(text: string, next: string): boolean {
  // Behind a longer text nothing is at the beginning of a line.
  const before = text.length <= TAIL ? text : `…${text.slice(-TAIL)}`;
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? "";
  if (ABBREVIATIONS.has(word)) return true;
  if (NUMBER_ABBREVIATIONS.has(word)) return /\p{N}/u.test(next);
  // Initials, "a.m", "e.g", "U.S": single letters with full stops between them. "I" ends sentences.
  if (/^\d*(?:\p{L}\.)+\p{L}$/u.test(word)) return true;
  if (/^\p{Ll}$/u.test(word) && /\p{Lu}\.?$/u.test(before)) return word !== "i";
  // "1." opens a line of a list.
  return /(?:^|\n)\s*\d{1,3}$/.test(before);
}
