import { m } from "#messages";

/** The languages of the profile (spec section 9); without zod, to keep the form small. */
export const LANGUAGES = [
  "English",
  "Spanish",
  "French",
  "German",
  "Italian",
  "Portuguese",
  "Russian",
  "Arabic",
  "Chinese (Mandarin)",
  "Chinese (Cantonese)",
  "Japanese",
  "Korean",
  "Hindi",
  "Turkish",
  "Polish",
  "Dutch",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** What they are called for a reader; `LANGUAGES` is what is stored. */
export const LANGUAGE_NAMES: Readonly<Record<Language, () => string>> = {
  English: m.common.english,
  Spanish: m.common.spanish,
  French: m.common.french,
  German: m.common.german,
  Italian: m.common.italian,
  Portuguese: m.common.portuguese,
  Russian: m.common.russian,
  Arabic: m.common.arabic,
  "Chinese (Mandarin)": m.common.chineseMandarin,
  "Chinese (Cantonese)": m.common.chineseCantonese,
  Japanese: m.common.japanese,
  Korean: m.common.korean,
  Hindi: m.common.hindi,
  Turkish: m.common.turkish,
  Polish: m.common.polish,
  Dutch: m.common.dutch,
};

export const knownLanguage = (language: string | null): Language =>
  LANGUAGES.find((one) => one === language) ?? "English";
