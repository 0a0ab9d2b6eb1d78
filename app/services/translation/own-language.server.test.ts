import { expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { ownLocale } from "./own-language.server.ts";

it("has a locale for every language of the profile but English, which Intl knows", () => {
  const locales = LANGUAGES.map(ownLocale);
  expect(locales.filter((locale) => locale === null)).toHaveLength(1);
  expect([ownLocale("English"), ownLocale(null), ownLocale("Klingon")]).toEqual([null, null, null]);
  expect(ownLocale("Chinese (Cantonese)")).toBe("zh-HK");
  const known = locales.filter((locale) => locale !== null);
  expect(Intl.DateTimeFormat.supportedLocalesOf(known)).toEqual(known);
});
