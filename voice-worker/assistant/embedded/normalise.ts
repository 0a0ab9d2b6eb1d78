import { AIRLINE_NAMES, DESIGNATORS } from "./airlines.ts";
import { EVERYDAY_WORDS } from "./not-places.ts";
import { digits } from "./numbers.ts";

/** Words that are noise wherever they stand. */
const FILLERS = /\b(?:um+|uh+|erm?|hmm+|you know|please|pls|kindly|just)\b/g;

/** Designators that are also words of English: a number after them proves nothing ("as 5", "la 7"). */
const WORDLIKE = new Set(["as", "la", "lo", "os", "sa", "va"]);

/**
 * An utterance in the one form that the parsers read: lower case, accents folded, no punctuation but
 * commas, number words as digits, flight numbers in one word ("b a one seventeen" -> "ba117"),
 * "a.m." as "am", arrows and dashes between places as "to".
 */
export function normalise(utterance: string): string {
  const plain = utterance
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’`´]/g, "'")
    .replace(/\s*(?:->|→|⇒|–|—)\s*|\s+-+\s+/g, " to ")
    .replace(/\b([A-Z]{3})[-/]([A-Z]{3})\b/g, "$1 to $2")
    .replace(/\p{L}+/gu, lowerCase);
  const worded = expandShortForms(plain)
    .replace(/[,;!?]+|\.(?=\s|$)/g, " , ")
    .replace(/[^\p{L}\p{N}\s',:/$£€-]/gu, " ")
    .replace(FILLERS, " ");
  const numbered = digits(tidy(worded), new Set([...DESIGNATORS, "flight"]));
  return joinFlightNumbers(tidy(numbered));
}

/**
 * In lower case, but for codes that are words as well: in "from MAN to AMS" only the capitals tell
 * that Manchester is meant.
 */
function lowerCase(word: string, at: number, text: string): string {
  const isCode = /^[A-Z]{3}$/.test(word) && EVERYDAY_WORDS.has(word.toLowerCase());
  if (!isCode || !/\p{Ll}/u.test(text)) return word.toLowerCase();
  // Only the words beside it are looked at.
  const isEnd =
    /\b(?:from|to|via|into|leaving)\s{1,3}$/i.test(text.slice(Math.max(0, at - 12), at)) ||
    /^\s+to\b/.test(text.slice(at + word.length, at + word.length + 6));
  return isEnd ? word : word.toLowerCase();
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/(?: ,)+/g, " ,")
    .replace(/^[ ,]+|[ ,]+$/g, "");

function expandShortForms(text: string): string {
  return text
    .replace(/(?<![a-z])([ap])\.?\s?m\b\.?/g, "$1m")
    .replace(/(\d)(am|pm)\b/g, "$1 $2")
    .replace(/\b([a-z])\.([a-z])\.(?=\s?\w)/g, "$1$2")
    .replace(/(\d)[.h](\d{2})(?!\d)(?!\.\d)/g, "$1:$2")
    .replace(/\bst\.\s/g, "st ")
    .replace(/\bo'? clock\b|\boclock\b/g, "o'clock")
    .replace(/\bi'm\b/g, "i am")
    .replace(/\bi'd\b/g, "i would")
    .replace(/\bi'll\b/g, "i will")
    .replace(/\bi've\b/g, "i have")
    .replace(/\b(what|where|when|how|who|that|it|there|here)'?s\b/g, "$1 is")
    .replace(/\blet's\b/g, "let us")
    .replace(/\bdon't\b/g, "do not")
    .replace(/\bcan't\b/g, "can not")
    .replace(/\bwanna\b/g, "want to")
    .replace(/\bgonna\b/g, "going to")
    .replace(/\bgotta\b/g, "got to")
    .replace(/\b(?:tmrw|tmr|tomorow|tommorow|tommorrow)\b/g, "tomorrow")
    .replace(/\bu\b(?! ?\d)/g, "you");
}

/**
 * "ba 1 17", "b a 117" and "british airways flight 117" become "ba117". A designator that is also an
 * English word counts only when it was written together with its number.
 */
function joinFlightNumbers(text: string): string {
  let joined = text;
  for (const { name, code } of AIRLINE_NAMES) {
    joined = joined.replace(
      new RegExp(`\\b${name} (?:flight )?(?:number )?(\\d[\\d ]*)(?= |$)`, "g"),
      (_, number: string) => withNumber(code, number) ?? `${name} ${number}`,
    );
  }
  joined = joined.replace(
    /\b([a-z]) ?([a-z\d]) (?:flight )?(\d[\d ]*)(?= |$)/g,
    (whole, first: string, second: string, number: string) => {
      const code = first + second;
      const known = DESIGNATORS.has(code) && !WORDLIKE.has(code);
      return (known && withNumber(code, number)) || whole;
    },
  );
  return joined;
}

/** The digits that belong to the number; what follows them (a time) stays behind. */
function withNumber(code: string, spoken: string): string | null {
  const groups = spoken.trim().split(" ");
  let number = "";
  if ((groups[0] ?? "").length > 2) number = (groups.shift() ?? "").slice(0, 4);
  else while (groups.length > 0 && (number + groups[0]).length <= 4) number += groups.shift();
  return number === "" ? null : [`${code}${Number(number)}`, ...groups].join(" ");
}

/** The flight number in a normalised text, in capitals and without leading zeros, or null. */
export function findFlightNumber(text: string): { flightNumber: string; rest: string } | null {
  for (const match of text.matchAll(/\b([a-z]{2}|[a-z]\d)(\d{1,4})(?![\w:/])/g)) {
    const [whole, code = "", number] = match;
    if (/\d/.test(code) && !DESIGNATORS.has(code)) continue;
    const rest = `${text.slice(0, match.index)} , ${text.slice(match.index + whole.length)}`;
    return { flightNumber: `${code.toUpperCase()}${Number(number)}`, rest: tidy(rest) };
  }
  return null;
}
