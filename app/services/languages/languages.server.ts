import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import * as all from "./all.ts";
import type { LanguageFile } from "./language.ts";

const FILES: Readonly<Record<Language, LanguageFile>> = all;

/** English for a language that is not one of the profile's. */
export const languageFile = (language: string | null): LanguageFile =>
  FILES[knownLanguage(language)];

/** The entries of one of a language's lists. */
export const listOf = (list: string): string[] => list.split("|");
