import type { DateTime } from "luxon";
import type { Airport } from "#app/services/airports/airport.ts";
import { distanceKm } from "#app/services/airports/geo.ts";

/** Up to this distance airlines ask for no more check-in time than on domestic flights. */
const SHORT_FLIGHT_KM = 1500;
const CHECK_IN_MINUTES = { short: 120, long: 180 } as const;

type MaybeAirport = Airport | null | undefined;

/** How long before departure to be at the airport, in minutes; the longer time if an airport is unknown. */
export function checkInMinutes(from: MaybeAirport, to: MaybeAirport): number {
  if (!from || !to) return CHECK_IN_MINUTES.long;
  const isShort = from.countryCode === to.countryCode || distanceKm(from, to) <= SHORT_FLIGHT_KM;
  return CHECK_IN_MINUTES[isShort ? "short" : "long"];
}

interface PickupInput {
  /** Local to the departure airport. */
  departsAt: DateTime;
  checkInMinutes: number;
  driveMinutes: number;
}

export interface Pickup {
  /** `YYYY-MM-DD` and `HH:MM` at the departure airport; the date may be the day before the flight. */
  date: string;
  time: string;
  marginMinutes: number;
  /** The instant, for comparisons. */
  pickupAt: DateTime;
}

/** 15 minutes, or 15% of the drive if that is more: delays grow with the drive. */
export const marginFor = (driveMinutes: number) => Math.max(15, Math.ceil(driveMinutes * 0.15));

/** Departure less check-in, drive and margin, down to five minutes; in elapsed time, as clocks change. */
export function pickupTime({ departsAt, checkInMinutes, driveMinutes }: PickupInput): Pickup {
  const marginMinutes = marginFor(driveMinutes);
  const exact = departsAt.minus({ minutes: checkInMinutes + driveMinutes + marginMinutes });
  const pickupAt = exact.set({ minute: exact.minute - (exact.minute % 5), second: 0 });
  return {
    date: pickupAt.toFormat("yyyy-MM-dd"),
    time: pickupAt.toFormat("HH:mm"),
    marginMinutes,
    pickupAt,
  };
}
