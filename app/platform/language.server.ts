/** In which language the server speaks: that of the request, or of whom a job is for. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  CODES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  languageIs,
  languageNow,
} from "#app/contracts/interface-languages.ts";

const current = new AsyncLocalStorage<{ language: InterfaceLanguage }>();
languageIs(() => current.getStore()?.language ?? "en");

/** Does the work, and all that it begins, in this language. */
export const inLanguage = <Done>(language: InterfaceLanguage, work: () => Done): Done =>
  current.run({ language }, work);

/** Once it is known for whom the current work is, what is left of it is done in their language, if they have one. */
export function goOnInLanguage(language: InterfaceLanguage | null): void {
  const work = current.getStore();
  if (work && language) work.language = language;
}

/** Null if the interface is not in the language of a profile, or the profile has none. */
export const ofProfile = (language: string | null | undefined): InterfaceLanguage | null =>
  CODES.find((code) => INTERFACE_LANGUAGES[code].profile === language) ?? null;

/** For a profile that has none: as its traveller reads NoVo already. */
export const forProfile = () => INTERFACE_LANGUAGES[languageNow()].profile;
