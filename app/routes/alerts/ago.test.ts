import { expect, it } from "vitest";
import { ago } from "./ago.ts";

it.each([
  [-5, "just now"],
  [0, "just now"],
  [1, "1 min ago"],
  [59, "59 min ago"],
  [60, "1 h ago"],
  [23 * 60 + 59, "23 h ago"],
  [24 * 60, "yesterday"],
  [47 * 60, "yesterday"],
  [48 * 60, "2 days ago"],
])("says %s minutes as %s", (minutes, words) => {
  expect(ago(minutes * 60_000)).toBe(words);
});
