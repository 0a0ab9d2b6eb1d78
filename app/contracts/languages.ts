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

export const knownLanguage = (language: string | null): Language =>
  LANGUAGES.find((one) => one === language) ?? "English";
