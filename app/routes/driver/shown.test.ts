import { expect, it } from "vitest";
import { shownOf } from "./shown.ts";

const locales = { traveller: "en-GB", driver: "tr" };

it("is nobody's to be given before it is translated", () => {
  const heard = { speaker: "driver" as const, said: "Geldim." };
  expect(shownOf(heard, locales)).toMatchObject({ text: "Geldim.", lang: "tr", isHeardOnly: true });
  const translated = { text: "I am here.", means: "Geldim.", changed: [], voice: "page" as const };
  const shown = shownOf({ ...heard, translated }, locales);
  expect(shown).toMatchObject({ text: "I am here.", lang: "en-GB" });
  expect(shown.isHeardOnly).toBeUndefined();
});
