/**
 * Reads numbers from 2 to 999 written in words in a language other than English ("cinq minutes"), by
 * inverting n2words. A result may only confirm a number elsewhere: many of these words have other meanings
 * ("sei" is "you are" in Italian), and inflected endings are not known here. If a half or a quarter is said,
 * none is read, as it would belong to one of them.
 */
import type { Language } from "#app/contracts/languages.ts";
import type { NumberWords } from "#app/services/languages/language.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";

const MAX = 999;
/** Leading letters of a number that survive declension ("пять", "пяти"). */
const STEM = 3;

/** Letters alone, for both sides of a comparison: without the marks that are left out in haste. */
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
  /** How declined numbers may begin; empty if the language does not decline them. */
  stems: ReadonlySet<string>;
}
/** Built per language when first needed. */
const tables = new Map<NumberWords, Table>();

/** Forms to compare: in one word or several, and as Arabic is spoken ("thalathin" for "thalathun"). */
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

/** The numbers from 2 up said in words, in order; empty if one of them may be part of a larger number. */
export function numbersInWords(text: string, language: Language): number[] {
  const source = languageFile(language).numbers;
  if (!source) return [];
  const said = plain(text);
  const table = tableOf(source);
  const read = source.unspaced
    ? unspacedNumbers(said, source.parts, source.unspaced, table)
    : spacedNumbers(tokens(said), source, table);
  // Where an unreadable number ends is unknown.
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

/** Each run of number words as one value; `undefined` if the whole is not a number. */
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
      // "Fifteen and twenty" are two numbers.
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
