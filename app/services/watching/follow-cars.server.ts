/** Decides what the cars of a traveller's flight do after a look at it. */

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

/** What a car should do, and what its flight was seen to do. */
export interface CarDecision {
  car: CarBooking;
  /** "elsewhere": another company's car, which its traveller has to move. */
  kind: "moves" | "asks" | "elsewhere";
  move: CarMove;
  /** The new pick-up; null if nothing is left to come to. */
  pickupAt: Date | null;
  /** Id of the last alert about this car and flight. */
  saidLast: string | null;
}

/** A traveller's flight, with the sighting of one of its legs. */
export interface FollowedFlight extends SeenLeg {
  flight: UserFlight;
  /** Whether the seen leg is at that end of the flight. */
  isFirst: boolean;
  isLast: boolean;
  events: readonly FlightEvent[];
}

interface Followed {
  decisions: CarDecision[];
  /** What no longer fits, or fits worse than before. */
  breaks: Problem[];
  /** Ids of alerts whose question no longer applies. */
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

/** Whether another leg was last told as off, or perhaps off: nobody then flies from end to end. */
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

/** The flight's cars with known times, even at an end not seen: a leg that is off concerns both. */
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

/** Sent by the dispatcher, by another company, or no longer at all. */
type Drive = "dispatched" | "elsewhere" | "off";

function driveOf(car: CarBooking, state: DispatchState | undefined): Drive {
  if (state === "cancelled") return "off";
  return state || isToBeSent(car) ? "dispatched" : "elsewhere";
}

interface Known {
  car: TripCar;
  /** Whether the seen leg is at the car's end: the car follows no other leg's times. */
  isItsEnd: boolean;
  drive: Drive;
  state: FollowedCar;
  /** Alerts about the car and this flight so far, latest first. */
  alerts: MoveAlert[];
}

/** Returns null if the times at that end are unknown. */
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

/** A changed flight keeps its car, but not the alerts about the flight before. */
const isAbout = ({ flight: said }: CarMove, flight: Pick<UserFlight, "flightNumber" | "date">) =>
  !said || (said.flightNumber === flight.flightNumber && said.date === flight.date);

/** Changing the car instead of answering counts as an answer. */
const isAt = (car: CarBooking, { date, time }: PickupTime) =>
  car.date === date && car.time === time;

/** Awaiting the answer on whether to cancel it. */
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
      // This leg says neither when a car at another leg's end comes nor whether another leg goes.
      const isAnothers = move.to ? !isItsEnd : isOffBeside;
      return isAt(car, move.from) && !isAnothers && !isFor(state, move);
    })
    .map(({ id }) => id);
}

/** Whether what was asked is still what the flight calls for. */
const isFor = (state: FollowedCar, { to }: CarMove): boolean =>
  isStillAsked(
    state,
    to && DateTime.fromISO(`${to.date}T${to.time}`, { zone: state.pickupAt.zone }),
  );

/** NoVo's own calculation for the flight as last seen. */
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

/** Already asked, or nearly so. If the flight is off, asks again only if it was on in between. */
function wasSaid(
  follow: Exclude<Follow, { kind: "stays" }>,
  { car, state, alerts: [last] }: Pick<Known, "car" | "state" | "alerts">,
): boolean {
  if (!last) return false;
  if (follow.to === null) return last.move.to === null && last.state !== "told";
  const { move } = last;
  return last.state === "asks" && move.to !== null && isAt(car, move.from) && isFor(state, move);
}

/** For another company's car: notify once of a new time, and once that it is not needed. */
const wasSaidElsewhere = (
  follow: Exclude<Follow, { kind: "stays" }>,
  alerts: readonly MoveAlert[],
): boolean =>
  alerts.some(({ state, move }) => state === "told" && (move.to === null) === (follow.to === null));
