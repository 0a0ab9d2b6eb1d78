import { LANGUAGES } from "#app/contracts/languages.ts";
import { localeOf } from "./phrase-book/phrase-book.server.ts";
import type { Language } from "./provider.ts";

/** The language of a profile; English where none is chosen. */
export const languageOf = (chosen: string | null): Language =>
  LANGUAGES.find((language) => language === chosen) ?? "English";

/** The same as dates and figures are written in it (BCP 47); null for the screens' own English. */
export function ownLocale(chosen: string | null): string | null {
  const language = languageOf(chosen);
  return language === "English" ? null : localeOf(language);
}
