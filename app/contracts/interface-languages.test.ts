import { describe, expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { m } from "#messages";
import { amountIn, dollars } from "../components/money.ts";
import { directionNow } from "./interface-languages.ts";
import { celsius, degrees } from "./temperature.ts";

/** Unicode's first strong isolate, and its end. */
const apart = (text: string) => `\u2068${text}\u2069`;

describe("on a page that is read from right to left", () => {
  const inArabic = (write: () => string) => inLanguage("ar", write);

  it("a figure stays with its unit, and a currency's letters together", () => {
    expect(inArabic(() => celsius(9))).toBe(apart("9°C"));
    expect(inArabic(() => degrees(-2))).toBe(apart("−2°"));
    expect(inArabic(() => dollars(49))).toMatch(/49\s\u2068\$\u2069$/u);
    expect(inArabic(() => amountIn("CAD", 5))).toMatch(/\u2068CA\$\u2069$/u);
    expect(inArabic(() => amountIn("GBP", 508.03))).toMatch(/508\.03\s\u2068£\u2069$/u);
  });

  it("names stay in the order of their sentence", () => {
    const sentence = () => m.travel.fromTo({ from: "London", to: "New York" });
    expect(inArabic(sentence)).toBe(`من ${apart("London")} إلى ${apart("New York")}`);
    expect(sentence()).toBe("London to New York");
  });

  it("figures are those of tickets and boards", () => {
    expect(inArabic(() => m.dates.minutes({ minutes: 45 }))).toMatch(/45/);
    expect(inArabic(directionNow)).toBe("rtl");
    expect(directionNow()).toBe("ltr");
  });
});
