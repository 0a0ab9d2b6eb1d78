import { expect, it } from "vitest";
import { leaveIn } from "./leave-in.ts";

it.each([
  [24 * 60 + 1, null],
  [24 * 60, "Leave in 24 h"],
  [130, "Leave in 2 h 10 min"],
  [129.2, "Leave in 2 h 10 min"],
  [1, "Leave in 1 min"],
  [0.5, "Leave in 1 min"],
  [0, "Leave now"],
  [-90, "Leave now"],
])("%s minutes before the departure from home: %s", (minutes, words) => {
  expect(leaveIn({ at: minutes * 60_000, byCar: false }, 0)).toBe(words);
});

it("says nothing once the car has come", () => {
  expect(leaveIn({ at: 60_000, byCar: true }, 0)).toBe("Leave in 1 min");
  expect(leaveIn({ at: 0, byCar: true }, 0)).toBeNull();
});
