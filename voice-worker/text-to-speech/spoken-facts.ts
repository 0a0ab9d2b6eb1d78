/** Realtime models sometimes get a time or price wrong, so the transcript is compared with the text. */
import { inDigits } from "#app/services/english/in-digits.ts";

/** `language`: one of the profile's. Number words are understood only in English. */
export function spokenFacts(sentence: string, language: string) {
  const isEnglish = language === "English";
  const numbers = inDigits(sentence, isEnglish).match(NUMBERS) ?? [];
  const names = namesIn(sentence);
  const ways = numbers.map(waysToSay);
  return {
    /** The sentence has nothing that matters if misread. */
    none: numbers.length === 0 && names.length === 0,
    agreeWith(transcript: string): boolean {
      const said = inDigits(transcript, isEnglish).replace(/\D/g, "");
      // Other languages may write numbers in words, which cannot be parsed here.
      const isUnreadable = !isEnglish && said === "";
      const letters = squeezed(transcript);
      return (isUnreadable || isSaid(ways, said)) && names.every((name) => letters.includes(name));
    },
  };
}

/** A clock time, a number with a fraction, or a whole number. */
const NUMBERS = /\d{1,2}:\d{2}|\d+\.\d+|\d+/g;

/** "16:05" is 16 05 or 4 05, "10:00" may be 10 alone, "5.05" is 5 05 or 5 and 5 cents. */
function waysToSay(number: string): string[] {
  const [whole = "", fraction] = number.split(/[:.]/);
  const hour = Number(whole);
  const wholes = new Set([whole, String(hour)]);
  if (number.includes(":")) {
    wholes.add(String(hour > 12 ? hour - 12 : hour === 0 ? 12 : hour));
  }
  const fractions =
    fraction === undefined
      ? [""]
      : /^0+$/.test(fraction)
        ? ["", fraction]
        : [fraction, fraction.replace(/^0(?=.$)/, "")];
  return [...wholes].flatMap((first) => fractions.map((rest) => first + rest));
}

/** Whether `said` is the numbers' digits in order, each in one of its ways. */
function isSaid(numbers: readonly string[][], said: string): boolean {
  // Every offset where the numbers so far may end: always few.
  let ends = new Set([0]);
  for (const ways of numbers) {
    const next = new Set<number>();
    for (const end of ends) {
      for (const way of ways) if (said.startsWith(way, end)) next.add(end + way.length);
    }
    ends = next;
  }
  return ends.has(said.length);
}

/** Capitalised words not at the start of a sentence, squeezed; without "I" and abbreviations. */
function namesIn(sentence: string): string[] {
  const words = sentence.matchAll(/(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}'’-]+(?!\.)/gu);
  return [...words].map(([word]) => squeezed(word)).filter((name) => name.length > 1);
}

/** Lower-case letters only, without accents: matches variants of "J.F.K." and "São Paulo". */
const squeezed = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
