import type { WordClass, WordClasses } from "./phrases.ts";

/** Monday is 1, in full and as it is shortened. */
const WEEKDAYS: readonly string[] = [
  "monday mondays mon",
  "tuesday tuesdays tue tues",
  "wednesday wednesdays wed weds",
  "thursday thursdays thu thur thurs",
  "friday fridays fri",
  "saturday saturdays sat",
  "sunday sundays sun",
];

const MONTHS: readonly string[] = [
  "january jan",
  "february feb",
  "march mar",
  "april apr",
  "may",
  "june jun",
  "july jul",
  "august aug",
  "september sept sep",
  "october oct",
  "november nov",
  "december dec",
];

const fullNames = (all: readonly string[]): ReadonlySet<string> =>
  new Set(all.map((names) => names.split(" ", 1)[0] ?? names));
/** In lower case. */
export const WEEKDAY_NAMES = fullNames(WEEKDAYS);
export const MONTH_NAMES = fullNames(MONTHS);

const numbered = (names: readonly string[]) =>
  new Map(names.flatMap((name, i) => name.split(" ").map((word) => [word, i + 1] as const)));
const WEEKDAY_NUMBERS = numbered(WEEKDAYS);
const MONTH_NUMBERS = numbered(MONTHS);

/** Before these, "sat" and "sun" are not days. */
const NOT_BEFORE_A_DAY = new Set(["the", "i", "we", "he", "she", "they", "it", "in"]);
const SHORT_AND_WORD = new Set(["sat", "sun", "wed"]);

/** Behind a number, these make it no day of a month: "november 27 9 pm", "in may 2 people". */
const NO_DAY = new Set(
  "am pm o'clock hours nights night days weeks people adults guests rooms tickets passengers of".split(
    " ",
  ),
);

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
