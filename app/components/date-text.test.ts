import { describe, expect, it } from "vitest";
import {
  datesText,
  dateText,
  daysText,
  localDateTime,
  longDate,
  shortDate,
  weekdayOf,
} from "./date-text.ts";

describe("dates in words", () => {
  it("writes dates the British way", () => {
    expect(shortDate("2026-11-20")).toBe("Fri, 20 Nov 2026");
    expect(longDate("2026-03-01")).toBe("Sunday 1 March 2026");
    expect(weekdayOf("2026-11-21")).toBe("Sat");
  });

  it.each([
    ["2025-01-03 16:05", "Fri 3rd Jan 2025 4.05pm"],
    ["2026-11-01 00:09", "Sun 1st Nov 2026 12.09am"],
    ["2026-11-22 12:30", "Sun 22nd Nov 2026 12.30pm"],
    ["2026-11-11 9:05", "Wed 11th Nov 2026 9.05am"],
    ["2026-12-31 23:59", "Thu 31st Dec 2026 11.59pm"],
  ])("writes the weather box's time: %s", (text, words) => {
    expect(localDateTime(text)).toBe(words);
  });
});

it("writes each form of a date, and both ends of some days", () => {
  expect(dateText("2026-11-20")).toBe("Fri, 20 Nov 2026");
  expect(dateText("2026-11-20", "weekdayAndDay")).toBe("Fri 20 Nov");
  expect(dateText("2025-01-03 16:05", "moment")).toBe("Fri 3rd Jan 2025 4.05pm");
  expect(datesText("2026-11-20", "2026-11-22")).toBe("Fri, 20 Nov to Sun, 22 Nov 2026");
  expect(datesText("2026-11-20", "2026-11-22", "brief")).toBe("20 to 22 Nov 2026");
  expect(datesText("2026-11-30", "2026-12-02", "brief")).toBe("30 Nov to 2 Dec 2026");
  expect(datesText("2026-12-30", "2027-01-02", "brief")).toBe("30 Dec 2026 to 2 Jan 2027");
  expect(datesText("2026-12-30", "2027-01-02")).toBe("Wed, 30 Dec 2026 to Sat, 2 Jan 2027");
  for (const form of ["short", "brief"] as const) {
    expect(datesText("2026-11-20", "2026-11-20", form)).toBe("Fri, 20 Nov 2026");
  }
  expect(daysText("2026-11-20", "2026-11-22")).toBe("20 to 22 Nov");
  expect(daysText("2026-12-30", "2027-01-02")).toBe("30 Dec to 2 Jan");
});
