/** The cars of one traveller's flight, and what they do now that it was seen. */

import { DateTime } from "luxon";
import type { DispatchState } from "#app/contracts/dispatch.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { CarBooking, CarDirection } from "#app/contracts/trips.ts";
import type { CarMove, PickupTime, Sighting } from "#app/contracts/watching.ts";
import { carsOfFlight } from "#app/services/cars/manage.server.ts";
import { type PlannedCar, planCars } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { isToBeSent } from "#app/services/dispatch-rules/outbox.ts";
import { isCalledOff, OFF } from "#app/services/flight-status/flight-state.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { listMovesOfCar, type MoveAlert } from "#db/queries/alerts.ts";
import { listCarDispatches } from "#db/queries/dispatch.ts";
import type { UserFlight } from "#db/schema.ts";
import {
  type Follow,
  type FollowedCar,
  followFlight,
  isStillAsked,
  MIN_MOVE_MINUTES,
} from "./car-follows.ts";
import { type FlightEvent, isTimed, isTimeKnown } from "./flight-events.ts";
import { findBreaks, type SeenLeg } from "./what-breaks.server.ts";

/** What a car should do, and what it was that its flight was seen to do. */
export interface CarDecision {
  car: CarBooking;
  /** "elsewhere": another company's car, which its traveller has to move. */
  kind: "moves" | "asks" | "elsewhere";
  move: CarMove;
  /** When it comes then; null where nothing is left to come to. */
  pickupAt: Date | null;
  /** The alert (id) that was the last about this car and flight. */
  saidLast: string | null;
}

/** A traveller's flight, and what was seen of one of its legs. */
export interface FollowedFlight extends SeenLeg {
  flight: UserFlight;
  /** Which of the flight's ends were seen. */
  isFirst: boolean;
  isLast: boolean;
  events: readonly FlightEvent[];
}

interface Followed {
  decisions: CarDecision[];
  /** What no longer fits, or fits less than before. */
  breaks: Problem[];
  /** Alerts (ids) that ask what the flight no longer calls for. */
  outdated: string[];
}

export async function followCars(
  app: AppContext,
  owner: { userId: string },
  followed: FollowedFlight,
): Promise<Followed> {
  const { flight, seen } = followed;
  const known = await knownCars(app, owner, followed);
  const isOffBeside = known.length > 0 && (await isOffElsewhere(app, followed));
  const following = known.filter(
    (one) => one.drive !== "off" && !(isOffBeside && isAskedWhetherOff(one)),
  );
  const moves = new Map<string, DateTime>();
  for (const { car, state } of following) {
    const follow = followFlight(state, () => false);
    if (follow.kind !== "stays" && follow.to) moves.set(car.id, follow.to);
  }
  const isMoved = moves.size > 0 || followed.events.some(isTimed);
  const isOff = isCalledOff(seen);
  const breaks =
    isMoved && !isOff ? await findBreaks(app, owner, { flight, legs: [followed] }, moves) : [];
  const decisions = following.flatMap(({ car, state, drive, alerts }): CarDecision[] => {
    const follow = followFlight(state, () => breaks.length > 0);
    if (follow.kind === "stays") return [];
    const isElsewhere = drive === "elsewhere";
    const isSaid = isElsewhere
      ? wasSaidElsewhere(follow, alerts)
      : wasSaid(follow, { car, state, alerts });
    if (isSaid) return [];
    const kind = isElsewhere ? "elsewhere" : follow.kind;
    const move = moveOf(followed, { car, state }, follow.to);
    const saidLast = alerts[0]?.id ?? null;
    return [{ car, kind, move, pickupAt: follow.to?.toJSDate() ?? null, saidLast }];
  });
  const outdated = known.flatMap((one) => outdatedQuestions(one, isOffBeside));
  return { decisions, breaks, outdated };
}

/** Whether another leg does not go, or may not, by what was told last: no one flies from end to end then. */
async function isOffElsewhere(app: AppContext, { flight, index }: FollowedFlight) {
  if (flight.legs.length < 2) return false;
  const legs = (await seenOf(app, [flight])).get(flight.id) ?? [];
  return legs.some((leg, place) => place !== index && leg !== null && OFF.includes(leg.state));
}

const moveOf = (
  { flight: { flightNumber, date } }: FollowedFlight,
  { car, state }: Pick<Known, "car" | "state">,
  to: DateTime | null,
): CarMove => ({
  from: { date: car.date, time: car.time },
  to: to && pickupOf(to),
  setFor: state.expected.toUTC().toISO() ?? "",
  flight: { flightNumber, date },
});

/** The flight's cars of which enough is known, also at an end that was not seen: a leg that does not go concerns both. */
async function knownCars(
  app: AppContext,
  owner: { userId: string },
  followed: FollowedFlight,
): Promise<Known[]> {
  const { flight, isFirst, isLast } = followed;
  const known: Known[] = [];
  const dispatches = await listCarDispatches(app.db, owner);
  const states = new Map(dispatches.map(({ bookingId, state }) => [bookingId, state]));
  for (const car of await carsOfFlight(app, owner, flight.id)) {
    const isItsEnd = car.direction === "from" ? isLast : isFirst;
    const one = await whatIsKnown(app, owner, { car, isItsEnd }, followed);
    if (one) known.push({ ...one, drive: driveOf(car, states.get(car.id)) });
  }
  return known;
}

const pickupOf = (at: DateTime): PickupTime => ({
  date: at.toFormat("yyyy-MM-dd"),
  time: at.toFormat("HH:mm"),
});

/** Whether the dispatcher sends it, others do, or no one any more. */
type Drive = "dispatched" | "elsewhere" | "off";

function driveOf(car: CarBooking, state: DispatchState | undefined): Drive {
  if (state === "cancelled") return "off";
  return state || isToBeSent(car) ? "dispatched" : "elsewhere";
}

interface Known {
  car: TripCar;
  /** Whether the leg that was seen is the one at the car's end: it follows the times of no other. */
  isItsEnd: boolean;
  drive: Drive;
  state: FollowedCar;
  /** What was said about the car and this flight so far, the latest first. */
  alerts: MoveAlert[];
}

/** Null where the times of that end are not known. */
async function whatIsKnown(
  app: AppContext,
  owner: { userId: string },
  { car, isItsEnd }: Pick<Known, "car" | "isItsEnd">,
  { flight, seen }: FollowedFlight,
): Promise<Omit<Known, "drive"> | null> {
  const direction = car.direction ?? "to";
  const placed = placeFlight(app.airports, flight);
  const zone = car.zone ?? (direction === "to" ? placed.from : placed.to)?.timezone;
  const saved = direction === "to" ? (placed.isTimed ? placed.departsAt : null) : placed.landsAt;
  if (!zone || !saved) return null;
  const said = await listMovesOfCar(app.db, { ...owner, carId: car.id });
  const alerts = said.filter(({ move }) => isAbout(move, flight));
  const setFor = car.setFor ? DateTime.fromJSDate(car.setFor, { zone }) : saved;
  const expected = isItsEnd ? expectedAt(direction, seen)?.setZone(zone) : setFor;
  if (!expected) return null;
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
  const known = { car, isItsEnd, alerts };
  if (direction === "from" || shift < MIN_MOVE_MINUTES) return { ...known, state };
  const plan = await ownSum(app, owner, { car, flightId: flight.id });
  const plannedFor = plan?.setFor ? DateTime.fromJSDate(plan.setFor, { zone }) : saved;
  const latest = plan?.pickupAt.setZone(zone).plus(expected.diff(plannedFor)) ?? null;
  return { ...known, state: { ...state, latest } };
}

function expectedAt(direction: CarDirection, seen: Sighting): DateTime | null {
  const at = direction === "to" ? seen.departsAt : seen.arrivesAt;
  return at && isTimeKnown(seen) ? DateTime.fromISO(at) : null;
}

/** A changed flight keeps its car, and starts without what was said about the one before. */
const isAbout = ({ flight: said }: CarMove, flight: Pick<UserFlight, "flightNumber" | "date">) =>
  !said || (said.flightNumber === flight.flightNumber && said.date === flight.date);

/** A traveller who changes the car instead of answering has answered with that. */
const isAt = (car: CarBooking, { date, time }: PickupTime) =>
  car.date === date && car.time === time;

/** It waits for the answer to whether it is cancelled. */
const isAskedWhetherOff = ({ car, alerts: [last] }: Known) =>
  last?.state === "asks" && last.move.to === null && isAt(car, last.move.from);

function outdatedQuestions(
  { car, isItsEnd, state, drive, alerts }: Known,
  isOffBeside: boolean,
): string[] {
  return alerts
    .filter(({ state: is, move }) => {
      if (is !== "asks") return false;
      if (drive === "off") return true;
      // What this leg does not tell: when the car at another one's end comes, and whether another one goes.
      const isAnothers = move.to ? !isItsEnd : isOffBeside;
      return isAt(car, move.from) && !isAnothers && !isFor(state, move);
    })
    .map(({ id }) => id);
}

/** What was asked is still about what the flight calls for. */
const isFor = (state: FollowedCar, { to }: CarMove): boolean =>
  isStillAsked(
    state,
    to && DateTime.fromISO(`${to.date}T${to.time}`, { zone: state.pickupAt.zone }),
  );

/** NoVo's own sum for the flight as it was seen last. */
async function ownSum(
  app: AppContext,
  owner: { userId: string },
  { car, flightId }: { car: CarBooking; flightId: string },
): Promise<PlannedCar | undefined> {
  const planned = await planCars(app, owner, { without: new Set([car.id]), flightId });
  return planned.find(
    ({ suggestion }) => suggestion.flightId === flightId && suggestion.direction === "to",
  );
}

/** Asked once, or nearly the same; of a flight that does not go once more where it was to fly in between. */
function wasSaid(
  follow: Exclude<Follow, { kind: "stays" }>,
  { car, state, alerts: [last] }: Pick<Known, "car" | "state" | "alerts">,
): boolean {
  if (!last) return false;
  if (follow.to === null) return last.move.to === null && last.state !== "told";
  const { move } = last;
  return last.state === "asks" && move.to !== null && isAt(car, move.from) && isFor(state, move);
}

/** Of a car that others drive it is said once that it should come at another time, and once that it need not. */
const wasSaidElsewhere = (
  follow: Exclude<Follow, { kind: "stays" }>,
  alerts: readonly MoveAlert[],
): boolean =>
  alerts.some(({ state, move }) => state === "told" && (move.to === null) === (follow.to === null));
