/**
 * What a booked car does when its flight has moved. Pure.
 *
 * The car keeps its interval to the flight: before a departure, but no later than NoVo's own calculation
 * allows, or after a landing. A car booked by hand later than that follows the calculation once it moves:
 * if that said 07:55, a delay of two hours moves 08:00 to 09:55. Blacklane also moves cars by itself
 * (help.blacklane.com, article 2686957); limowide.com and Uber leave date changes, cancellations and
 * diversions to the traveller. The car moves by itself while there is time; otherwise NoVo asks.
 */
import type { DateTime } from "luxon";
import type { CarDirection } from "#app/contracts/trips.ts";
import type { FlightState } from "#app/contracts/watching.ts";
import { FLOWN, OFF } from "#app/services/flight-status/flight-state.ts";

/** Smaller moves are not worth a driver's change of plan. */
export const MIN_MOVE_MINUTES = 10;
/** This close to the pick-up the driver may be on the way: the traveller decides. */
const ASKS_WITHIN_MINUTES = 60;

export interface FollowedCar {
  now: DateTime;
  direction: CarDirection;
  state: FlightState;
  /** As booked, local to the airport. */
  pickupAt: DateTime;
  /** The flight's instant at the car's end when the pick-up was set, and as now expected. */
  setFor: DateTime;
  expected: DateTime;
  /** The latest pick-up for the expected departure, by NoVo's own calculation; null if unknown. */
  latest: DateTime | null;
}

export type Follow =
  | { kind: "stays" }
  | { kind: "moves"; to: DateTime }
  /** `to` is null if nothing is left to move to: asks whether to cancel. */
  | { kind: "asks"; to: DateTime | null; because: "soon" | "date" | "off" | "breaks" };

const STAYS: Follow = { kind: "stays" };

/** `breaks`: whether a pick-up at that time no longer fits the rest of the trip. */
export function followFlight(car: FollowedCar, breaks: (to: DateTime) => boolean): Follow {
  const { now, direction, state, pickupAt } = car;
  if (isFrozen(direction, state) || pickupAt <= now) return STAYS;
  if (state === "cancelled" || state === "diverted") {
    return { kind: "asks", to: null, because: "off" };
  }
  const to = pickupFor(car);
  const moves = Math.abs(to.diff(pickupAt, "minutes").minutes) >= MIN_MOVE_MINUTES;
  if (!moves || to <= now) return STAYS;
  const soonest = to < pickupAt ? to : pickupAt;
  if (soonest.diff(now, "minutes").minutes <= ASKS_WITHIN_MINUTES) {
    return { kind: "asks", to, because: "soon" };
  }
  if (to.toISODate() !== pickupAt.toISODate()) return { kind: "asks", to, because: "date" };
  return breaks(to) ? { kind: "asks", to, because: "breaks" } : { kind: "moves", to };
}

/** Whether a question about the car still applies; `to` is null if it was whether to cancel it. */
export const isStillAsked = (car: FollowedCar, to: DateTime | null): boolean =>
  to === null
    ? OFF.includes(car.state)
    : Math.abs(pickupFor(car).diff(to, "minutes").minutes) < MIN_MOVE_MINUTES;

/** A car to the airport matters until the departure, a car from it until the landing. */
const isFrozen = (direction: CarDirection, state: FlightState) =>
  direction === "to" ? FLOWN.includes(state) || state === "diverted" : state === "landed";

/** Rounded to five minutes: earlier before a departure, later after a landing. */
function pickupFor({ direction, pickupAt, setFor, expected, latest }: FollowedCar): DateTime {
  const kept = pickupAt.plus(expected.diff(setFor)).set({ second: 0, millisecond: 0 });
  if (direction === "from") return kept.plus({ minutes: (5 - (kept.minute % 5)) % 5 });
  const inTime =
    latest && kept > latest && kept > pickupAt ? soonestOf(kept, latest, pickupAt) : kept;
  return inTime.minus({ minutes: inTime.minute % 5 });
}

/** `latest`, but no earlier than it was booked. */
const soonestOf = (kept: DateTime, latest: DateTime, pickupAt: DateTime) =>
  latest > pickupAt ? latest : kept < pickupAt ? kept : pickupAt;
