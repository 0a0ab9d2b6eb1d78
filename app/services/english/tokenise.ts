import { writeNumbers } from "./numbers.ts";
import { inFull } from "./short-forms.ts";
import { DESIGNATORS } from "./words/airlines.ts";
import { EVERYDAY_WORDS } from "./words/everyday-words.ts";
import { SMALL_WORDS } from "./words/small-words.ts";
import { ABBREVIATIONS, ASKING, REPEATED } from "./words/tokenise.ts";

/** Lower case, accents folded, number words as digits, short forms in full; "," for marks that end a part. */
export interface Token {
  text: string;
  /** As said, in lower case and with its apostrophe: "john's". */
  raw: string;
  /** Position in the utterance, end exclusive. */
  start: number;
  end: number;
}

/** Words, dates and times with inner marks; arrows; separators; currency and percent. */
const PIECES =
  /[\p{L}\p{M}\p{N}]+(?:['’‘`´.:/-][\p{L}\p{M}\p{N}]+)*['’]?\.?|[→⇒–—]|-+>?|[,;!?:"“”]|[£$€%]/gu;

export const HESITATION = "um+|uh+m?|erm?|hm+";
/** Noise anywhere. "Please" is noise here, and politeness in mood.ts. */
const FILLER = new RegExp(`^(?:${HESITATION}|please|pls|kindly|just)$`);

/** The words of an utterance, with their positions. */
export function tokenise(utterance: string): Token[] {
  const pieces = [...utterance.matchAll(PIECES)].flatMap(({ 0: piece, index }, at, all) =>
    spelledOut(piece, all[at + 1]?.[0]).map((text) => ({
      text: text.replace(/'s?$/, ""),
      raw: text,
      start: index,
      end: index + piece.length,
    })),
  );
  const joined = joinLetters(withCapitals(pieces, utterance));
  return withoutRestarts(tidy(inDigits(tidy(joined))));
}

/** A restart is short: "where's the, where's my car". */
const MAX_RESTART = 4;

/** Drops false starts: "the, the", "can you, can you", "when do I, when am I". */
function withoutRestarts(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    out.push(token);
    const next = tokens[at + 1];
    if (!next || IS_SPELLED.test(next.text)) continue;
    const length = restartBehind(
      out.slice(-MAX_RESTART - 1),
      tokens.slice(at + 1, at + 1 + MAX_RESTART),
    );
    if (length > 0) out.splice(-length);
  }
  return out;
}

/** Repeated digits and letters are not restarts: "9 9", "l m l m". */
const IS_SPELLED = /\d|^[a-hj-z]$/;

/** How many preceding tokens, mark included, the next ones restart; 0 for none. */
function restartBehind(before: readonly Token[], next: readonly Token[]): number {
  const isMarked = before.at(-1)?.text === ",";
  const words = before.slice(0, isMarked ? -1 : undefined).map(({ text }) => text);
  const coming = next.map(({ text }) => text);
  for (let length = Math.min(MAX_RESTART, words.length); length > 0; length -= 1) {
    const said = words.slice(-length);
    if (said.some((word) => word === "," || IS_SPELLED.test(word))) continue;
    const isSaidAgain = said.every((word, i) => word === coming[i]);
    const isOneWord = length === 1 && !isMarked && !REPEATED.has(said[0] ?? "");
    if (isSaidAgain && !isOneWord) return length + Number(isMarked);
    const isAsking = isMarked && ASKING.has(said[0] ?? "") && said[0] === coming[0];
    if (isAsking && said.every((word) => SMALL_WORDS.has(word))) return length + 1;
  }
  return 0;
}

/** "... to Atlanta.I need": a sentence ends inside what looks like one word. */
const GLUED = /^(\p{Ll}{2,}|\p{Lu}\p{Ll}+)[.](\p{Lu}\p{L}*)$/u;

/** One piece as words: "what's" -> "what is", "9am" -> "9 am", "LHR-JFK" -> "lhr to jfk". */
function spelledOut(piece: string, next = ""): string[] {
  if (/^[-→⇒–—]/.test(piece)) return ["to"];
  if (/^[,;!?:"“”]$/.test(piece)) return [","];
  if (/^[A-Z]{3}[-/][A-Z]{3}$/.test(piece)) {
    return [piece.slice(0, 3).toLowerCase(), "to", piece.slice(4).toLowerCase()];
  }
  const glued = GLUED.exec(piece);
  if (glued?.[1] && glued[2] && !ABBREVIATIONS.has(glued[1].toLowerCase()))
    return [...spelledOut(glued[1]), ",", ...spelledOut(glued[2])];
  const folded = piece
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replace(/([ap])\.m\.?$/, "$1m");
  // "B.A."
  if (/^[a-z](?:\.[a-z])+\.?$/.test(folded)) return [folded.replaceAll(".", "")];
  const word = folded.replace(/\.$/, "");
  const ended = folded !== word && !ABBREVIATIONS.has(word) ? [","] : [];
  return [...(inFull(word, next) ?? withFigures(word)), ...ended];
}

/** "9am" -> "9 am", "9.30" and "9h30" -> "9:30", "10-14" -> "10 to 14". */
function withFigures(word: string): string[] {
  const half = /^(\d{1,4}(?::\d\d)?|\d{1,2}\.\d\d)(am|pm|hrs|h)$/.exec(word);
  if (half?.[1] && half[2]) return [...withFigures(half[1]), half[2]];
  const range = /^(\d{1,2}(?:st|nd|rd|th)?)-(\d{1,2}(?:st|nd|rd|th)?)(am|pm)?$/.exec(word);
  if (range?.[1] && range[2]) return [range[1], "to", range[2], ...(range[3] ? [range[3]] : [])];
  return [word.replace(/^(\d{1,2})[.h](\d\d)$/, "$1:$2")];
}

/** Codes that are also words stay in capitals at an end of a trip: "from MAN to AMS". */
function withCapitals(tokens: readonly Token[], utterance: string): Token[] {
  if (!/\p{Ll}/u.test(utterance)) return [...tokens];
  return tokens.map((token, i) => {
    const said = utterance.slice(token.start, token.end);
    if (!/^[A-Z]{3}$/.test(said) || !EVERYDAY_WORDS.has(token.text)) return token;
    const isEnd =
      ["from", "to", "via", "into", "leaving"].includes(tokens[i - 1]?.text ?? "") ||
      tokens[i + 1]?.text === "to";
    return isEnd ? { ...token, text: said } : token;
  });
}

/** "p m" -> "pm", "i m" -> "am", "o clock" -> "o'clock". */
function joinLetters(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    const both = `${last?.text ?? ""} ${token.text}`;
    if (last && /^[ap] m$/.test(both)) out.splice(-1, 1, merged([last, token], `${both[0]}m`));
    else if (both === "i m") out.push({ ...token, text: "am" });
    else if (last && /^o'? clock$/.test(both)) out.splice(-1, 1, merged([last, token], "o'clock"));
    else out.push(token);
  }
  return out.filter(({ text }) => !FILLER.test(text));
}

function merged(tokens: readonly Token[], text: string): Token {
  return { text, raw: text, start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
}

const BEFORE_NUMBERS = new Set([...DESIGNATORS, "flight"]);

function inDigits(tokens: readonly Token[]): Token[] {
  const words = tokens.map(({ text }) => text);
  let at = 0;
  return writeNumbers(words, BEFORE_NUMBERS).flatMap(({ words, length }) => {
    const from = tokens.slice(at, at + length);
    at += length;
    const [only] = from;
    return words.map((text) =>
      from.length === 1 && only?.text === text ? only : merged(from, text),
    );
  });
}

/** Merges repeated commas and drops outer ones. */
function tidy(tokens: readonly Token[]): Token[] {
  const out = tokens.filter(
    ({ text }, i) => text !== "" && (text !== "," || (i > 0 && tokens[i - 1]?.text !== ",")),
  );
  while (out.at(-1)?.text === ",") out.pop();
  return out;
}
