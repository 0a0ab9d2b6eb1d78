import { describe, expect, it } from "vitest";
import { type DayForm, daysByIntl, dayText } from "./dates-in-words.ts";

describe("days in words", () => {
  it.for<[DayForm, string]>([
    ["short", "Fri, 20 Nov 2026"],
    ["long", "Friday 20 November 2026"],
    ["brief", "20 Nov 2026"],
    ["whole", "20 November 2026"],
    ["weekday", "Fri"],
    ["wholeWeekday", "Friday"],
    ["day", "20 Nov"],
    ["wholeDay", "20 November"],
    ["weekdayAndDay", "Fri 20 Nov"],
  ])("are %s in English as the specification has them", ([form, text]) => {
    expect(dayText("2026-11-20", form)).toBe(text);
    expect(daysByIntl("2026-11-20", "2026-11-22", form)).toBeNull();
  });
});
