/**
 * Numbers that are written in words in another language than English ("cinq minutes"), from 2 to 999. The words
 * are n2words', read backwards. What is found is good for agreeing with a number elsewhere, and for nothing else:
 * many of these words are others too ("sei" is "you are" in Italian), and an ending that a sentence gives them is
 * not known here. Where a half or a quarter is said none is read, for it would belong to one of them.
 */
import { toCardinal as arabic } from "n2words/ar-SA";
import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as belgian } from "n2words/fr-BE";
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as hindi } from "n2words/hi-IN";
import { toCardinal as italian } from "n2words/it-IT";
import { toCardinal as japanese } from "n2words/ja-JP";
import { toCardinal as korean } from "n2words/ko-KR";
import { toCardinal as dutch } from "n2words/nl-NL";
import { toCardinal as polish } from "n2words/pl-PL";
import { toCardinal as portuguese } from "n2words/pt-PT";
import { toCardinal as russian } from "n2words/ru-RU";
import { toCardinal as turkish } from "n2words/tr-TR";
import type { Language } from "#app/contracts/languages.ts";

type Foreign = Exclude<Language, "English">;

interface Source {
  words: readonly ((value: number) => string)[];
  /** Forms that n2words has not, by their number. */
  more?: Readonly<Record<string, number>>;
  /** What joins the parts of one number, and is not a number alone. */
  joints?: readonly string[];
  /** Of a word: it is a half, a quarter, a thousand or a dozen, with which a number is another one. */
  parts: RegExp;
  /** Numbers are declined: a word that begins like one may be one. */
  isDeclined?: true;
  /** Written without spaces: where a number stands, as its first group. */
  unspaced?: RegExp;
}

const HAN: Source = {
  words: [japanese],
  more: { 两: 2, 兩: 2 },
  parts: /[半刻千万萬]|[点點][一二三四五六七八九]/,
  unspaced: /([一二三四五六七八九十百两兩零]+)/g,
};

const SOURCES: Record<Foreign, Source> = {
  Spanish: { words: [spanish], joints: ["y"], parts: /^(?:medi[ao]|cuarto|coma|mil|docena)/ },
  French: {
    words: [french, belgian],
    joints: ["et"],
    parts: /^(?:demi|quart|virgule|mille|douzaine)/,
  },
  German: {
    words: [german],
    more: { zwo: 2, hundert: 100 },
    parts: /halb|viertel|komma$|tausend|dutzend/,
  },
  Italian: { words: [italian], parts: /^(?:mezz|quart|virgola|mill|dozzin)|mila$/ },
  Portuguese: {
    words: [portuguese],
    more: { dezesseis: 16, dezessete: 17, dezenove: 19, quatorze: 14, duas: 2 },
    joints: ["e"],
    parts: /^(?:mei[ao]|quarto|virgula|mil|duzia)/,
  },
  Russian: {
    words: [russian, (value) => russian(value, { gender: "feminine" })],
    parts: /^(?:пол|четверт|целых|тысяч|дюжин)/,
    isDeclined: true,
  },
  Arabic: {
    words: [arabic, (value) => arabic(value, { gender: "feminine" })],
    parts: /^و?(?:ال)?(?:نصف|ربع|ثلث|الف|الاف|دزينه)$/,
  },
  "Chinese (Mandarin)": HAN,
  "Chinese (Cantonese)": HAN,
  Japanese: { ...HAN, unspaced: /([一二三四五六七八九十百]+)/g },
  Korean: {
    words: [korean],
    more: {
      두: 2,
      세: 3,
      네: 4,
      다섯: 5,
      여섯: 6,
      일곱: 7,
      여덟: 8,
      아홉: 9,
      열: 10,
      열한: 11,
      열두: 12,
    },
    parts: /[반천]|[일이삼사오육칠팔구십백] ?만|만 ?원/,
    unspaced:
      /([일이삼사오육칠팔구십백]+|열[한두]|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?(?=[분시번층명개호])/g,
  },
  Hindi: { words: [hindi], parts: /^(?:आध|साढ|सवा|पौन|डेढ|ढाई|दशमलव|हजार|दर्जन)/ },
  Turkish: {
    words: [turkish],
    // "On geçe", "on kala", and what is declined in two letters.
    parts: /^(?:bucuk|yarim|ceyrek|bin$|virgul|duzine|gece$|geciyor|kala$|uc[eu]$|on[au]$)/,
    isDeclined: true,
  },
  Polish: {
    words: [polish, (value) => polish(value, { gender: "feminine" })],
    parts: /^(?:w?po[łl]|kwadrans|czwarte|przecin|tysi|tuzin)/,
    isDeclined: true,
  },
  Dutch: { words: [dutch], parts: /^(?:hal[fv]|anderhal|kwart|komma|duizend|dozijn)/ },
};

const MOST = 999;
/** So many letters of a number stay when it is declined ("пять", "пяти"). */
const STEM = 3;

/** Letters alone, as both sides are compared: without the marks that are left out in haste. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u064b-\u0652\u093c]/g, "")
    .normalize("NFC")
    .replace(/[أإآ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/ँ/g, "ं")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i");

const tokens = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];

interface Table {
  values: ReadonlyMap<string, number>;
  /** Every word that is a part of a number. */
  parts: ReadonlySet<string>;
  /** How words begin that may be numbers in another case; empty where there is none. */
  stems: ReadonlySet<string>;
}
/** One for each language that was needed. */
const tables = new Map<Source, Table>();

/** As it is compared: in one word or several, and as Arabic is spoken ("thalathin" for "thalathun"). */
function formsOf(number: string): string[] {
  const words = tokens(plain(number));
  const forms = [words.join(" "), words.join("")];
  return [...forms, ...forms.map((form) => form.replace(/ون$/, "ين"))];
}

function tableOf(source: Source): Table {
  const known = tables.get(source);
  if (known) return known;
  const values = new Map<string, number>();
  for (let value = MOST; value >= 0; value -= 1) {
    for (const form of source.words.flatMap((inWords) => formsOf(inWords(value)))) {
      values.set(form, value);
    }
  }
  for (const [word, value] of Object.entries(source.more ?? {})) values.set(plain(word), value);
  const parts = new Set([...values.keys()].flatMap((form) => form.split(" ")));
  for (const joint of source.joints ?? []) parts.delete(joint);
  const stems = new Set(
    source.isDeclined
      ? [...parts].flatMap((part) => (part.length > STEM ? part.slice(0, STEM) : part))
      : [],
  );
  const table = { values, parts, stems };
  tables.set(source, table);
  return table;
}

/** The numbers from 2 on that are said in words, in their order; none where one of them may be a part of more. */
export function numbersInWords(text: string, language: Foreign): number[] {
  const source = SOURCES[language];
  const said = plain(text);
  const table = tableOf(source);
  const read = source.unspaced
    ? unspacedNumbers(said, source.parts, source.unspaced, table)
    : spacedNumbers(tokens(said), source, table);
  // Of a number that cannot be read no one knows where it ends.
  if (read.includes(undefined)) return [];
  return read.flatMap((value) => (value !== undefined && value > 1 ? value : []));
}

function unspacedNumbers(text: string, parts: RegExp, numbers: RegExp, { values }: Table) {
  if (parts.test(text)) return [];
  return [...text.matchAll(numbers)].map(([, word = ""]) => values.get(word));
}

function spacedNumbers(words: readonly string[], { parts, joints }: Source, table: Table) {
  const isDoubtful = (word: string) =>
    parts.test(word) || (table.stems.has(word.slice(0, STEM)) && !table.parts.has(word));
  return words.some(isDoubtful) ? [] : runsIn(words, table, new Set(joints));
}

/** Each run of words of numbers as one; `undefined` for one that is no number as a whole. */
function runsIn(
  words: readonly string[],
  { values, parts }: Table,
  joints: ReadonlySet<string>,
): (number | undefined)[] {
  const read: (number | undefined)[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (isOfNumber(words, end, at)) end += 1;
    if (end > at) {
      const run = words.slice(at, end);
      const whole = values.get(run.join(" "));
      // "Fifteen and twenty" are two of them.
      if (whole !== undefined || !run.some((word) => joints.has(word))) read.push(whole);
      else read.push(...splitAt(run, joints).map((part) => values.get(part.join(" "))));
    }
    at = end + 1;
  }
  return read;

  function isOfNumber(all: readonly string[], at: number, start: number): boolean {
    const word = all[at] ?? "";
    if (parts.has(word)) return true;
    return joints.has(word) && at > start && parts.has(all[at + 1] ?? "");
  }
}

function splitAt(run: readonly string[], joints: ReadonlySet<string>): string[][] {
  const groups: string[][] = [[]];
  for (const word of run) {
    if (joints.has(word)) groups.push([]);
    else groups.at(-1)?.push(word);
  }
  return groups;
}
