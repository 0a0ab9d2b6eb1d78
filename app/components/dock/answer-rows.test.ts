import { expect, it } from "vitest";
import { iconOf } from "./answer-rows.tsx";

it.each([
  ["/what-now/f1", "plane"],
  ["/trips/f1", "plane"],
  ["/driver/c1", "car"],
  ["/car-map", "car"],
  ["/import/7", "mail"],
  ["/alerts", "bell"],
])("an event that opens %s has the icon %s", (link, icon) => {
  expect(iconOf(link)).toBe(icon);
});
