import { DateTime } from "luxon";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { FlightValidation } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { instantOf } from "#app/services/instant-of.ts";
import { m } from "#messages";
import { checkInMinutes, marginFor } from "../trip-rules/pickup-time.ts";

/** A pick-up this much earlier than needed, or later after a landing, is pointless. */
const TOO_EARLY_MINUTES = 4 * 60;
const TOO_LATE_MINUTES = 3 * 60;

interface Check {
  /** In its zone; if that is unknown, in the airport's. */
  pickup: { date: string; time: string; zone?: string | null };
  flightNumber: string;
  leg: LegStatus;
}

const success = (details: string): FlightValidation => ({ status: "success", details });
/** The flight exists, but the pick-up cannot be judged. */
const untimed = (details: string): FlightValidation => ({ ...success(details), isUntimed: true });
const warning = (details: string): FlightValidation => ({
  status: "warning",
  details,
  warnings: [details],
});

/** No pick-up suits a flight that does not land where it should. */
export const calledOff = (flight: string, { state }: Pick<LegStatus, "state">): FlightValidation =>
  warning(
    state === "cancelled"
      ? m.carRules.hasBeenCancelled({ flight })
      : m.carRules.hasBeenDiverted({ flight }),
  );

/** By the expected departure: a warning if the pick-up is too late, or pointlessly early. */
export function checkBeforeDeparture({
  pickup,
  flightNumber: flight,
  leg,
  from,
  to,
  driveMinutes,
}: Check & {
  from: Airport | undefined;
  to: Airport | undefined;
  driveMinutes: number;
}): FlightValidation {
  const departs = leg.expectedDepartsAt ?? leg.departsAt;
  if (!departs || !from) {
    return untimed(m.carRules.departureUnknown({ flight }));
  }
  const departsAt = DateTime.fromISO(departs, { zone: from.timezone });
  const needed = driveMinutes + checkInMinutes(from, to);
  const left = Math.round(departsAt.diff(pickupAt(pickup, from.timezone), "minutes").minutes);
  const departing = { flight, time: departsAt.toFormat("HH:mm") };
  if (left < needed) {
    return warning(
      m.carRules.tooLate({
        ...departing,
        late: minutesInWords(needed - left),
        needed: minutesInWords(needed),
      }),
    );
  }
  const early = left - needed - marginFor(driveMinutes);
  if (early >= TOO_EARLY_MINUTES) {
    return warning(m.carRules.tooEarly({ ...departing, early: minutesInWords(early) }));
  }
  return success(m.carRules.enoughTime(departing));
}

/** By the expected landing: a warning if the car comes before it, or hours after. */
export function checkAfterLanding({
  pickup,
  flightNumber: flight,
  leg,
  at,
}: Check & { at: Airport | undefined }): FlightValidation {
  const lands = leg.expectedArrivesAt ?? leg.arrivesAt;
  if (!lands || !at) return untimed(m.carRules.arrivalUnknown({ flight }));
  const landsAt = DateTime.fromISO(lands, { zone: at.timezone });
  const after = Math.round(pickupAt(pickup, at.timezone).diff(landsAt, "minutes").minutes);
  const landing = {
    flight,
    time: landsAt.toFormat("HH:mm"),
    minutes: minutesInWords(Math.abs(after)),
  };
  if (after < 0) return warning(m.carRules.beforeLanding(landing));
  if (after > TOO_LATE_MINUTES) return warning(m.carRules.longAfterLanding(landing));
  return success(m.carRules.afterLanding(landing));
}

export const pickupAt = ({ date, time, zone }: Check["pickup"], airportZone: string): DateTime =>
  instantOf(`${date}T${time}`, zone ?? airportZone);
