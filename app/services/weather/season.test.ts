import { expect, it } from "vitest";
import { seasonInWords } from "./season.ts";

/** Day lengths as timeanddate.com has them: New York 21 December 9:15, London 21 June 16:38, Sydney 21 December 14:25. */
it.each([
  [40.64, "2026-12-21", "winter there, about 9 h of daylight"],
  [51.47, "2026-06-21", "summer there, about 16 h of daylight"],
  [-33.95, "2026-12-21", "summer there, about 14 h of daylight"],
  [1.36, "2026-12-21", "in the tropics, about 12 h of daylight"],
  [69.68, "2026-12-21", "winter there, about 0 h of daylight"],
  [69.68, "2026-06-21", "summer there, about 24 h of daylight"],
  [48.35, "2026-03-20", "spring there, about 12 h of daylight"],
  [-34.8, "2026-03-20", "autumn there, about 12 h of daylight"],
])("at %d degrees on %s: %s", (latitude, date, words) => {
  expect(seasonInWords(latitude, date)).toBe(words);
});
