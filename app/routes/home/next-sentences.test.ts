import { expect, it } from "vitest";
import { nextSentences } from "./next-sentences.ts";

const EXAMPLES = ["Is BA117 on time?", "Weather in New York", "What are my travel plans?"];
const day = (date: string) => ({
  ...{ date, icon: "rain" as const, text: "Rain", maxtemp_c: 12, mintemp_c: 6 },
});
const weather = (place: string, ...dates: string[]) => ({
  ...{ kind: "weather" as const, place, date: dates[0] ?? "", days: dates.map(day) },
});

it("goes on from the weather with the day after and the trip's city", () => {
  const asked = weather("Lisbon", "2026-11-26", "2026-11-27");
  expect(nextSentences(asked, EXAMPLES, "New York")).toEqual([
    "Weather in Lisbon on Friday",
    "Weather in New York",
    "Is BA117 on time?",
  ]);
});

it("offers no weather that is shown, and no day that is not known", () => {
  const asked = weather("New York", "2026-11-27");
  expect(nextSentences(asked, EXAMPLES, "New York")).toEqual([
    "Is BA117 on time?",
    "What are my travel plans?",
  ]);
});

it("stays as it is after anything else", () => {
  expect(nextSentences({ kind: "plans" }, EXAMPLES, "New York")).toBe(EXAMPLES);
  expect(nextSentences(undefined, EXAMPLES, undefined)).toBe(EXAMPLES);
});
