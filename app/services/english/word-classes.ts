import type { WordClass, WordClasses } from "./phrases.ts";
import {
  MONTHS,
  NO_DAY,
  NOT_BEFORE_A_DAY,
  SHORT_AND_WORD,
  WEEKDAYS,
} from "./words/word-classes.ts";

const fullNames = (all: readonly string[]): ReadonlySet<string> =>
  new Set(all.map((names) => names.split(" ", 1)[0] ?? names));
/** In lower case. */
export const WEEKDAY_NAMES = fullNames(WEEKDAYS);
export const MONTH_NAMES = fullNames(MONTHS);

const numbered = (names: readonly string[]) =>
  new Map(names.flatMap((name, i) => name.split(" ").map((word) => [word, i + 1] as const)));
const WEEKDAY_NUMBERS = numbered(WEEKDAYS);
const MONTH_NUMBERS = numbered(MONTHS);

/** The number in digits that stands here, at most `most`. */
const number =
  (most: number): WordClass =>
  (words, at) => {
    const word = words[at] ?? "";
    const value = /^\d{1,3}$/.test(word) ? Number(word) : Number.NaN;
    return value <= most ? value : undefined;
  };

const ordinal: WordClass = (words, at) => {
  const found = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(words[at] ?? "");
  return found ? Number(found[1]) : undefined;
};

/** Kinds of words that phrases name in angle brackets. */
export const classes = {
  weekday(words, at) {
    const word = words[at] ?? "";
    if (SHORT_AND_WORD.has(word) && NOT_BEFORE_A_DAY.has(words[at - 1] ?? "")) return undefined;
    return WEEKDAY_NUMBERS.get(word);
  },
  month: (words, at) => MONTH_NUMBERS.get(words[at] ?? ""),
  /** A number of things, "a" and "a couple" too. */
  n(words, at) {
    const word = words[at] ?? "";
    if (word === "a" || word === "an" || word === "one") return 1;
    return word === "couple" ? 2 : number(999)(words, at);
  },
  /** A number in digits. */
  count: number(999),
  /** An amount of money. */
  sum(words, at) {
    const digits = /^[£€$]?(\d{1,5})$/.exec(words[at] ?? "")?.[1];
    return digits === undefined ? undefined : Number(digits);
  },
  /** Any word in letters. */
  word: (words, at) => (/^[a-z]{2,}$/.test(words[at] ?? "") ? 1 : undefined),
  /** A day of a month without "th". */
  d: (words, at) => (NO_DAY.has(words[at + 1] ?? "") ? undefined : number(31)(words, at)),
  nth: ordinal,
  year(words, at) {
    const word = words[at] ?? "";
    return /^(?:19|20)\d\d$/.test(word) ? Number(word) : undefined;
  },
  /** 2026-12-03 as 20261203. */
  iso(words, at) {
    const word = words[at] ?? "";
    return /^\d{4}-\d\d-\d\d$/.test(word) ? Number(word.replaceAll("-", "")) : undefined;
  },
  /** 3/12 as 31200, 3/12/26 and 3/12/2026 as 31226. */
  slash(words, at) {
    const found = /^(\d{1,2})[/.](\d{1,2})(?:[/.](?:20)?(\d\d))?$/.exec(words[at] ?? "");
    return found
      ? Number(found[1]) * 10_000 + Number(found[2]) * 100 + Number(found[3] ?? 0)
      : undefined;
  },
} satisfies WordClasses;
