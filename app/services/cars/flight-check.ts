import { DateTime } from "luxon";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { FlightValidation } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { CHECK_IN_MINUTES, marginFor } from "./pickup-time.ts";

/** A pick-up this much earlier than needed is pointlessly early. */
const TOO_EARLY_MINUTES = 4 * 60;

export interface CheckInput {
  /** The pick-up, on the clock of the departure airport. */
  pickup: { date: string; time: string };
  flightNumber: string;
  /** Null when no such flight runs on that date. */
  leg: LegStatus | null;
  from: Airport | undefined;
  to: Airport | undefined;
  driveMinutes: number;
}

/**
 * Checks a car to the airport against its flight: success when the flight exists and the pick-up
 * leaves enough time, warning when it comes too late or pointlessly early (by how much stands in the
 * details), error when there is no such flight.
 */
export function checkAgainstFlight(input: CheckInput): FlightValidation {
  const { leg, from, to, flightNumber } = input;
  if (!leg)
    return { status: "error", details: `No flight ${flightNumber} was found on that date.` };
  if (!leg.departsAt || !from) {
    return {
      status: "success",
      details: `${flightNumber} was found; its departure time is not known yet.`,
    };
  }
  const departsAt = DateTime.fromISO(leg.departsAt, { zone: from.timezone });
  const pickupAt = DateTime.fromISO(`${input.pickup.date}T${input.pickup.time}`, {
    zone: from.timezone,
  });
  const checkIn =
    CHECK_IN_MINUTES[from.countryCode === to?.countryCode ? "domestic" : "international"];
  const needed = input.driveMinutes + checkIn;
  const left = Math.round(departsAt.diff(pickupAt, "minutes").minutes);
  const departs = `${flightNumber} departs at ${departsAt.toFormat("HH:mm")}`;
  if (left < needed) {
    const late = `Pick-up is ${minutesInWords(needed - left)} too late: ${departs}, and the drive and check-in take ${minutesInWords(needed)}.`;
    return { status: "warning", details: late, warnings: [late] };
  }
  const early = left - needed - marginFor(input.driveMinutes);
  if (early >= TOO_EARLY_MINUTES) {
    const text = `Pick-up is ${minutesInWords(early)} earlier than needed: ${departs}.`;
    return { status: "warning", details: text, warnings: [text] };
  }
  return { status: "success", details: `${departs}; the pick-up leaves enough time.` };
}
