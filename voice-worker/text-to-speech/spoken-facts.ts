/** A Realtime model rewords now and then, wrong in a time or a price: its transcript is compared with the text. */
import { inDigits } from "#app/services/translation/in-digits.ts";

/** `language` is one of the profile's; number words are understood in English. */
export function spokenFacts(sentence: string, language: string) {
  const isEnglish = language === "English";
  const numbers = inDigits(sentence, isEnglish).match(NUMBERS) ?? [];
  const names = namesIn(sentence);
  const ways = numbers.map(waysToSay);
  return {
    /** Nothing in the sentence could be said wrong in a way that matters. */
    none: numbers.length === 0 && names.length === 0,
    agreeWith(transcript: string): boolean {
      const said = inDigits(transcript, isEnglish).replace(/\D/g, "");
      // In other languages a number may be written out in words, which no one here can read.
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

/** Whether the digits are those of the numbers, one after the other, each in one of its ways. */
function isSaid(numbers: readonly string[][], said: string): boolean {
  // Every place that the numbers so far may end at: few, whatever the ways.
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

/** Words with a capital that do not begin a sentence, squeezed; not "I", and no abbreviation's stump. */
function namesIn(sentence: string): string[] {
  const words = sentence.matchAll(/(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}'’-]+(?!\.)/gu);
  return [...words].map(([word]) => squeezed(word)).filter((name) => name.length > 1);
}

/** Letters alone, in lower case and without accents: "J.F.K." and "São Paulo" as they may be written. */
const squeezed = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
