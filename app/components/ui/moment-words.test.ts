import { describe, expect, it } from "vitest";
import { shortDate } from "#app/components/date-text.ts";
import { momentWords } from "./moment-words.ts";

const shown = (type: string, value: string) => {
  const words = momentWords(type, value, "en");
  return words["data-weekday"] + words["data-shown"];
};

describe("the words of a field for a day or an hour", () => {
  it("writes a day as the cards do", () => {
    for (const day of ["2026-12-08", "2026-01-01", "1958-02-28", "2028-02-29", "2026-11-30"]) {
      expect(shown("date", day)).toBe(shortDate(day));
    }
  });

  it("writes a day in the page's language", () => {
    expect(momentWords("date", "2026-12-08", "fr")).toEqual({
      "data-weekday": "mar. ",
      "data-shown": "8 déc. 2026",
    });
    expect(momentWords("date", "2026-12-08", "ja")["data-shown"]).toBe("2026/12/8");
  });

  it("writes an hour as it is", () => {
    expect(shown("time", "14:05")).toBe("14:05");
  });

  it("shows nothing for nothing, and for what is no day", () => {
    expect(shown("date", "")).toBe("");
    expect(shown("time", "")).toBe("");
    expect(shown("date", "soon")).toBe("");
    expect(shown("date", "2026-13-40")).toBe("");
  });
});
