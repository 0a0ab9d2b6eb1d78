import { expect, it } from "vitest";
import { amountIn, dollars, numberIn } from "./money.ts";

it("writes prices of flights in dollars, with cents where there are any", () => {
  expect([412, 412.5, 1204, 0.1, 312.456].map((amount) => dollars(amount))).toEqual([
    "$412",
    "$412.50",
    "$1,204",
    "$0.10",
    "$312.46",
  ]);
});

it("writes prices of hotels with two decimals", () => {
  expect(amountIn("GBP", 249.9)).toBe("£249.90");
  expect(amountIn("GBP", 1249)).toBe("£1,249.00");
  expect(amountIn("AED", 500).replace(/\s/u, " ")).toBe("AED 500.00");
  expect(amountIn("JPY", 500)).toContain("500.00");
  expect(amountIn(null, 500)).toBe("500.00");
});

it("keeps the currency in another language, and writes the figure as that language does", () => {
  const plain = (text: string) => text.replace(/\s/gu, " ");
  expect(plain(dollars(1204.5, "de"))).toBe("1.204,50 $");
  expect(plain(dollars(412, "fr"))).toBe("412 $");
  expect(plain(amountIn("GBP", 1249.9, { locale: "de" }))).toBe("1.249,90 £");
  expect(plain(amountIn("GBP", 249.9, { locale: "zh-HK" }))).toBe("£249.90");
  expect(amountIn("CAD", 500, { locale: "ja" })).toContain("CA$");
  const signs = (text: string) => text.replace(/[\s\p{Cf}]/gu, "");
  expect(signs(amountIn("GBP", 1249.9, { locale: "ar" }))).toBe("1,249.90£");
  expect(signs(dollars(49, "ar"))).toBe("49$");
});

it("writes figures: reviews, scores, percentages", () => {
  const figures = (locale: string | null) =>
    [
      numberIn(locale, 1204),
      numberIn(locale, 8, { minimumFractionDigits: 1 }),
      numberIn(locale, 87, { style: "unit", unit: "percent" }),
    ].map((text) => text.replace(/\s/gu, " "));
  expect(figures(null)).toEqual(["1,204", "8.0", "87%"]);
  expect(figures("de")).toEqual(["1.204", "8,0", "87 %"]);
  expect(figures("tr")).toEqual(["1.204", "8,0", "%87"]);
});
