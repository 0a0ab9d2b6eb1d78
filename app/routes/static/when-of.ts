import type { ShownDrive } from "#app/services/driver/shown-drive.server.ts";

/** When the car arrives, as its driver reports. */
export function whenOf(drive: ShownDrive): [figure: string | number, words: string] {
  if (drive.state === "arrived") return ["Here", "your car is waiting"];
  if (drive.state === "confirmed") return [drive.time, "confirmed"];
  if (drive.minutes === null) return ["On its way", ""];
  return [drive.minutes, drive.minutes === 1 ? "minute" : "minutes"];
}
