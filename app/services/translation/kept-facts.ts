/**
 * Whether a translation says the same numbers, times, codes and names as what was said. A model may
 * change any of them while the sentence still reads well, and neither of the two who talk could tell.
 */
import { inDigits, NUMBERS, waysToSay } from "#app/services/english/in-digits.ts";

/** "BA284", "T5", "B12", a number plate's "AB12"; not "4pm", "20th", "16h05". */
const CODES =
  /\b(?!\d+(?:am|pm|st|nd|rd|th|h\d*|min|km|m)\b)(?=\w*\d)(?=\w*[a-z])[a-z0-9]{2,10}\b/gi;
/** What is said in words here may stand in digits there: "half past nine", "an hour". */
const SAID_IN_WORDS = /\b(?:half|quarter|noon|midday|midnight|couple|dozen|hours?|a minute)\b/i;

const codesIn = (text: string): string[] => text.match(CODES) ?? [];
const numbersIn = (text: string, isEnglish: boolean): string[] =>
  inDigits(text.replace(CODES, " "), isEnglish).match(NUMBERS) ?? [];
const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** What has to stand in every text as it is: the codes, and those of `names` that were said. */
export function termsOf(text: string, names: readonly string[]): string[] {
  const said = squeezed(text);
  const named = names.filter((name) => squeezed(name) !== "" && said.includes(squeezed(name)));
  return [...new Set([...codesIn(text), ...named])];
}

export interface Texts {
  /** As it was said; number words are understood in English. */
  said: string;
  translated: string;
  /** The translation in English again. */
  means?: string | undefined;
}

/**
 * What does not agree, as it is written: a term or number of what was said that is missing in the
 * translation or in its meaning, and a number that nobody said.
 */
export function changedFacts(
  { said, translated, means }: Texts,
  names: readonly string[],
): string[] {
  const texts = [translated, ...(means === undefined ? [] : [means])];
  const changed = new Set(
    termsOf(said, names).filter((term) =>
      texts.some((text) => !squeezed(text).includes(squeezed(term))),
    ),
  );
  const isInWords = SAID_IN_WORDS.test(said);
  const numbers = (text: string, isEnglish: boolean) =>
    numbersIn(text, isEnglish).flatMap((number) => (isInWords ? number.split(":") : number));
  const wanted = numbers(said, true);
  const inTranslation = compare(wanted, numbers(translated, false));
  const inMeaning = means === undefined ? null : compare(wanted, numbers(means, true));
  // Another language may write a small number in words, which its meaning has in digits again.
  for (const number of inTranslation.missing) {
    if (!inMeaning || inMeaning.missing.includes(number)) changed.add(number);
  }
  for (const number of inMeaning?.missing ?? []) changed.add(number);
  if (!isInWords) {
    for (const number of [...inTranslation.added, ...(inMeaning?.added ?? [])]) changed.add(number);
  }
  return [...changed];
}

/** In any order: a language puts its numbers where it likes. */
function compare(wanted: readonly string[], found: readonly string[]) {
  const rest = [...found];
  const missing = wanted.filter((number) => {
    const ways = new Set(waysIn(number));
    const at = rest.findIndex(
      (one, i) => isOneOf(ways, one) || isOneOf(ways, one + (rest[i + 1] ?? " ")),
    );
    if (at < 0) return true;
    rest.splice(at, isOneOf(ways, rest[at] ?? "") ? 1 : 2);
    return false;
  });
  // Full hours and cents: "19:00" for "7 pm".
  return { missing, added: rest.filter((number) => !/^0+$/.test(number)) };
}

const isOneOf = (ways: ReadonlySet<string>, number: string) =>
  waysToSay(number).some((way) => ways.has(way));

/** As it may be said, and the hour on both faces of the clock. */
function waysIn(number: string): string[] {
  const whole = Number(number);
  const afternoon = whole >= 1 && whole <= 12 ? [String((whole % 12) + 12)] : [];
  const [hour = "", minutes] = number.split(":");
  const evening =
    minutes !== undefined && Number(hour) < 12 ? [`${Number(hour) + 12}${minutes}`] : [];
  return [...waysToSay(number), ...afternoon, ...evening];
}
