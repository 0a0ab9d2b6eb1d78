import { expect, it } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const overnight = { from: "22:00", until: "07:00", timeZone: "Europe/London" };
const end = (hours: typeof overnight, now: string) =>
  quietUntil(hours, new Date(now))?.toISOString() ?? null;

it.each([
  ["2026-11-20T21:59:59Z", null],
  ["2026-11-20T22:00:00Z", "2026-11-21T07:00:00.000Z"],
  ["2026-11-21T06:59:00Z", "2026-11-21T07:00:00.000Z"],
  ["2026-11-21T07:00:00Z", null],
  // Summer time: the clocks are an hour ahead.
  ["2026-07-20T21:00:00Z", "2026-07-21T06:00:00.000Z"],
  // The night in which the clocks go forward, and the one in which they go back.
  ["2026-03-28T23:00:00Z", "2026-03-29T06:00:00.000Z"],
  ["2026-10-24T22:00:00Z", "2026-10-25T07:00:00.000Z"],
])("from 22:00 to 07:00 in London, at %s: until %s", (now, until) => {
  expect(end(overnight, now)).toBe(until);
});

it("are of the traveller's own time zone", () => {
  const there = { ...overnight, timeZone: "Asia/Tokyo" };
  expect(end(there, "2026-11-20T14:00:00Z")).toBe("2026-11-20T22:00:00.000Z");
  expect(end(there, "2026-11-20T23:00:00Z")).toBeNull();
});

it("may be by day, or none", () => {
  const siesta = { from: "13:00", until: "15:00", timeZone: "Europe/Madrid" };
  expect(end(siesta, "2026-11-20T13:00:00Z")).toBe("2026-11-20T14:00:00.000Z");
  expect(end(siesta, "2026-11-20T15:00:00Z")).toBeNull();
  expect(end({ ...siesta, until: "13:00" }, "2026-11-20T13:00:00Z")).toBeNull();
});

it("end with the clocks where they skip the end itself", () => {
  // Berlin, 29 March: 02:30 does not exist.
  const hours = { from: "23:00", until: "02:30", timeZone: "Europe/Berlin" };
  const until = quietUntil(hours, new Date("2026-03-29T00:00:00Z"));
  expect(until?.toISOString()).toBe("2026-03-29T01:30:00.000Z");
});
