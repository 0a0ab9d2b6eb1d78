import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it("counts in the plural all but one", () => {
  expect([0, 1, 2].map((number) => counted(number, "flight"))).toEqual([
    "0 flights",
    "1 flight",
    "2 flights",
  ]);
});
