/** The cars of one traveller's flight, and what they do now that it was seen. */
import { DateTime } from "luxon";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { CarBooking, CarDirection } from "#app/contracts/trips.ts";
import type { CarMove, PickupTime } from "#app/contracts/watching.ts";
import { carsOfFlight } from "#app/services/cars/cars-of-flight.server.ts";
import { planCars } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { placeFlight } from "#app/services/trips/placed.ts";
import { listAlertsOfCar } from "#db/queries/alerts.ts";
import type { Alert } from "#db/schema.ts";
import { type Follow, type FollowedCar, followFlight, LEAST_MOVE_MINUTES } from "./car-follows.ts";
import { type FlightEvent, isTimed } from "./flight-events.ts";
import { findBreaks, type SeenFlight } from "./what-breaks.server.ts";

/** What a car should do, and what it was that its flight was seen to do. */
export interface CarDecision {
  car: CarBooking;
  kind: "moves" | "asks";
  move: CarMove;
}

export interface FollowedFlight extends SeenFlight {
  /** Which of the flight's ends were seen. */
  isFirst: boolean;
  isLast: boolean;
  events: readonly FlightEvent[];
}

export interface Followed {
  decisions: CarDecision[];
  /** What no longer fits, of what did before. */
  breaks: Problem[];
}

/** What was decided about a car: later ones are measured from there. */
const SETTLED: readonly Alert["state"][] = ["moved", "agreed", "declined", "undone"];

export async function followCars(
  app: AppContext,
  owner: { userId: string },
  followed: FollowedFlight,
): Promise<Followed> {
  const { seen } = followed;
  const known = await knownCars(app, owner, followed);
  const moves = new Map<string, PickupTime>();
  for (const { car, state } of known) {
    const follow = followFlight(state, () => false);
    if (follow.kind !== "stays" && follow.to) moves.set(car.id, pickupOf(follow.to));
  }
  const isMoved = moves.size > 0 || followed.events.some(isTimed);
  const isOff = seen.state === "cancelled" || seen.state === "diverted";
  const breaks = isMoved && !isOff ? await findBreaks(app, owner, followed, moves) : [];
  const decisions = known.flatMap(({ car, state, alerts }): CarDecision[] => {
    const follow = followFlight(state, () => breaks.length > 0);
    if (follow.kind === "stays" || wasSaid(follow, alerts)) return [];
    const from = { date: car.date, time: car.time };
    const to = follow.to && pickupOf(follow.to);
    const setFor = state.expected.toUTC().toISO() ?? "";
    return [{ car, kind: follow.kind, move: { from, to, setFor } }];
  });
  return { decisions, breaks };
}

/** The flight's cars at the ends that were seen, of which enough is known. */
async function knownCars(
  app: AppContext,
  owner: { userId: string },
  followed: FollowedFlight,
): Promise<Known[]> {
  const { flight, isFirst, isLast } = followed;
  const known: Known[] = [];
  for (const car of await carsOfFlight(app, owner, flight)) {
    const direction = car.direction ?? "to";
    const isItsEnd = direction === "to" ? isFirst : isLast;
    const one = isItsEnd ? await whatIsKnown(app, owner, { car, direction, followed }) : null;
    if (one) known.push(one);
  }
  return known;
}

const pickupOf = (at: DateTime): PickupTime => ({
  date: at.toFormat("yyyy-MM-dd"),
  time: at.toFormat("HH:mm"),
});

interface Known {
  car: CarBooking;
  state: FollowedCar;
  /** What was said about the car so far, the latest first. */
  alerts: Alert[];
}

/** Null where the times of that end are not known. */
async function whatIsKnown(
  app: AppContext,
  owner: { userId: string },
  {
    car,
    direction,
    followed: { flight, seen },
  }: { car: CarBooking; direction: CarDirection; followed: FollowedFlight },
): Promise<Known | null> {
  const placed = placeFlight(app.airports, flight);
  const zone = (direction === "to" ? placed.from : placed.to)?.timezone;
  const saved = direction === "to" ? (placed.isTimed ? placed.departsAt : null) : placed.landsAt;
  const expectedAt = direction === "to" ? seen.departsAt : seen.arrivesAt;
  if (!zone || !saved || !expectedAt) return null;
  const alerts = await listAlertsOfCar(app.db, { ...owner, carId: car.id });
  const settled = alerts.find(({ state, move }) => move && SETTLED.includes(state));
  const setFor = settled?.move ? DateTime.fromISO(settled.move.setFor, { zone }) : saved;
  const expected = DateTime.fromISO(expectedAt, { zone });
  const state: FollowedCar = {
    now: DateTime.fromJSDate(app.clock.now(), { zone }),
    direction,
    state: seen.state,
    pickupAt: DateTime.fromISO(`${car.date}T${car.time}`, { zone }),
    setFor,
    expected,
    latest: null,
  };
  const shift = Math.abs(expected.diff(setFor, "minutes").minutes);
  if (direction === "from" || shift < LEAST_MOVE_MINUTES) return { car, state, alerts };
  const latest = await latestPickup(app, owner, { car, flightId: flight.id });
  const late = latest?.plus(expected.diff(saved)) ?? null;
  return { car, state: { ...state, latest: late }, alerts };
}

/** NoVo's own sum for the flight as it was saved. */
async function latestPickup(
  app: AppContext,
  owner: { userId: string },
  { car, flightId }: { car: CarBooking; flightId: string },
): Promise<DateTime | null> {
  const planned = await planCars(app, owner, { without: new Set([car.id]) });
  const plan = planned.find(
    ({ suggestion }) => suggestion.flightId === flightId && suggestion.direction === "to",
  );
  return plan?.pickupAt ?? null;
}

/** The same question is asked once, and of a flight that does not go, what is to become of the car. */
function wasSaid(follow: Exclude<Follow, { kind: "stays" }>, alerts: readonly Alert[]): boolean {
  const [last] = alerts;
  if (!last?.move) return false;
  if (follow.to === null) return last.move.to === null;
  const { date, time } = pickupOf(follow.to);
  return last.state === "asks" && last.move.to?.date === date && last.move.to.time === time;
}
