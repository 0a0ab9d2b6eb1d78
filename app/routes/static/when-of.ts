import type { ShownDrive } from "#app/services/driver/shown-drive.server.ts";
import { m } from "#messages";

/** When the car arrives, as its driver reports. */
export function whenOf(drive: ShownDrive): [figure: string | number, words: string] {
  if (drive.state === "arrived") return [m.driver.here(), m.driver.carIsWaiting()];
  if (drive.state === "confirmed") return [drive.time, m.driver.timeConfirmed()];
  if (drive.minutes === null) return [m.driver.onItsWay(), ""];
  return [drive.minutes, m.driver.minutesAway({ minutes: drive.minutes })];
}
