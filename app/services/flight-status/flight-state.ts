import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { FlightState } from "#app/contracts/watching.ts";
import { m } from "#messages";

export const FLOWN: readonly FlightState[] = ["departed", "in-flight", "landing", "landed"];

/** A flight is late from a quarter of an hour on, by industry convention. */
export const LATE_MINUTES = 15;

const WORDS: Record<FlightState, () => string> = {
  scheduled: m.status.scheduled,
  "on-time": m.status.onTime,
  delayed: m.status.delayed,
  "check-in": m.status.checkIn,
  boarding: m.status.boarding,
  "gate-closed": m.status.gateClosed,
  departed: m.status.departed,
  "in-flight": m.status.inFlight,
  landing: m.status.landing,
  landed: m.status.landed,
  cancelled: m.standing.cancelled,
  "possibly-cancelled": m.status.possiblyCancelled,
  diverted: m.status.diverted,
};

interface Lateness {
  state: FlightState;
  delayMinutes: number;
}

/** Not going where it should, worst first: the rest of the journey is in doubt. */
export const OFF: readonly FlightState[] = ["cancelled", "diverted", "possibly-cancelled"];

/** As far as known, not leaving at all: an expected time told before no longer counts. */
export const NOT_FLYING: readonly FlightState[] = ["cancelled", "possibly-cancelled"];

/** It certainly doesn't land where it should. */
export const isCalledOff = ({ state }: { state: string }): boolean =>
  state === "cancelled" || state === "diverted";

/** Landed at an airport other than `planned`. */
export const isDownElsewhere = (
  { state, arrivalAirport }: { state: FlightState; arrivalAirport: string },
  planned: string,
): boolean => state === "landed" && arrivalAirport !== "" && arrivalAirport !== planned;

/**
 * A diverted flight stays so after landing, when a provider only says "landed". One never `told` to go to
 * the planned airport was saved with the wrong one.
 */
export function orDiverted<L extends { state: FlightState; arrivalAirport: string }>(
  leg: L,
  planned: string,
  told: { state: FlightState; arrivalAirport: string } | null,
): L & { hasLanded?: boolean } {
  const wasBound = told?.state === "diverted" || told?.arrivalAirport === planned;
  return wasBound && isDownElsewhere(leg, planned)
    ? { ...leg, state: "diverted", hasLanded: true }
    : leg;
}

/** Late, and still to be flown or in the air. */
export const isLate = ({ state, delayMinutes }: Lateness): boolean =>
  state === "delayed" ||
  (delayMinutes >= LATE_MINUTES && state !== "landed" && !OFF.includes(state));

export const standingOf = (leg: Lateness): FlightStanding => ({
  state: leg.state,
  isLate: isLate(leg),
  status: statusText(leg),
});

/** "On time", "Delayed 35 min", "In flight, delayed 2 h 05 min", "Landed, 40 min late". */
export function statusText({ state, delayMinutes }: Lateness): string {
  const status = WORDS[state]();
  const isTold = state === "delayed" ? delayMinutes > 0 : delayMinutes >= LATE_MINUTES;
  if (OFF.includes(state) || !isTold) return status;
  const late = minutesInWords(delayMinutes);
  if (state === "delayed") return m.status.delayedBy({ late });
  return state === "landed" ? m.status.landedLate({ late }) : m.status.delayedAnd({ status, late });
}
