import { expect, it } from "vitest";
import { whenCarsCome } from "./when-cars-come.ts";

const DAY = "2026-11-27";

it.each([
  [[{ date: DAY, time: "07:00" }], "at 07:00"],
  [
    [
      { date: DAY, time: "07:00" },
      { date: DAY, time: "09:30" },
    ],
    "at 07:00 and at 09:30",
  ],
  [
    [
      { date: "2026-11-26", time: "22:30" },
      { date: DAY, time: "04:00" },
    ],
    "on Thu, 26 Nov 2026 at 22:30 and on Fri, 27 Nov 2026 at 04:00",
  ],
])("of %j", (cars, words) => {
  expect(whenCarsCome(cars, DAY).replaceAll("\u00a0", " ")).toBe(words);
});
