import { expect, it } from "vitest";
import { isTooOld } from "./driver.ts";

it.each([
  ["20.20.2", "13.2.0", true],
  ["20.20.2", "12.11.1", false],
  ["22.0.0", "13.2.0", false],
  ["24.22.1", "13.2.0", false],
])("Node %s is too old for better-sqlite3 %s: %s", (node, sqlite, expected) => {
  expect(isTooOld(node, sqlite)).toBe(expected);
});

it("is not so here", () => {
  expect(isTooOld()).toBe(false);
});
