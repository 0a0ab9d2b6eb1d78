/** In which language the server speaks: that of the request, or of whom a job is for. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  CODES,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  languageIs,
} from "#app/contracts/interface-languages.ts";

const current = new AsyncLocalStorage<InterfaceLanguage>();
languageIs(() => current.getStore() ?? "en");

/** Does the work, and all that it begins, in this language. */
export const inLanguage = <Done>(language: InterfaceLanguage, work: () => Done): Done =>
  current.run(language, work);

/** Null if the interface is not in the language of a profile, or the profile has none. */
export const ofProfile = (language: string | null | undefined): InterfaceLanguage | null =>
  CODES.find((code) => INTERFACE_LANGUAGES[code].profile === language) ?? null;
