import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { languageFile } from "./languages.server.ts";

const MARKS = LANGUAGES.map((language) => [language, languageFile(language).recognisedBy] as const);
const SCRIPTS = MARKS.flatMap(([language, by]) =>
  typeof by === "string" ? [] : { language, letters: by },
);
/** tinyld 1.3 misidentified a quarter of short English sentences ("boarding pass" as Portuguese). */
const WORDS = MARKS.flatMap(([language, by]) =>
  typeof by === "string" ? { language, known: new Set(by.split(" ")) } : [],
);

/** A profile language other than English, else null. `words`: lower case, accents folded, without places. */
export function languageOf(utterance: string, words: readonly string[]): Language | null {
  // From the end: Cantonese and Japanese have letters of their own besides those of Mandarin.
  const script = SCRIPTS.findLast(({ letters }) => letters.test(utterance));
  if (script) return script.language;
  // English comes first, so it wins ties.
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
