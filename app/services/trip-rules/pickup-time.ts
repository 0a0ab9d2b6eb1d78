import type { DateTime } from "luxon";

/** How long before departure a traveller should be at the airport, in minutes. */
export const CHECK_IN_MINUTES = { international: 180, domestic: 120 } as const;

interface PickupInput {
  /** On the clock of the departure airport. */
  departsAt: DateTime;
  international: boolean;
  driveMinutes: number;
}

export interface Pickup {
  /** `YYYY-MM-DD` and `HH:MM` at the departure airport; the date may be the day before the flight. */
  date: string;
  time: string;
  checkInMinutes: number;
  marginMinutes: number;
  /** The instant, for comparisons. */
  pickupAt: DateTime;
}

/** 15 minutes, or 15% of the drive if that is more: long drives go wrong by more. */
export const marginFor = (driveMinutes: number) => Math.max(15, Math.ceil(driveMinutes * 0.15));

/** Departure less check-in, drive and margin, down to five minutes; on the time line, as clocks change. */
export function pickupTime({ departsAt, international, driveMinutes }: PickupInput): Pickup {
  const checkInMinutes = CHECK_IN_MINUTES[international ? "international" : "domestic"];
  const marginMinutes = marginFor(driveMinutes);
  const exact = departsAt.minus({ minutes: checkInMinutes + driveMinutes + marginMinutes });
  const pickupAt = exact.set({ minute: exact.minute - (exact.minute % 5), second: 0 });
  return {
    date: pickupAt.toFormat("yyyy-MM-dd"),
    time: pickupAt.toFormat("HH:mm"),
    checkInMinutes,
    marginMinutes,
    pickupAt,
  };
}
