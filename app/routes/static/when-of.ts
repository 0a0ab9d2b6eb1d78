import type { CarBooking } from "#app/contracts/trips.ts";
import type { ShownDrive } from "#app/services/dispatch/shown-drive.server.ts";

type When = [figure: string | number, words: string];

/** When the car comes: as its driver reports, else as it is booked; the sample where there is none. */
export function whenOf(drive: ShownDrive | null, car: Pick<CarBooking, "time"> | null): When {
  if (!drive) return car ? [car.time, "booked"] : [29, "minutes"];
  if (drive.state === "arrived") return ["Here", "your car is waiting"];
  if (drive.state === "confirmed") return [drive.time, "confirmed"];
  if (drive.minutes === null) return ["On its way", ""];
  return [drive.minutes, drive.minutes === 1 ? "minute" : "minutes"];
}
