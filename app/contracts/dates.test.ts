import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate, isClockTime } from "./dates.ts";

describe("calendar dates", () => {
  it.each(["2026-11-20", "2028-02-29", "2000-12-31"])("takes %s", (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    "2025-02-30",
    "2027-02-29",
    "2026-13-01",
    "2026-00-10",
    "26-11-20",
    "2026-1-2",
    "2026-11-20 ",
    "",
  ])("refuses %j", (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it("takes every day that there is", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
        (date) => {
          expect(isCalendarDate(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
  });
});

describe("clock times", () => {
  it.each([
    ["00:00", true],
    ["23:59", true],
    ["24:00", false],
    ["9:00", false],
    ["12:60", false],
    ["noon", false],
  ])("%s: %s", (time, valid) => {
    expect(isClockTime(time)).toBe(valid);
  });
});
