import { expect, it } from "vitest";
import { knownLanguage, LANGUAGES } from "./languages.ts";

it("is one of the profile's, and English where none of them is chosen", () => {
  expect(LANGUAGES.map(knownLanguage)).toEqual(LANGUAGES);
  expect([knownLanguage(null), knownLanguage("Klingon")]).toEqual(["English", "English"]);
});
