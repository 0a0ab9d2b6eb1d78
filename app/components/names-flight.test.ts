import { expect, it } from "vitest";
import { namesFlight } from "./names-flight.ts";

it("knows a flight number in a sentence, and not the beginning of another", () => {
  expect(namesFlight("The nearest is BA 117 at 09:00.", "BA117")).toBe(true);
  expect(namesFlight("The nearest is BA117.", "BA1")).toBe(false);
  expect(namesFlight("I found 20 flights.", "BA117")).toBe(false);
});
