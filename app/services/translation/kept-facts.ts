/** A model may change numbers, times, codes and names in a sentence that reads well; this detects it. */
import type { Language } from "#app/contracts/languages.ts";
import { inDigits, timesInDigits } from "../english/in-digits.ts";
import { numbersInWords } from "./number-words.ts";

/** "BA284", "B12", a number plate's "AB12"; not "4pm", "20th", "16h05", "10mins". */
const CODES =
  /\b(?!\d+(?:am|pm|st|nd|rd|th|h\d*|h(?:ou)?rs?|min(?:ute)?s?|dk|kms?|kgs?|m)\b)(?=\w*\d)(?=\w*[a-z])[a-z0-9]{2,10}\b/gi;

/** Two spellings of the same thing, made one. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\bT(\d)\b/g, "terminal $1"],
  [/\b([A-Z]{2}) (\d{1,4})\b/g, "$1$2"],
];
/** One of them, said without a number; not "half an hour", which has its own. */
const ONE = /(?<!\b(?:half|of) )\b(?:an|one) (?=hour\b)|\bone (?=minute\b)/gi;
/** Not a number. */
const MOMENT = /\b(?:one|a|just a) second\b/gi;

interface Texts {
  said: string;
  translated: string;
  /** The translation, translated back. */
  means?: string | undefined;
  /** Which texts are English, whose number words can be read; by default `said` and `means`. */
  english?: Record<"said" | "translated" | "means", boolean>;
  /** Texts in other known languages, whose number words count if they agree. */
  languages?: Partial<Record<"said" | "translated" | "means", Language | undefined>>;
}

const SAID_IN_ENGLISH = { said: true, translated: false, means: true };

/** What every text must contain unchanged: the codes, and those of `names` that were said. */
export function termsOf(text: string, names: readonly string[]): string[] {
  const plain = inOneWay(text);
  const named = names.filter((name) => isNamed(name, plain));
  return [...new Set([...(plain.match(CODES) ?? []), ...named])];
}

/** Terms or numbers missing from the translation or its meaning, and numbers that were not said. */
export function changedFacts(
  { said, translated, means, english = SAID_IN_ENGLISH, languages = {} }: Texts,
  names: readonly string[],
): string[] {
  const others = [
    { text: translated, isEnglish: english.translated, language: languages.translated },
    ...(means === undefined
      ? []
      : [{ text: means, isEnglish: english.means, language: languages.means }]),
  ];
  const plain = others.map(({ text }) => inOneWay(text));
  // At the start of a sentence, a word that the translation leaves unchanged was a name.
  const [inOther = ""] = plain;
  const first = names.filter(
    (name) => isNamed(name, inOneWay(said), { anywhere: true }) && stands(name, inOther),
  );
  const terms = [...termsOf(said, names), ...first];
  const changed = new Set(terms.filter((term) => plain.some((text) => !stands(term, text))));
  const wanted = factsIn(said, english.said);
  const compared = others.map(({ text, isEnglish, language }) => ({
    isEnglish,
    ...compare(wanted, [...factsIn(text, isEnglish), ...factsInWords(text, language)]),
  }));
  for (const { isEnglish, missing } of compared) {
    for (const number of missing) {
      // A language that is not read here may spell out a small number that the other text has in digits.
      const isNowhere = compared.every((other) => other.missing.includes(number));
      if (isEnglish || isNowhere) changed.add(number);
    }
  }
  // And what was said in it may have contained such a number.
  const isReadable = english.said && !/\b(?:couple|dozen)\b/i.test(said);
  if (isReadable) for (const number of compared.flatMap(({ added }) => added)) changed.add(number);
  if (!english.said) {
    const inWords = factsInWords(said, languages.said);
    const doubtful = doubtfulNumbers({ said, inWords }, others, english.means);
    for (const number of doubtful) changed.add(number);
  }
  return [...changed];
}

/** "yirmi" may be any number unless readable ones agree or the meaning is verbatim. "One" rarely is a number. */
function doubtfulNumbers(
  { said, inWords }: { said: string; inWords: readonly Fact[] },
  others: readonly { text: string; isEnglish: boolean; language: Language | undefined }[],
  isPerhapsEnglish: boolean,
): string[] {
  const [, means] = others;
  if (/\p{Nd}/u.test(said) || (means && wordsOf(means.text) === wordsOf(said))) return [];
  const read = isPerhapsEnglish ? factsIn(said, true) : [];
  return others.flatMap(({ text, isEnglish, language }) => {
    const facts = factsIn(text, isEnglish);
    const agreed = compare(inWords, [...facts, ...factsInWords(text, language)]);
    const { added } =
      inWords.length > 0 && agreed.missing.length === 0 ? agreed : compare(read, facts);
    return added.filter((number) => number !== "1" || !isEnglish || /(?<!\d)1(?!\d)/.test(text));
  });
}

const inOneWay = (text: string) =>
  SAME.reduce((plain, [pattern, same]) => plain.replace(pattern, same), text);

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const SENTENCE_ENDS = /[.!?…।。！？]/;

/** A name that is also a word ("Will") counts if capitalised and not first in a sentence, unless `anywhere`. */
function isNamed(name: string, text: string, { anywhere = false } = {}): boolean {
  const first = name.charAt(0);
  const hasCase = first.toLowerCase() !== first.toUpperCase();
  if (!hasCase || /[^\p{L}\p{M}]/u.test(name)) return stands(name, text);
  const written = [
    first.toUpperCase() + name.slice(1),
    first.toUpperCase() + name.slice(1).toLowerCase(),
  ];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const isFirst = end < 0 || SENTENCE_ENDS.test(text.slice(end, index));
    if ((anywhere || !isFirst) && written.includes(word)) return true;
    end = index + word.length;
  }
  return false;
}

const wordsOf = (text: string) => text.toLowerCase().match(WORDS)?.join(" ") ?? "";

/** Whether a text has a name or code as whole words: "Al" is not in "also". */
function stands(term: string, text: string): boolean {
  const words = (of: string) => ` ${wordsOf(of)} `;
  if (wordsOf(term) === "") return false;
  // For words that are not set apart ("在B12出口") or have a case ending ("Mehmet'in").
  const isCode = /\d/.test(term) || /[^\p{Script=Latin}\s\d'’.-]/u.test(text);
  return words(text).includes(words(term)) || (isCode && squeezed(text).includes(squeezed(term)));
}
const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

interface Fact {
  text: string;
  value: number;
  /** "16:05", "16.05", "16h05": perhaps a time of day. */
  time?: { hour: number; minute: number };
  /** am or pm was said with it, or the 24-hour clock shows it. */
  isHalfKnown?: boolean;
  /** "At 7": an hour without minutes. */
  isHour?: boolean;
  /** "2 hours", which may be 120 minutes elsewhere. */
  isHours?: boolean;
  /** From a language whose number words are ambiguous: it may match a number, but never counts as added. */
  isInWords?: boolean;
}

const factsInWords = (text: string, language: Language | undefined): Fact[] =>
  language === undefined
    ? []
    : numbersInWords(text, language).map((value) => ({
        text: String(value),
        value,
        isInWords: true,
      }));

const NUMBERS = /(\d{1,2})(?:\s?[:h]\s?|[.,])(\d{2})(?!\d)|\d+(?:[.,]\d+)?/g;

function factsIn(text: string, isEnglish: boolean): Fact[] {
  const plain = inOneWay(text).replace(CODES, " ");
  const digits = isEnglish
    ? timesInDigits(inDigits(plain.replace(MOMENT, "a moment").replace(ONE, "1 "), true))
    : inDigits(plain, false);
  return [...digits.matchAll(NUMBERS)].map((match) => {
    const [text, hours, minutes] = match;
    const before = digits.slice(0, match.index);
    const after = digits.slice(match.index + text.length);
    const half = isEnglish ? /^ ?([ap])\.?\s?m\b/.exec(after)?.[1] : undefined;
    const isThousand = !isEnglish && /^[1-9]\d{0,2}\.\d{3}$/.test(text);
    const value = Number(isThousand ? text.replace(".", "") : text.replace(/[:h,]/, "."));
    const time = timeOf(hours ?? (half && text), minutes, half);
    if (time) return { text, value, ...time };
    return isEnglish ? { text, value, ...meantBy(before, after) } : { text, value };
  });
}

function timeOf(
  hours: string | undefined,
  minutes = "0",
  half: string | undefined,
): Pick<Fact, "time" | "isHalfKnown"> | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || hour > 24 || minute > 59) return undefined;
  const shift = half === "p" && hour < 12 ? 12 : half === "a" && hour === 12 ? -12 : 0;
  const isHalfKnown = half !== undefined || hour > 12 || hour === 0;
  return { time: { hour: hour + shift, minute }, isHalfKnown };
}

/** What an English number means, by the words around it. */
const meantBy = (before: string, after: string): Pick<Fact, "isHour" | "isHours"> => ({
  isHour:
    /\b(?:at|by|until|till|before|after|from|around) $/.test(before) &&
    /^(?:$|[^\w\s]| o'? ?clock)/.test(after),
  isHours: /^ ?h(?:(?:ou)?rs?)?\b/.test(after),
});

/** In any order: languages place numbers differently. */
function compare(wanted: readonly Fact[], found: readonly Fact[]) {
  const rest = [...found];
  const missing = wanted.filter((fact) => {
    const at = rest.findIndex(
      (one, i) => isSame(fact, one) || isSame(fact, together(one, rest[i + 1])),
    );
    const [one] = at < 0 ? [] : rest.slice(at);
    if (!one) return true;
    rest.splice(at, isSame(fact, one) ? 1 : 2);
    return false;
  });
  const [lost, spare] = withoutSums(missing, rest);
  return {
    missing: lost.map(({ text }) => text),
    // Zero: a full hour, "19:00" for "7 pm".
    added: spare.flatMap(({ text, value, isInWords }) => (value === 0 || isInWords ? [] : text)),
  };
}

/** "An hour and ten minutes" is 70 minutes elsewhere. */
function withoutSums(missing: readonly Fact[], rest: readonly Fact[]): [Fact[], Fact[]] {
  const [lost, spare] = [[...missing], [...rest]];
  for (const [at, hours] of missing.entries()) {
    const minutes = missing[at + 1];
    if (!hours.isHours || !minutes) continue;
    const sum = spare.findIndex(({ value }) => value === hours.value * 60 + minutes.value);
    if (sum < 0) continue;
    spare.splice(sum, 1);
    lost.splice(lost.indexOf(hours), 2);
  }
  return [lost, spare];
}

/** "16 Uhr 05", "4点05分", "1 250": a time or thousands written as two numbers. */
function together(hour: Fact, minute: Fact | undefined): Fact | undefined {
  if (!minute || hour.time || minute.time || hour.isInWords || minute.isInWords) return undefined;
  if (/^\d{3}$/.test(minute.text))
    return { text: hour.text, value: hour.value * 1000 + minute.value };
  if (hour.value > 24 || minute.value > 59) return undefined;
  return { text: hour.text, value: Number.NaN, time: { hour: hour.value, minute: minute.value } };
}

function isSame(wanted: Fact, found: Fact | undefined): boolean {
  if (!found) return false;
  const isEqual = wanted.text === found.text || wanted.value === found.value;
  if (isEqual && !(wanted.isHalfKnown && found.isHalfKnown)) return true;
  if (wanted.time) {
    const time = found.time ?? { hour: found.value, minute: 0 };
    return time.minute === wanted.time.minute && isSameHour(wanted, { ...found, time });
  }
  if (wanted.isHour && found.time?.minute === 0) {
    return found.time.hour % 12 === wanted.value % 12;
  }
  return wanted.isHours === true && found.value === wanted.value * 60;
}

/** On a 12-hour clock, unless both say which half of the day it is. */
function isSameHour(wanted: Fact, found: Fact): boolean {
  const [one, other] = [wanted.time?.hour ?? 0, found.time?.hour ?? 0];
  if (one === other) return true;
  const isFree = (fact: Fact, hour: number) => !fact.isHalfKnown && hour <= 12;
  return one % 12 === other % 12 && (isFree(wanted, one) || isFree(found, other));
}
