/** Names of NoVo's languages as people say them. */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";

/** "Mandarin" is "Chinese (Mandarin)"; undefined if none of NoVo's languages is named. */
export function languageNamed(text: string): Language | undefined {
  const said = namesIn(text);
  return LANGUAGES.find((language) => namesIn(language).some((name) => said.includes(name)));
}

const namesIn = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
