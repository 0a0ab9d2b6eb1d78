/**
 * Phrase patterns in the notation of speech grammars (JSGF, W3C note of 5 June 2000):
 * "[the] (first|second) of <month>" is an optional "the", one of two words, "of", and a word that the
 * class `month` matches. `<month:first>` keeps the value of `month` under the name `first`.
 */
import { lazily } from "#app/platform/lazily.ts";
import { classes } from "./word-classes.ts";

export { wordSet } from "./word-set.ts";

/** The value that a class reads at this position, or undefined. */
export type WordClass = (words: readonly string[], at: number) => number | undefined;
export type WordClasses = Readonly<Record<string, WordClass>>;
/** The values of a phrase's classes, by name. */
export type Values = Readonly<Record<string, number>>;

/** Words of a sentence: `from` inclusive, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A phrase found in a sentence. */
export interface Phrase<Meaning> extends Span {
  meaning: Meaning;
  values: Values;
}

export interface Phrases<Meaning> {
  words: readonly string[];
  /** The longest phrase that begins at this word; on a tie, the first in the table. */
  at(words: readonly string[], from: number): Phrase<Meaning> | null;
  /** Whether any of them is in these words. */
  isIn(words: readonly string[]): boolean;
  /** The longest phrase at each word, even inside others. */
  all(words: readonly string[]): Phrase<Meaning>[];
  whole(words: readonly string[]): Phrase<Meaning> | null;
}

type Part =
  | { kind: "words"; words: ReadonlySet<string> }
  | { kind: "class"; reads: WordClass; name: string }
  | { kind: "choice"; choices: Part[][] };

interface End {
  to: number;
  values: Values;
}

interface Parsed<Meaning> {
  parts: Part[];
  meaning: Meaning;
}
type Table = string | Readonly<Record<string, string | undefined>> | readonly Row<unknown>[];
type Row<Meaning> = readonly [pattern: string, meaning: Meaning];

/**
 * A table of phrases and their meanings: rows, patterns by meaning, or one text if only its presence
 * matters. Alternatives are separated by "|" or newlines. Patterns may name the classes of
 * word-classes.ts and those in `more`.
 */
export function phrases(text: string, more?: WordClasses): Phrases<true>;
export function phrases<Meaning extends string>(
  byMeaning: { readonly [Said in Meaning]?: string },
  more?: WordClasses,
): Phrases<Meaning>;
export function phrases<Meaning>(
  rows: readonly Row<Meaning>[],
  more?: WordClasses,
): Phrases<Meaning>;
export function phrases(table: Table, more?: WordClasses): Phrases<unknown> {
  const known = { ...classes, ...more };
  const rows = rowsOf(table);
  const rowsAt = lazily(() =>
    indexed(
      rows.flatMap(([pattern, meaning]) =>
        parsePattern(pattern, known).map((parts) => ({ parts, meaning })),
      ),
    ),
  );
  const at: Phrases<unknown>["at"] = (words, from) => {
    let best: Phrase<unknown> | null = null;
    for (const { parts, meaning } of rowsAt()(words, from)) {
      for (const { to, values } of ends(parts, words, { to: from, values: {} })) {
        if (to > (best?.to ?? from)) best = { meaning, from, to, values };
      }
    }
    return best;
  };
  return {
    words: rows.flatMap(([pattern]) => wordsOf(pattern)),
    at,
    isIn: (words) => words.some((_, from) => at(words, from) !== null),
    all: (words) => words.flatMap((_, from) => at(words, from) ?? []),
    whole(words) {
      const phrase = at(words, 0);
      return phrase?.to === words.length ? phrase : null;
    },
  };
}

/** The longest of overlapping readings, in order; two readings of the same words are both kept. */
export function longest<Found extends Span>(readings: readonly Found[]): Found[] {
  const chosen: Found[] = [];
  const byLength = readings.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  for (const reading of byLength) {
    const isFree = chosen.every(
      ({ from, to }) =>
        to <= reading.from || from >= reading.to || (from === reading.from && to === reading.to),
    );
    if (isFree) chosen.push(reading);
  }
  return chosen.toSorted((a, b) => a.from - b.from);
}

/** By pattern, first match wins: the parts on each side of a "&" may be anywhere. */
export function saidTogether<Meaning>(table: Readonly<Record<string, Meaning>>) {
  const rows = Object.entries(table).map(([pattern, meaning]) => ({
    parts: pattern.split(" & ").map((part) => phrases(part)),
    meaning,
  }));
  return {
    words: rows.flatMap(({ parts }) => parts.flatMap(({ words }) => words)),
    in: (words: readonly string[]) =>
      rows.find(({ parts }) => parts.every((part) => part.isIn(words)))?.meaning,
  };
}

function rowsOf(table: Table): readonly Row<unknown>[] {
  if (typeof table === "string") return [[table, true]];
  if (isRows(table)) return table;
  return Object.entries(table).map(([meaning, text = ""]) => [text, meaning]);
}
const isRows = (table: object): table is readonly Row<unknown>[] => Array.isArray(table);

const wordsOf = (pattern: string): string[] =>
  pattern.replace(/<[^>]*>/g, " ").match(/[^\s()[\]|]+/g) ?? [];

/** The rows that may begin at a word: with that very word, or a class that matches it. */
function indexed<Meaning>(rows: readonly Parsed<Meaning>[]) {
  const byWord = new Map<string, number[]>();
  const byClass = new Map<WordClass, number[]>();
  for (const [row, { parts }] of rows.entries()) {
    const first = { words: new Set<string>(), classes: new Set<WordClass>() };
    addFirst(parts, first);
    for (const word of first.words) byWord.set(word, [...(byWord.get(word) ?? []), row]);
    for (const reads of first.classes) byClass.set(reads, [...(byClass.get(reads) ?? []), row]);
  }
  return (words: readonly string[], from: number): Parsed<Meaning>[] => {
    const word = words[from];
    if (word === undefined) return [];
    const seen = [byWord.get(word) ?? []];
    for (const [reads, its] of byClass) if (reads(words, from) !== undefined) seen.push(its);
    // In table order.
    const found = seen.length === 1 ? seen.flat() : [...new Set(seen.flat())].sort((a, b) => a - b);
    return found.flatMap((row) => rows[row] ?? []);
  };
}

type First = Readonly<{ words: Set<string>; classes: Set<WordClass> }>;

/** Collects everything that these parts may begin with; true if they may be empty. */
function addFirst(parts: readonly Part[], first: First): boolean {
  for (const part of parts) {
    if (part.kind === "class") first.classes.add(part.reads);
    else if (part.kind === "words") for (const word of part.words) first.words.add(word);
    else if (part.choices.map((choice) => addFirst(choice, first)).includes(true)) continue;
    return false;
  }
  return true;
}

/** Every position where these parts may end, from `start`; of several ways to one, the first. */
function ends(parts: readonly Part[], words: readonly string[], start: End): End[] {
  let reached = [start];
  for (const part of parts) {
    const next = new Map<number, End>();
    for (const end of reached) {
      for (const one of after(part, words, end)) if (!next.has(one.to)) next.set(one.to, one);
    }
    if (next.size === 0) return [];
    reached = [...next.values()];
  }
  return reached;
}

function after(part: Part, words: readonly string[], end: End): End[] {
  switch (part.kind) {
    case "words":
      return part.words.has(words[end.to] ?? "") ? [{ ...end, to: end.to + 1 }] : [];
    case "class": {
      const value = end.to < words.length ? part.reads(words, end.to) : undefined;
      if (value === undefined) return [];
      return [{ to: end.to + 1, values: { ...end.values, [part.name]: value } }];
    }
    case "choice":
      return part.choices.flatMap((choice) => ends(choice, words, end));
    default:
      return part satisfies never;
  }
}

interface Reading {
  pattern: string;
  signs: readonly string[];
  next: number;
  classes: WordClasses;
}

/** The alternatives of a pattern. Throws on a syntax error: patterns are part of the program. */
function parsePattern(pattern: string, classes: WordClasses): Part[][] {
  const signs =
    pattern
      .trim()
      .replace(/\s*\n\s*/g, "|")
      .match(/[()[\]|]|<[^>]+>|[^\s()[\]|<>]+/g) ?? [];
  return readChoices({ pattern, signs, next: 0, classes }, undefined);
}

/** Up to the closing bracket, or the end. */
function readChoices(reading: Reading, close: string | undefined): Part[][] {
  const { pattern, signs } = reading;
  const found: Part[][] = [[]];
  for (; reading.next < signs.length && signs[reading.next] !== close; reading.next += 1) {
    const sign = signs[reading.next] ?? "";
    if (sign === "|") found.push([]);
    else found.at(-1)?.push(readPart(reading, sign));
  }
  return signs[reading.next] === close ? found : fail(pattern);
}

function readPart(reading: Reading, sign: string): Part {
  if (sign === "(" || sign === "[") {
    reading.next += 1;
    const choices = readChoices(reading, sign === "(" ? ")" : "]");
    if (sign === "[") return { kind: "choice", choices: [[], ...choices] };
    return asWords(choices) ?? { kind: "choice", choices };
  }
  const { pattern, classes } = reading;
  const [, of = "", name = of] = /^<(\w+)(?::(\w+))?>$/.exec(sign) ?? [];
  if (of) return { kind: "class", name, reads: classes[of] ?? fail(pattern) };
  return /[)\]<>]/.test(sign) ? fail(pattern) : { kind: "words", words: new Set([sign]) };
}

function fail(pattern: string): never {
  throw new Error(`This is no pattern: ${pattern}`);
}

/** A choice between single words is one set lookup. */
function asWords(choices: readonly Part[][]): Part | undefined {
  const sets = choices.map(([first, ...more]) =>
    first?.kind === "words" && more.length === 0 ? [...first.words] : [],
  );
  if (sets.some((words) => words.length === 0)) return undefined;
  return { kind: "words", words: new Set(sets.flat()) };
}
