import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { FLIGHT_STATES, type FlightState } from "#app/contracts/watching.ts";
import { type Follow, type FollowedCar, followFlight } from "./car-follows.ts";

const at = (time: string, day = "2026-11-22") =>
  DateTime.fromISO(`${day}T${time}`, { zone: "Europe/London" });
const never = () => false;

const TO: FollowedCar = {
  now: at("04:00"),
  direction: "to",
  state: "delayed",
  pickupAt: at("07:15"),
  setFor: at("10:25"),
  expected: at("11:10"),
  latest: at("08:00"),
};
const FROM: FollowedCar = {
  now: at("12:00"),
  direction: "from",
  state: "in-flight",
  pickupAt: at("18:00"),
  setFor: at("17:00"),
  expected: at("17:40"),
  latest: null,
};

const written = (follow: Follow) => {
  if (follow.kind === "stays") return "stays";
  const to = follow.to?.toFormat("d HH:mm") ?? "-";
  return follow.kind === "moves" ? `to ${to}` : `asks: ${follow.because} ${to}`;
};

describe("a booked car", () => {
  it.each<[what: string, car: FollowedCar, does: string]>([
    ["keeps its distance to a late departure", TO, "to 22 08:00"],
    [
      "comes back when the delay shrinks",
      {
        ...TO,
        pickupAt: at("08:00"),
        setFor: at("11:10"),
        expected: at("10:45"),
        latest: at("07:35"),
      },
      "to 22 07:35",
    ],
    ["stays for nine minutes", { ...TO, expected: at("10:34"), latest: at("07:24") }, "stays"],
    [
      "is early rather than late",
      { ...TO, expected: at("10:42"), latest: at("07:32") },
      "to 22 07:30",
    ],
    [
      "that was booked late is not moved past the sum",
      { ...TO, pickupAt: at("07:50") },
      "to 22 08:00",
    ],
    [
      "that was booked by hand later than the sum moves by so much less",
      {
        ...TO,
        pickupAt: at("08:00"),
        setFor: at("12:00"),
        expected: at("14:00"),
        latest: at("09:55"),
      },
      "to 22 09:55",
    ],
    ["that comes later than the sum stays", { ...TO, pickupAt: at("08:30") }, "stays"],
    ["keeps what it comes too early", { ...TO, pickupAt: at("06:00") }, "to 22 06:45"],
    ["moves without a sum", { ...TO, latest: null }, "to 22 08:00"],
    ["asks within the hour", { ...TO, now: at("06:15") }, "asks: soon 22 08:00"],
    ["moves a minute before that", { ...TO, now: at("06:14") }, "to 22 08:00"],
    [
      "asks when it would come within the hour",
      { ...TO, now: at("05:15"), expected: at("09:25"), latest: at("06:10") },
      "asks: soon 22 06:15",
    ],
    [
      "stays when it should have come already",
      { ...TO, now: at("06:30"), expected: at("09:25"), latest: at("06:10") },
      "stays",
    ],
    ["that has come stays", { ...TO, now: at("07:15") }, "stays"],
    [
      "asks on another day",
      { ...TO, expected: at("04:25", "2026-11-23"), latest: at("01:15", "2026-11-23") },
      "asks: date 23 01:15",
    ],
    ["asks when its flight is cancelled", { ...TO, state: "cancelled" }, "asks: off -"],
    ["is frozen when its flight has left", { ...TO, state: "departed" }, "stays"],
    ["keeps its distance to a late landing", FROM, "to 22 18:40"],
    ["keeps it to an early one", { ...FROM, expected: at("16:30") }, "to 22 17:30"],
    ["is late rather than early", { ...FROM, expected: at("17:42") }, "to 22 18:45"],
    ["asks when the plane lands elsewhere", { ...FROM, state: "diverted" }, "asks: off -"],
    ["is frozen at the landing", { ...FROM, state: "landed" }, "stays"],
  ])("%s", (_, car, does) => {
    expect(written(followFlight(car, never))).toBe(does);
  });

  it("asks where something else no longer fits", () => {
    expect(written(followFlight(TO, () => true))).toBe("asks: breaks 22 08:00");
  });

  it("of any flight moves by ten minutes at least, into the future, and never within the hour by itself", () => {
    const minutes = (min: number, max: number) => fc.integer({ min, max });
    fc.assert(
      fc.property(
        fc.constantFrom<FlightState>(...FLIGHT_STATES),
        fc.constantFrom("to" as const, "from" as const),
        minutes(-200, 600),
        minutes(-300, 900),
        minutes(30, 400),
        (state, direction, untilPickup, delay, distance) => {
          const now = at("09:07");
          const pickupAt = now.plus({ minutes: untilPickup });
          const setFor = pickupAt.plus({ minutes: direction === "to" ? distance : -distance });
          const expected = setFor.plus({ minutes: delay });
          const car = { now, direction, state, pickupAt, setFor, expected, latest: null };
          const follow = followFlight(car, never);
          if (follow.kind === "stays" || follow.to === null) return;
          expect(Math.abs(follow.to.diff(pickupAt, "minutes").minutes)).toBeGreaterThanOrEqual(10);
          expect(follow.to > now).toBe(true);
          if (follow.kind !== "moves") return;
          expect(pickupAt.diff(now, "minutes").minutes).toBeGreaterThan(60);
          expect(follow.to.diff(now, "minutes").minutes).toBeGreaterThan(60);
          // Set for what it was moved for, it stays.
          const moved = { ...car, pickupAt: follow.to, setFor: expected };
          expect(followFlight(moved, never)).toEqual({ kind: "stays" });
        },
      ),
    );
  });
});
