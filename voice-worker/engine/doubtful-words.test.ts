import { expect, it } from "vitest";
import { withDoubts, withoutDoubts } from "./doubtful-words.ts";

it.each([
  "hotels in [Brisbane?] from Friday",
  "what is the weather in [Bergen?]?",
  "from [Noi Bai?] to [Bai?]",
  "in [St. John's (Antigua)?]",
  "nothing is in doubt",
])("%s: the marks come back as they were", (marked) => {
  const { text, doubts } = withoutDoubts(marked);
  expect(text).not.toContain("[");
  expect(withDoubts(text, doubts)).toBe(marked);
});

it("marks whole words only", () => {
  expect(withDoubts("the Barista in Bari", ["Bari"])).toBe("the Barista in [Bari?]");
});
