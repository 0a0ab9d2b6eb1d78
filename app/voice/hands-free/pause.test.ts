import { describe, expect, it } from "vitest";
import { pauseAfter } from "./pause.ts";

const heardBy = (text: string, cameAfterMs = 500) => pauseAfter({ text, cameAfterMs });

describe("the pause that ends a turn", () => {
  it.each([
    "find me a flight to",
    "Find me a flight from London at ",
    "to Rome and",
    "from London to…",
    "um",
    "I would like the",
  ])("is longest after '%s'", (words) => expect(heardBy(words)).toBe(1800));

  it("is short once the whole sentence is known", () => {
    expect(heardBy("Find me a flight to Rome.")).toBe(700);
    expect(heardBy("Potato")).toBe(700);
  });

  it("is between the two while the last words may be missing, or none are known", () => {
    expect(heardBy("find me a flight", 100)).toBe(1100);
    expect(pauseAfter(null)).toBe(1100);
    expect(heardBy(" ")).toBe(1100);
  });
});
