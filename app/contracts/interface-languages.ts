import type { Language } from "./languages.ts";

/**
 * The languages that the interface is in, each with a file of that name in `messages/`. `own` is what its readers
 * call it, `profile` its name among the languages of a profile (`LANGUAGES`), which are more.
 */
export const INTERFACE_LANGUAGES = {
  en: { own: "English", profile: "English", locale: "en-GB", direction: "ltr" },
  fr: { own: "Français", profile: "French", locale: "fr-FR", direction: "ltr" },
  de: { own: "Deutsch", profile: "German", locale: "de-DE", direction: "ltr" },
  es: { own: "Español", profile: "Spanish", locale: "es-ES", direction: "ltr" },
  ja: { own: "日本語", profile: "Japanese", locale: "ja-JP", direction: "ltr" },
  ar: { own: "العربية", profile: "Arabic", locale: "ar-u-nu-latn", direction: "rtl" },
} as const satisfies Record<
  string,
  {
    own: string;
    profile: Language;
    locale: string;
    direction: "ltr" | "rtl";
    /** False while its messages are there, and its pages are not right yet. */
    isOffered?: false;
  }
>;

export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

export const ALL_CODES = Object.keys(INTERFACE_LANGUAGES) as InterfaceLanguage[];

/** Those that are offered. */
export const CODES = ALL_CODES.filter((code) => !("isOffered" in INTERFACE_LANGUAGES[code]));

/** Of the landing page's address: the language that is chosen there. */
export const ASKED = "language";

/** Null if no language has that code, or it is not offered. */
export const codeOf = (text: string | null | undefined): InterfaceLanguage | null =>
  CODES.find((code) => code === text) ?? null;

/** The page's own in a browser; on a server, that of whom the current work is for. */
let current = (): InterfaceLanguage => ofPage(globalThis.document?.documentElement) ?? "en";

/** A browser that translates the page changes its `lang`; the other attribute it leaves alone. */
const ofPage = (page: HTMLElement | undefined) => codeOf(page?.dataset?.language ?? page?.lang);

export const languageNow = (): InterfaceLanguage => current();

/** For Intl; Arabic with the figures that tickets and boards have. */
export const localeNow = (): string => INTERFACE_LANGUAGES[languageNow()].locale;

export const directionNow = () => INTERFACE_LANGUAGES[languageNow()].direction;

/**
 * What is read from left to right on a page that is read the other way, kept together: an amount, a name before words
 * (Unicode's first strong isolate). Values of messages have it already (scripts/messages.mjs).
 */
export const isolated = (text: string): string =>
  directionNow() === "rtl" ? `\u2068${text}\u2069` : text;

const MARKS_OF_DIRECTION = /[\u200f\u2066-\u2069]/g;

/** For what is spoken, and for plain text whose addresses others find by themselves. */
export const withoutDirections = (text: string): string => text.replace(MARKS_OF_DIRECTION, "");

/** A status or the sky within a sentence: "delayed 35 min". German nouns keep their capitals. */
export const withinSentence = (words: string): string =>
  languageNow() === "de" ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** A file that is built in each language: `/sw.js` in English, `/sw.fr.js` in French. */
export const fileIn = (language: InterfaceLanguage, name: string): string =>
  language === "en" ? name : name.replace(".", `.${language}.`);

/** The server and the service worker say once how they know. */
export const languageIs = (tell: () => InterfaceLanguage): void => {
  current = tell;
};

/** Which form of a word goes with a number, for the messages that browsers are sent. */
export function pluralRule(count: number, isOrdinal?: boolean): Intl.LDMLPluralRule {
  const type = isOrdinal ? "ordinal" : "cardinal";
  rules[type] ??= new Intl.PluralRules(languageNow(), { type });
  return rules[type].select(count);
}

/** A page keeps its language. */
const rules: Partial<Record<Intl.PluralRuleType, Intl.PluralRules>> = {};
