import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLIGHT_STATES, type FlightState } from "#app/contracts/watching.ts";
import { firstLook, nextLook } from "./look-schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEPARTS = Date.UTC(2026, 10, 22, 12);
const ARRIVES = DEPARTS + 8 * HOUR;

describe("the next look at a flight", () => {
  it.each<[hours: number, state: FlightState | null, minutes: number | null]>([
    [-30, "scheduled", 6 * 60],
    [-24, "scheduled", 12 * 60],
    [-12, "on-time", 6 * 60],
    [-7, null, 60],
    [-6.1, "on-time", 15],
    [-5, "on-time", 2 * 60],
    [-20, "delayed", 60],
    [-6.5, "delayed", 30],
    [-6, "delayed", 15],
    [-1, "delayed", 15],
    [-3, "check-in", 15],
    [-0.5, "boarding", 15],
    [0.1, "departed", 60],
    [3, "in-flight", 60],
    [6, "in-flight", 30],
    [6.5, "in-flight", 10],
    [7.9, "landing", 10],
    [8, "landed", null],
    [-5, "cancelled", 60],
    [0, "cancelled", null],
    [5, "diverted", 30],
    // The service says nothing more.
    [13, "on-time", 15],
    [14, "on-time", null],
    [14, "in-flight", null],
  ])("%s h from its departure, %s: in %s min", (hours, state, minutes) => {
    const now = DEPARTS + hours * HOUR;
    const next = nextLook({ state, departsAt: DEPARTS, arrivesAt: ARRIVES }, now);
    expect(next === null ? null : Math.round((next - now) / MINUTE)).toBe(minutes);
  });

  it.each([
    [-24, 60],
    [-6, 15],
    [-1, 15],
    // As if nothing had failed: seen last in the air.
    [3, 60],
  ])("%s h from its departure, after a failure: in %s min", (hours, minutes) => {
    const now = DEPARTS + hours * HOUR;
    const state: FlightState = hours < 0 ? "on-time" : "in-flight";
    const course = { state, departsAt: DEPARTS, arrivesAt: ARRIVES, hasFailed: true };
    expect(((nextLook(course, now) ?? 0) - now) / MINUTE).toBe(minutes);
  });

  it("of any flight is never too soon, and comes to an end", () => {
    const state = fc.constantFrom<FlightState | null>(...FLIGHT_STATES, null);
    const minutes = fc.integer({ min: -3000, max: 3000 });
    const lasts = fc.option(fc.integer({ min: 20, max: 1200 }));
    const thrift = fc.double({ min: 1, max: 4, noNaN: true });
    fc.assert(
      fc.property(state, fc.boolean(), minutes, lasts, thrift, (state, ...rest) => {
        const [hasFailed, minutes, lasts, thrift] = rest;
        const course = {
          state,
          hasFailed,
          departsAt: DEPARTS,
          arrivesAt: lasts === null ? null : DEPARTS + lasts * MINUTE,
        };
        let now = DEPARTS + minutes * MINUTE;
        for (let looks = 0; looks < 1000; looks++) {
          const next = nextLook(course, now, thrift);
          if (next === null) return true;
          expect(next - now).toBeGreaterThanOrEqual(5 * MINUTE);
          now = next;
        }
        return false;
      }),
    );
  });

  it.each<[FlightState, number]>([
    ["on-time", 35],
    // On both of its days: what a traveller may use on one (services/providers/budget.server.ts).
    ["delayed", 60],
  ])("sees a whole flight that is %s with %i calls at most", (before, max) => {
    let looks = 0;
    let now: number | null = firstLook(DEPARTS, DEPARTS - 100 * HOUR);
    expect(now).toBe(DEPARTS - 24 * HOUR);
    while (now !== null) {
      looks += 1;
      const state: FlightState = now >= ARRIVES ? "landed" : now >= DEPARTS ? "in-flight" : before;
      now = nextLook({ state, departsAt: DEPARTS, arrivesAt: ARRIVES }, now);
    }
    expect(looks).toBeLessThanOrEqual(max);
  });
});
