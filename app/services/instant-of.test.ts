import { DateTime } from "luxon";
import { expect, it } from "vitest";
import { instantOf } from "./instant-of.ts";

it("is luxon's own, the first time and each time after", () => {
  for (const zone of ["Europe/London", "America/New_York", "Asia/Kathmandu", "utc"]) {
    // The second is a time that clocks leave out in spring.
    for (const local of ["2026-12-05T08:25", "2026-03-29T01:30", "2026-12-05T08:25"]) {
      const exact = DateTime.fromISO(local, { zone });
      expect([instantOf(local, zone), instantOf(local, zone)].map(String)).toEqual(
        Array(2).fill(String(exact)),
      );
    }
  }
});

it("knows what is no time, and no timezone", () => {
  expect(instantOf("2026-13-05T08:25", "utc").isValid).toBe(false);
  expect(instantOf("2026-12-05T08:25", "Mars/Olympus").isValid).toBe(false);
});
