/** Recognisers write "one seventeen" or "117" at random; the parsers after this only see digits. */
import { classes } from "./base/word-classes.ts";
import { COUNTED, COUNTS, ORDINALS, TEENS, TENS, UNITS } from "./words/numbers.ts";

const CARDINALS = new Map<string, number>([
  ...UNITS.map((word, i) => [word, i] as const),
  ...TEENS.map((word, i) => [word, i + 10] as const),
  ...TENS.map((word, i) => [word, (i + 2) * 10] as const),
  ["nought", 0],
]);

const ORDINAL_NUMBERS = new Map<string, number>([
  ...ORDINALS.map((word, i) => [word, i + 1] as const),
  ["thirtieth", 30],
]);

/** The rewritten form of some words; most are unchanged. */
interface Written {
  words: string[];
  /** How many of the original words it replaces. */
  length: number;
}

/**
 * Writes number words as digits: "twenty seventh" -> "27th", "one hundred and seventeen" -> "117",
 * "one seventeen" -> "1 17", "nine oh five" -> "9 05", "double one" -> "1 1".
 * `designators` are words always followed by a number (airline codes).
 */
export function writeNumbers(
  words: readonly string[],
  designators: ReadonlySet<string> = new Set(),
): Written[] {
  const written: Written[] = [];
  let last = "";
  for (let i = 0; i < words.length; ) {
    const read = readYear(words, i, written) ??
      readNumber(words, i, last, designators) ?? { words: [words[i] ?? ""], length: 1 };
    written.push(read);
    last = read.words.at(-1) ?? "";
    i += read.length;
  }
  return written;
}

/** After a month, or a day next to one, "twenty twenty seven" is not a time. */
function readYear(words: readonly string[], at: number, before: readonly Written[]) {
  const year = yearAt(words, at);
  if (!year) return null;
  const said = before
    .slice(-4)
    .flatMap((one) => one.words)
    .filter((word) => word !== "," && word !== "the" && word !== "of");
  const isMonth = (place: number) => classes.month(said, said.length + place) !== undefined;
  const isDay = /^\d{1,2}(?:st|nd|rd|th)?$/.test(said.at(-1) ?? "");
  // "January twenty twenty twenty seven" has a day before its year.
  const isOwn = isMonth(-1) && !yearAt(words, at + 1);
  return isOwn || (isDay && isMonth(-2)) ? year : null;
}

/** "twenty twenty seven", "two thousand [and] twenty seven" */
function yearAt(words: readonly string[], at: number): Written | null {
  const isThousand = words[at] === "two" && words[at + 1] === "thousand";
  if (!isThousand && words[at] !== "twenty") return null;
  const begin = at + (isThousand ? (words[at + 2] === "and" ? 3 : 2) : 1);
  const rest = readBelowHundred(words, begin);
  if (!rest || (!isThousand && (rest.value < 20 || rest.value > 29))) return null;
  return { words: [String(2000 + rest.value)], length: begin - at + rest.length };
}

function readNumber(
  words: readonly string[],
  at: number,
  last: string,
  designators: ReadonlySet<string>,
): Written | null {
  const word = words[at] ?? "";
  const next = words[at + 1] ?? "";
  const afterNumber = /\d$/.test(last) || designators.has(last);
  const multiple = { double: 2, triple: 3 }[word];
  const repeated = CARDINALS.get(next);
  if (multiple && repeated !== undefined && repeated < 10) {
    return { words: Array<string>(multiple).fill(String(repeated)), length: 2 };
  }
  if (word === "oh" || word === "o") return readZero(next, afterNumber);
  if ((word === "second" && last === "a") || (word === "one" && next === "way")) return null;
  const ordinal = readOrdinal(word, next);
  if (ordinal) return ordinal;
  if (word === "one" && !isCounted(words, at, afterNumber, last)) return null;
  return readCardinal(words, at);
}

/** "oh five" after a number is "05"; "oh" alone is a zero inside a spelled flight number. */
function readZero(next: string, afterNumber: boolean): Written | null {
  if (!afterNumber) return null;
  const digit = CARDINALS.get(next);
  return digit !== undefined && digit > 0 && digit < 10
    ? { words: [`0${digit}`], length: 2 }
    : { words: ["0"], length: 1 };
}

function readOrdinal(word: string, next: string): Written | null {
  const [first = "", second] = word.split("-");
  const tens = TENS.indexOf(first);
  const unit = ORDINAL_NUMBERS.get(second ?? next);
  if (tens >= 0 && unit !== undefined && unit < 10) {
    return { words: [withSuffix((tens + 2) * 10 + unit)], length: second ? 1 : 2 };
  }
  const value = ORDINAL_NUMBERS.get(word);
  return value === undefined ? null : { words: [withSuffix(value)], length: 1 };
}

function readCardinal(words: readonly string[], at: number): Written | null {
  const isHundred = words[at] === "a" && words[at + 1] === "hundred";
  const small = isHundred ? { value: 1, length: 1 } : readBelowHundred(words, at);
  if (!small) return null;
  const hundreds = words[at + small.length] === "hundred" && small.value > 0;
  if (!hundreds) return { words: [String(small.value)], length: small.length };
  let length = small.length + 1;
  if (words[at + length] === "and" && readBelowHundred(words, at + length + 1)) length += 1;
  const rest = readBelowHundred(words, at + length);
  const value = small.value * 100 + (rest?.value ?? 0);
  return { words: [String(value)], length: length + (rest?.length ?? 0) };
}

function readBelowHundred(
  words: readonly string[],
  at: number,
): { value: number; length: number } | null {
  const [first = "", second] = (words[at] ?? "").split("-");
  const value = CARDINALS.get(first);
  if (value === undefined) return null;
  const unit = CARDINALS.get(second ?? words[at + 1] ?? "") ?? 0;
  const compound = value >= 20 && unit > 0 && unit < 10;
  if (second !== undefined && !compound) return null;
  return compound ? { value: value + unit, length: second ? 1 : 2 } : { value, length: 1 };
}

function isCounted(words: readonly string[], at: number, afterNumber: boolean, last: string) {
  const next = words[at + 1] ?? "";
  return (
    afterNumber ||
    COUNTED.has(next) ||
    COUNTS.has(last) ||
    CARDINALS.has(next.split("-")[0] ?? "") ||
    /^\d/.test(next)
  );
}

function withSuffix(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[value % 10] ?? "th");
  return `${value}${suffix}`;
}
