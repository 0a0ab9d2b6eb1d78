import { describe, expect, it } from "vitest";
import { dateIn, datesIn, localDateTime, longDate, shortDate, weekdayOf } from "./date-text.ts";

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

describe("dates in the traveller's language", () => {
  // As CLDR has them (unicode.org/cldr), which Node's ICU carries.
  it.each([
    ["de", "Fr., 20. Nov. 2026", "Freitag, 20. November 2026", "Fr", "20.11."],
    ["fr", "ven. 20 nov. 2026", "vendredi 20 novembre 2026", "ven.", "20/11"],
    ["pl", "pt., 20 lis 2026", "piątek, 20 listopada 2026", "pt.", "20.11"],
    ["ja", "2026年11月20日(金)", "2026年11月20日金曜日", "金", "11/20"],
    ["hi", "शुक्र, 20 नव॰ 2026", "शुक्रवार, 20 नवंबर 2026", "शुक्र", "20/11"],
  ])("%s", (locale, short, long, weekday, day) => {
    const forms = ["short", "long", "weekday", "day"] as const;
    const written = forms.map((form) => dateIn(locale, form, "2026-11-20"));
    expect(written).toEqual([short, long, weekday, day]);
  });

  it("writes Arabic in Arabic words and the digits of the boards", () => {
    expect(dateIn("ar", "long", "2026-11-20")).toBe("الجمعة، 20 نوفمبر 2026");
  });

  it("writes a moment by the 24-hour clock", () => {
    expect(dateIn("de", "moment", "2026-11-20 16:05")).toBe("Fr., 20. Nov. 2026, 16:05");
    expect(dateIn("ja", "moment", "2026-11-20 00:05")).toBe("2026年11月20日(金) 00:05");
  });

  it("writes both ends as the language joins them, with plain spaces", () => {
    expect(datesIn("de", "2026-11-20", "2026-11-22")).toBe("Fr., 20. – So., 22. Nov. 2026");
    expect(datesIn(null, "2026-11-20", "2026-11-22")).toBe("Fri, 20 Nov 2026 to Sun, 22 Nov 2026");
  });

  it("writes English as the screens always did", () => {
    expect(dateIn(null, "short", "2026-11-20")).toBe("Fri, 20 Nov 2026");
    expect(dateIn(null, "weekdayAndDay", "2026-11-20")).toBe("Fri 20 Nov");
    expect(dateIn(null, "moment", "2025-01-03 16:05")).toBe("Fri 3rd Jan 2025 4.05pm");
  });
});
