import { expect, it } from "vitest";
import type { ShownDrive } from "#app/services/dispatch/shown-drive.server.ts";
import { whenOf } from "./when-of.ts";

const drive: ShownDrive = {
  id: "car",
  state: "on_the_way",
  time: "04:30",
  direction: "to",
  minutes: 12,
  driver: null,
  vehicle: null,
  place: null,
  placeAt: null,
};

it("says the sample's 29 minutes only where no car is booked", () => {
  expect(whenOf(null, null)).toEqual([29, "minutes"]);
  expect(whenOf(null, { time: "04:30" })).toEqual(["04:30", "booked"]);
  expect(whenOf(drive, { time: "04:30" })).toEqual([12, "minutes"]);
});
