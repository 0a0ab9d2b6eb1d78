/** Each look is a paid call: about 25 cover a flight from the day before to its landing. */
import type { FlightState } from "#app/contracts/watching.ts";
import { FLOWN } from "#app/services/flight-status/flight-state.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Hours before departure at which to look, while nothing is wrong. */
const BEFORE_HOURS = [24, 12, 6, 3] as const;
/** From three hours before departure. */
const NEAR_FROM_MS = BEFORE_HOURS[3] * HOUR_MS;
const NEAR_MS = 15 * MINUTE_MS;
/** If late or the service fails: as often as that from when its car may come, hourly before. */
const LATE_FROM_MS = 6 * HOUR_MS;
const LATE_MS = HOUR_MS;
/** In the air, until 90 minutes before landing, when gate and time are settled. */
const CRUISE_MS = 60 * MINUTE_MS;
const APPROACH_FROM_MS = 90 * MINUTE_MS;
const APPROACH_MS = 10 * MINUTE_MS;
/** A cancelled flight may be reinstated until it would have left. */
const CANCELLED_MS = HOUR_MS;
const DIVERTED_MS = 30 * MINUTE_MS;
/** A service silent for this long after a landing will stay silent. */
const GIVEN_UP_AFTER_MS = 6 * HOUR_MS;
/** For flights whose landing is unknown: the longest last 19 hours. */
const MAX_FLIGHT_MS = 20 * HOUR_MS;

export interface Course {
  /** Null while the service does not know the flight. */
  state: FlightState | null;
  /** Epoch milliseconds, as now expected. */
  departsAt: number;
  /** Null if unknown. */
  arrivesAt: number | null;
  /** The service could not be asked, so none of this was seen now. */
  hasFailed?: boolean;
}

/** Epoch ms, at least 5 minutes after `now`; null if nothing is left to see. `thrift` (from 1) delays it. */
export function nextLook(
  { state, departsAt, arrivesAt, hasFailed = false }: Course,
  now: number,
  thrift = 1,
): number | null {
  if (state === "landed") return null;
  const over = (arrivesAt ?? departsAt + MAX_FLIGHT_MS) + GIVEN_UP_AFTER_MS;
  if (now >= over) return null;
  const after = (ms: number) => now + ms * thrift;
  if (state === "cancelled") return now < departsAt ? after(CANCELLED_MS) : null;
  if (state === "diverted") return after(DIVERTED_MS);
  if (state && FLOWN.includes(state)) return inTheAir(arrivesAt, now, after);
  const step = BEFORE_HOURS.map((hours) => departsAt - hours * HOUR_MS).find((at) => at > now);
  if (step === undefined) return after(NEAR_MS);
  // A step that is nearly due counts as taken now.
  const soon = (at: number) => Math.max(at, after(NEAR_MS));
  const isLate = state === "delayed" || hasFailed;
  return isLate ? Math.min(after(LATE_MS), soon(departsAt - LATE_FROM_MS)) : soon(step);
}

function inTheAir(arrivesAt: number | null, now: number, after: (ms: number) => number): number {
  if (arrivesAt === null) return after(CRUISE_MS / 2);
  const approach = arrivesAt - APPROACH_FROM_MS;
  if (now >= approach) return after(APPROACH_MS);
  return Math.min(after(CRUISE_MS), Math.max(approach, after(APPROACH_MS)));
}

/** The first look: a day before departure, or at once. */
export const firstLook = (departsAt: number, now: number): number =>
  Math.max(now, departsAt - BEFORE_HOURS[0] * HOUR_MS);

/** When (epoch ms) most starts to be decided: earlier looks leave some of the day's calls for it. */
export function decidedFrom({ state, departsAt, arrivesAt }: Course): number {
  const isFlown = state !== null && FLOWN.includes(state);
  return isFlown && arrivesAt !== null ? arrivesAt - APPROACH_FROM_MS : departsAt - NEAR_FROM_MS;
}
