import { DateTime, IANAZone } from "luxon";
import { expect, it, vi } from "vitest";
import { rememberZoneOffsets } from "./zone-offsets.server.ts";

/** What luxon itself works out, before anything is remembered. */
const exact = IANAZone.prototype.offset;
rememberZoneOffsets();
rememberZoneOffsets();

const HOUR = 3_600_000;
/** The same numbers each time. */
function* numbers(count: number, from: number, to: number) {
  let state = 7;
  for (let n = 0; n < count; n++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield from + Math.floor((state / 2 ** 32) * (to - from));
  }
}

it("is luxon's own for every zone, at any time from 1900 on", () => {
  for (const name of Intl.supportedValuesOf("timeZone")) {
    const zone = IANAZone.create(name);
    for (const at of numbers(20, Date.UTC(1900, 0), Date.UTC(2060, 0))) {
      // Twice, since the second is remembered.
      expect([zone.offset(at), zone.offset(at)], `${name} ${at}`).toEqual(
        Array(2).fill(exact.call(zone, at)),
      );
    }
  }
});

it.each([
  ["Europe/London", "2026-03-29T01:00Z"],
  ["America/New_York", "2026-11-01T06:00Z"],
  // By half an hour, at 00:01, over the date line, and suspended for a month.
  ["Australia/Lord_Howe", "2026-04-04T15:00Z"],
  ["America/St_Johns", "2010-11-07T02:31Z"],
  ["Pacific/Apia", "2011-12-30T10:00Z"],
  ["Africa/Casablanca", "2026-02-15T02:00Z"],
])("is luxon's own to the millisecond where the clocks of %s change (%s)", (name, change) => {
  const zone = IANAZone.create(name);
  const at = Date.parse(change.replace("Z", ":00Z"));
  expect(exact.call(zone, at - 1)).not.toBe(exact.call(zone, at));
  for (const near of [-26 * HOUR, -2 * HOUR, -60_000, -1, 0, 1, 60_000, 2 * HOUR, 26 * HOUR]) {
    expect(zone.offset(at + near), `${near}`).toBe(exact.call(zone, at + near));
  }
});

it("knows no zone and no time that luxon does not know", () => {
  expect(IANAZone.create("Nowhere/Land").offset(0)).toBeNaN();
  expect(IANAZone.create("Europe/London").offset(Number.NaN)).toBeNaN();
  expect(DateTime.fromISO("2026-12-05T08:25", { zone: "America/New_York" }).toUTC().hour).toBe(13);
});

it("asks the system once for a day of a zone", () => {
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  const zone = IANAZone.create("Asia/Kathmandu");
  const noon = Date.UTC(2027, 5, 5, 12);
  for (let minute = 0; minute < 600; minute++) zone.offset(noon + minute * 60_000);
  expect(parts.mock.calls.length).toBeLessThanOrEqual(2);
  parts.mockRestore();
});
