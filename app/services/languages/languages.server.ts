import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import * as all from "./all.ts";
import type { LanguageFile } from "./language.ts";

const FILES: Readonly<Record<Language, LanguageFile>> = all;

/** English if the language is not one of the profile's. */
export const languageFile = (language: string | null): LanguageFile =>
  FILES[knownLanguage(language)];

/** The entries of a language file's list. */
export const listOf = (list: string): string[] => list.split("|");
