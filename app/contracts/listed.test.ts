import { expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import type { InterfaceLanguage } from "./interface-languages.ts";
import { afterComma, inSentences, listed } from "./listed.ts";

it.for<[InterfaceLanguage, string, string, string]>([
  ["en", "T5, B32, 12A", ", B32", "Landed. Delayed."],
  ["ja", "T5、B32、12A", "、B32", "Landed.Delayed."],
  ["ar", "T5، B32، 12A", "، B32", "Landed. Delayed."],
])("in %s a list has that language's commas", ([language, list, next, sentences]) => {
  // Arabic's values have marks around them that keep their direction.
  const bare = (write: () => string) =>
    inLanguage(language, write).replace(/[\u200f\u2068\u2069]/g, "");
  expect(bare(() => listed(["T5", null, "B32", "", false, "12A", undefined]))).toBe(list);
  expect(bare(() => afterComma("B32"))).toBe(next);
  expect(bare(() => inSentences("Landed.", null, "Delayed."))).toBe(sentences);
});

it("of nothing is nothing, and of one thing that alone", () => {
  expect(listed([null, ""])).toBe("");
  expect(listed(["T5"])).toBe("T5");
  expect(inSentences(undefined)).toBe("");
});
