import { expect, it } from "vitest";
import { minutesInWords } from "./minutes.ts";

it("writes minutes in words", () => {
  expect([0, 55, 60, 120, 185, 475].map(minutesInWords)).toEqual([
    "0 min",
    "55 min",
    "1 h",
    "2 h",
    "3 h 05 min",
    "7 h 55 min",
  ]);
});
