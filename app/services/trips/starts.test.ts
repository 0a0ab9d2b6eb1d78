import { expect, it } from "vitest";
import { weekendAhead } from "./starts.ts";

it.each([
  ["2026-11-26", "2026-12-04", "2026-12-06"],
  ["2026-11-27", "2026-12-04", "2026-12-06"],
  ["2026-11-28", "2026-12-11", "2026-12-13"],
])("the weekend ahead of %s begins on %s", (today, friday, sunday) => {
  expect(weekendAhead(today)).toEqual([friday, sunday]);
});

it("suggests no weekend of a saved trip", () => {
  const today = "2026-11-26";
  expect(weekendAhead(today, [["2026-12-05", "2026-12-08"]])).toEqual(["2026-12-11", "2026-12-13"]);
  expect(weekendAhead(today, [["2026-12-07", "2026-12-08"]])).toEqual(["2026-12-04", "2026-12-06"]);
});

it("suggests the first weekend to anyone who is away for all of them", () => {
  expect(weekendAhead("2026-11-26", [["2026-11-01", "2027-11-01"]])).toEqual([
    "2026-12-04",
    "2026-12-06",
  ]);
});
