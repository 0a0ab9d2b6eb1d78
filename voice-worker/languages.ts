/** What the speech programs and services call the profile's languages (spec section 9). */
import type { Language } from "#app/contracts/languages.ts";

/** ISO 639-1 for transcription servers; a voice of espeak-ng. */
const NAMES: Record<Language, { iso: string; espeak: string }> = {
  English: { iso: "en", espeak: "en-gb" },
  Spanish: { iso: "es", espeak: "es" },
  French: { iso: "fr", espeak: "fr-fr" },
  German: { iso: "de", espeak: "de" },
  Italian: { iso: "it", espeak: "it" },
  Portuguese: { iso: "pt", espeak: "pt" },
  Russian: { iso: "ru", espeak: "ru" },
  Arabic: { iso: "ar", espeak: "ar" },
  "Chinese (Mandarin)": { iso: "zh", espeak: "cmn" },
  // Transcription servers know no Cantonese of their own: "yue" is refused by most.
  "Chinese (Cantonese)": { iso: "zh", espeak: "yue" },
  Japanese: { iso: "ja", espeak: "ja" },
  Korean: { iso: "ko", espeak: "ko" },
  Hindi: { iso: "hi", espeak: "hi" },
  Turkish: { iso: "tr", espeak: "tr" },
  Polish: { iso: "pl", espeak: "pl" },
  Dutch: { iso: "nl", espeak: "nl" },
};

/** English for a language that is not one of the profile's. */
export function languageNames(language: string): { iso: string; espeak: string } {
  return new Map(Object.entries(NAMES)).get(language) ?? NAMES.English;
}
