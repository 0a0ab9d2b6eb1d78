import { expect, it } from "vitest";
import { amountIn, dollars, figure } from "./money.ts";

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

it("writes figures: reviews, scores, percentages", () => {
  const figures = [
    figure(1204),
    figure(8, { minimumFractionDigits: 1 }),
    figure(87, { style: "unit", unit: "percent" }),
  ];
  expect(figures).toEqual(["1,204", "8.0", "87%"]);
});
