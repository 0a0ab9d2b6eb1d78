/**
 * Numbers that are written in words in another language than English ("cinq minutes"), from 2 to 999. The words
 * are n2words', read backwards. What is found is good for agreeing with a number elsewhere, and for nothing else:
 * many of these words are others too ("sei" is "you are" in Italian), and an ending that a sentence gives them is
 * not known here. Where a half or a quarter is said none is read, for it would belong to one of them.
 */
import type { Language } from "#app/contracts/languages.ts";
import type { NumberWords } from "#app/services/languages/language.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";

const MAX = 999;
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
  parts: ReadonlySet<string>;
  /** How words begin that may be numbers in another case; empty where there is none. */
  stems: ReadonlySet<string>;
}
/** One for each language that was needed. */
const tables = new Map<NumberWords, Table>();

/** As it is compared: in one word or several, and as Arabic is spoken ("thalathin" for "thalathun"). */
function formsOf(number: string): string[] {
  const words = tokens(plain(number));
  const forms = [words.join(" "), words.join("")];
  return [...forms, ...forms.map((form) => form.replace(/ون$/, "ين"))];
}

function tableOf(source: NumberWords): Table {
  const known = tables.get(source);
  if (known) return known;
  const values = new Map<string, number>();
  for (let value = MAX; value >= 0; value -= 1) {
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
export function numbersInWords(text: string, language: Language): number[] {
  const source = languageFile(language).numbers;
  if (!source) return [];
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

function spacedNumbers(words: readonly string[], { parts, joints }: NumberWords, table: Table) {
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
