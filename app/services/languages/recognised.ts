import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { languageFile } from "./languages.server.ts";

const MARKS = LANGUAGES.map((language) => [language, languageFile(language).recognisedBy] as const);
const SCRIPTS = MARKS.flatMap(([language, by]) =>
  typeof by === "string" ? [] : { language, letters: by },
);
/** tinyld 1.3 took a quarter of short English sentences for another language ("boarding pass" for Portuguese). */
const WORDS = MARKS.flatMap(([language, by]) =>
  typeof by === "string" ? { language, known: new Set(by.split(" ")) } : [],
);

/** A language of the profile's other than English, else null. `words`: lower case, folded, without places. */
export function languageOf(utterance: string, words: readonly string[]): Language | null {
  // From the end: Cantonese and Japanese have letters of their own beside those of Mandarin.
  const script = SCRIPTS.findLast(({ letters }) => letters.test(utterance));
  if (script) return script.language;
  // English is the first, and so the best of those with as many words.
  const [best] = WORDS.map(({ language, known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  })).toSorted((a, b) => b.count - a.count);
  const isEnough =
    best &&
    best.language !== "English" &&
    best.count > 0 &&
    best.count >= Math.min(2, words.length);
  return isEnough ? best.language : null;
}
