import { expect, it } from "vitest";
import type { ShownDrive } from "#app/services/driver/shown-drive.server.ts";
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

it.each<[Partial<ShownDrive>, string]>([
  [{}, "12 minutes"],
  [{ minutes: 1 }, "1 minute"],
  [{ minutes: null }, "On its way "],
  [{ state: "confirmed" }, "04:30 confirmed"],
  [{ state: "arrived" }, "Here your car is waiting"],
])("of a drive with %o it is %s", (changes, words) => {
  expect(whenOf({ ...drive, ...changes }).join(" ")).toBe(words);
});
