/**
 * Cuts an answer that is still being written into chunks to speak. The first chunk may be a clause, because
 * the traveller is waiting for sound; later ones are whole sentences, which a voice reads better than halves.
 * A full stop is judged by the letter after it; a model writes that in the same token as the space, so
 * waiting for it costs nothing.
 */
import { hasWords } from "./speakable.ts";

/** A first clause shorter than this ("Well,") would be followed by an odd pause. */
const FIRST_CLAUSE_LETTERS = 10;
/** Speech servers take 4,096 characters; text without a full stop is cut long before, at a space. */
const MAX_CHUNK = 400;
/** The cut if there is no space either; no more text than this is ever examined. */
const MAX_WINDOW = 800;
/** No abbreviation or list number is longer. */
const TAIL = 30;

const SENTENCE_END = /[!?]/;
/** Full stops of Chinese, Japanese, Hindi, Arabic and Urdu: no space need follow. */
const WIDE_SENTENCE_END = /[。！？｡।॥؟۔]/;
const CLAUSE_END = /[,;:]/;
const WIDE_CLAUSE_END = /[、，；：،؛]/;
const CLOSER = /["'”’»)\]*_`」』】）]/;

/** Never end a sentence; those in the second list, not before a number. */
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
  /** Where to resume: everything before has been judged. */
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

  /** Judges the next character: returns the chunk that ends there, if any, or "wait" for more text. */
  function judge(): string[] | "wait" {
    // A chunk does not start with blanks, which a model may write by the thousand.
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
    /** Takes more text of any length; returns the chunks that are now complete. */
    push(text: string): string[] {
      buffer += text;
      const chunks: string[] = [];
      for (let found = judge(); found !== "wait"; found = judge()) chunks.push(...found);
      return chunks;
    },
    /** Returns the rest, at the end of the answer or before a pause such as a tool call. */
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

/** The end of the text, without half a surrogate pair. */
const lastCut = (text: string) => text.length - (/[\ud800-\udbff]$/.test(text) ? 1 : 0);

/** Where a chunk ends; null if none does, "wait" if only more text can tell. */
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

/** A mark counts only before a space: not in "10:30" or "3.5". */
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

/** A Chinese or Japanese character counts as about two Latin letters. */
function isLongEnough(text: string, end: number): boolean {
  const chunk = text.slice(0, end);
  const letters = chunk.match(/\p{L}/gu)?.length ?? 0;
  const wide =
    chunk.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  return letters + wide >= FIRST_CLAUSE_LETTERS;
}

/** Whether the full stop after `text` belongs to its last word. */
function isAbbreviation(text: string, next: string): boolean {
  // The tail of a longer text is not the start of a line.
  const before = text.length <= TAIL ? text : `…${text.slice(-TAIL)}`;
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0].toLowerCase() ?? "";
  if (ABBREVIATIONS.has(word)) return true;
  if (NUMBER_ABBREVIATIONS.has(word)) return /\p{N}/u.test(next);
  // Initials, "a.m", "e.g", "U.S": single letters separated by full stops. "I" can end a sentence.
  if (/^\d*(?:\p{L}\.)+\p{L}$/u.test(word)) return true;
  if (/^\p{Ll}$/u.test(word) && /\p{Lu}\.?$/u.test(before)) return word !== "i";
  // "1." opens a line of a list.
  return /(?:^|\n)\s*\d{1,3}$/.test(before);
}
