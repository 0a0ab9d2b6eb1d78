import { expect, it } from "vitest";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import { isOff, isTrouble } from "./standing.ts";

it.each<[state: FlightStanding["state"], isLate: boolean, off: boolean, trouble: boolean]>([
  ["on-time", false, false, false],
  ["delayed", true, false, true],
  ["in-flight", true, false, true],
  ["possibly-cancelled", false, false, true],
  ["cancelled", false, true, true],
  ["connection-at-risk", true, false, true],
])("%s, late: %s", (state, isLate, off, trouble) => {
  const standing = { state, isLate, status: "" };
  expect([isOff(standing), isTrouble(standing)]).toEqual([off, trouble]);
});

it("nothing is known", () => {
  expect([isOff(undefined), isTrouble(null)]).toEqual([false, false]);
});
