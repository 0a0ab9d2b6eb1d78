/** Translation without a key: what a traveller and a driver most often say, in the profile's languages. */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import type { TranslationProvider } from "../provider.ts";
import { arabic } from "./arabic.ts";
import { cantonese } from "./cantonese.ts";
import { dutch } from "./dutch.ts";
import { findPhrases, nearPhrases } from "./find-phrase.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hindi } from "./hindi.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { mandarin } from "./mandarin.ts";
import { inEnglish, type PhraseId } from "./phrases.ts";
import { fill, type Phrasing, type Slots } from "./phrasing.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { turkish } from "./turkish.ts";

const BOOK: Record<Exclude<Language, "English">, Phrasing> = {
  Spanish: spanish,
  French: french,
  German: german,
  Italian: italian,
  Portuguese: portuguese,
  Russian: russian,
  Arabic: arabic,
  "Chinese (Mandarin)": mandarin,
  "Chinese (Cantonese)": cantonese,
  Japanese: japanese,
  Korean: korean,
  Hindi: hindi,
  Turkish: turkish,
  Polish: polish,
  Dutch: dutch,
};

/** As texts in it are marked and spoken (BCP 47). */
export const localeOf = (language: Language): string =>
  language === "English" ? "en-GB" : BOOK[language].locale;

/**
 * The likeliest language of a country by Unicode's likely subtags, which Intl has ("und-TR" is Turkish);
 * undefined for any other. Hong Kong and Macau speak Cantonese, which the subtags do not tell.
 */
export function languageOfCountry(countryCode: string): Language | undefined {
  if (["HK", "MO"].includes(countryCode)) return "Chinese (Cantonese)";
  const { language } = new Intl.Locale(`und-${countryCode}`).maximize();
  return LANGUAGES.find((known) => localeOf(known).split("-")[0] === language);
}

/** The phrase in a language; `null` where a slot is missing. */
export function phraseIn(language: Language, id: PhraseId, slots: Slots): string | null {
  const phrasing = language === "English" ? null : BOOK[language];
  return fill(phrasing ? phrasing.phrases[id] : inEnglish(id), slots, phrasing);
}

const NAME = "Embedded phrase book";
const QUOTED = ["name", "plate", "place", "flight"] as const;

export function createPhraseBook(): TranslationProvider {
  return {
    name: NAME,
    source: "demo",
    async translate({ text, to }) {
      const found = findPhrases(text) ?? [];
      const inLanguage = (language: Language) =>
        found.flatMap(({ id, slots }) => phraseIn(language, id, slots) ?? []).join(" ");
      if (found.length === 0) return unknown(text);
      const quoted = found.flatMap(({ slots }) => QUOTED.flatMap((slot) => slots[slot] ?? []));
      return { ok: true, data: { text: inLanguage(to), means: inLanguage("English"), quoted } };
    },
  };
}

const EXAMPLES = ["I am at exit 5.", "I am here.", "I am 10 minutes late."];

function unknown(text: string) {
  const near = nearPhrases(text, 3).flatMap(
    ({ id, slots }) => phraseIn("English", id, slots) ?? [],
  );
  const phrases = (near.length > 0 ? near : EXAMPLES).map((phrase) => `“${phrase}”`).join(" ");
  const message = `Without a translation service I only know a few phrases, such as: ${phrases}`;
  return {
    ok: false,
    error: { kind: "not_found", provider: NAME, message },
  } as const;
}
