import { expect, it } from "vitest";
import { labelOf } from "./link-label.ts";

it.each([
  ["/import/5f1c", "Review"],
  ["/what-now/5f1c", "What now?"],
  ["/car-map", "Car Map"],
  ["/trips/5f1c", "See the trip"],
])("%s is called %s", (link, label) => {
  expect(labelOf(link)).toBe(label);
});
