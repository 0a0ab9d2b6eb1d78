import { expect, it } from "vitest";
import { nextSentences } from "./next-sentences.ts";

const EXAMPLES = ["Is BA117 on time?", "Weather in New York", "What are my travel plans?"];
const day = (date: string) => ({
  ...{ date, icon: "rain" as const, text: "Rain", maxtemp_c: 12, mintemp_c: 6 },
});
const weather = (place: string, ...dates: string[]) => ({
  ...{ kind: "weather" as const, place, date: dates[0] ?? "", days: dates.map(day) },
});
const there = { tripCity: "New York" };

it("goes on from the weather of a day with the day after and the trip's city", () => {
  const asked = weather("Lisbon", "2026-11-26", "2026-11-27");
  expect(nextSentences(asked, EXAMPLES, there)).toEqual([
    "Weather in Lisbon on Friday",
    "Weather in New York",
    "Is BA117 on time?",
  ]);
});

it("offers no weather that is told: that of today tells of tomorrow", () => {
  const today = { ...weather("New York", "2026-11-26", "2026-11-27", "2026-11-28"), now: 9 };
  expect(nextSentences(today, EXAMPLES, there)[0]).toBe("Weather in New York on Saturday");
  const twoDays = { ...weather("New York", "2026-11-26", "2026-11-27"), now: 9 };
  const rest = ["Is BA117 on time?", "What are my travel plans?"];
  expect(nextSentences(twoDays, EXAMPLES, there)).toEqual(rest);
  expect(nextSentences(weather("New York", "2026-11-27"), EXAMPLES, there)).toEqual(rest);
});

it("offers nothing that was just asked, however it was written, or answered", () => {
  const asked = { ...there, asked: "is BA117 on time" };
  expect(nextSentences(undefined, EXAMPLES, asked)).toEqual(EXAMPLES.slice(1));
  expect(nextSentences({ kind: "plans" }, EXAMPLES, there)).toEqual(EXAMPLES.slice(0, 2));
  expect(nextSentences({ kind: "plans", only: "cars" }, EXAMPLES, there)).toEqual(
    EXAMPLES.slice(0, 2),
  );
});

it("stays as it is after anything else", () => {
  expect(nextSentences(undefined, EXAMPLES, { ...there, asked: "hello" })).toEqual(EXAMPLES);
});
