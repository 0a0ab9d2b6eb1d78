import { describe, expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { type DayForm, dayInParts, daysByIntl, dayText } from "./dates-in-words.ts";

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

  it("have the day of the month apart", () => {
    const parts = () =>
      dayInParts("2026-11-08").map(({ text, isDay }) => (isDay ? `[${text}]` : text));
    expect(parts()).toEqual(["[8 ]", "Nov"]);
    expect(inLanguage("ja", parts)).toEqual(["11", "月", "[8]", "日"]);
  });

  it("name a year once in Japanese", () => {
    const days = (first: string, last: string) =>
      inLanguage("ja", () => daysByIntl(first, last, "brief"));
    expect(days("2026-12-09", "2026-12-13")).toBe("2026年12月9日～12月13日");
    expect(days("2026-12-30", "2027-01-02")).toBe("2026年12月30日～2027年1月2日");
  });
});

it.each(["en", "ja"] as const)("an odd date is shown as it is, in %s", (language) => {
  for (const odd of ["", "soon", "2026-13-40"]) {
    expect(inLanguage(language, () => dayText(odd, "short"))).toBe(odd);
    expect(inLanguage(language, () => daysByIntl(odd, "2026-11-20", "day"))).toBeNull();
  }
});
