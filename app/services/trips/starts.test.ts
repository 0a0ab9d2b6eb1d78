import { expect, it } from "vitest";
import { weekendAhead } from "./starts.ts";

it.each([
  ["2026-11-26", "2026-12-04", "2026-12-06"],
  ["2026-11-27", "2026-12-04", "2026-12-06"],
  ["2026-11-28", "2026-12-11", "2026-12-13"],
])("the weekend ahead of %s begins on %s", (today, friday, sunday) => {
  expect(weekendAhead(today)).toEqual([friday, sunday]);
});
