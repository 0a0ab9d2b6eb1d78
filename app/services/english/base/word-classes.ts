import * as ways from "./calendar-words.ts";
import type { WordClass, WordClasses } from "./phrases.ts";

const fullNames = (all: readonly string[]): ReadonlySet<string> =>
  new Set(all.map((names) => names.split(" ", 1)[0] ?? names));
/** In lower case. */
export const WEEKDAY_NAMES = fullNames(ways.WEEKDAYS);
export const MONTH_NAMES = fullNames(ways.MONTHS);

const numbered = (names: readonly string[]) =>
  new Map(names.flatMap((name, i) => name.split(" ").map((word) => [word, i + 1] as const)));
const WEEKDAY_NUMBERS = numbered(ways.WEEKDAYS);
const MONTH_NUMBERS = numbered(ways.MONTHS);

/** A word of this form; its value is the number in it, or `value` of several. */
export const written =
  (form: RegExp, value = (number: number, ..._: number[]) => number): WordClass =>
  (words, at) => {
    const [word, ...numbers] = form.exec(words[at] ?? "") ?? [];
    if (word === undefined) return undefined;
    return value(Number(numbers[0]), ...numbers.slice(1).map((number) => Number(number ?? 0)));
  };

/** "ba117" in one word: its digits. */
export const flightNumber = written(/^[a-z\d]{2}(\d{1,4})$/);
const count = written(/^(\d{1,3})$/);
const dayNumber = written(/^(3[01]|[0-2]?\d)$/);

/** Its "Friday"; not that of "a good Friday" or "good, Friday then". */
const isGoodFriday = (words: readonly string[], at: number): boolean =>
  words[at] === "friday" &&
  words[at - 1] === "good" &&
  !ways.PRAISES.has(words[at - 2] ?? "") &&
  words[at + 1] !== "then";

/** Word classes that patterns name in angle brackets. */
export const classes = {
  weekday(words, at) {
    const word = words[at] ?? "";
    const isWord = ways.SHORT_AND_WORD.has(word) && ways.NOT_BEFORE_A_DAY.has(words[at - 1] ?? "");
    return isWord || isGoodFriday(words, at) ? undefined : WEEKDAY_NUMBERS.get(word);
  },
  goodfriday: (words, at) => (isGoodFriday(words, at) ? 1 : undefined),
  month: (words, at) => MONTH_NUMBERS.get(words[at] ?? ""),
  /** A count of things, also "a" and "a couple". */
  n: (words, at) => ways.ARTICLES.get(words[at] ?? "") ?? count(words, at),
  count,
  sum: written(/^[£€$]?(\d{1,5})$/),
  word: written(/^[a-z]{2,}$/, () => 1),
  /** A day of a month without "th". */
  d: (words, at) => (ways.NO_DAY.has(words[at + 1] ?? "") ? undefined : dayNumber(words, at)),
  nth: written(/^(\d{1,2})(?:st|nd|rd|th)$/),
  year: written(/^((?:19|20)\d\d)$/),
  /** 2026-12-03 as 20261203. */
  iso: written(/^(\d{4})-(\d\d)-(\d\d)$/, asDigits),
  /** 3/12 as 31200, 3/12/26 and 3/12/2026 as 31226. */
  slash: written(/^(\d{1,2})[/.](\d{1,2})(?:[/.](?:20)?(\d\d))?$/, asDigits),
} satisfies WordClasses;

function asDigits(first: number, second = 0, third = 0): number {
  return first * 10_000 + second * 100 + third;
}
