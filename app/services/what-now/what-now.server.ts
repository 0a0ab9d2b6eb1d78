/** A late, cancelled or missed flight: its status, what it breaks, its cars, and what may be owed. */

import { DateTime } from "luxon";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type { EndOfFlight } from "#app/contracts/flights.ts";
import { inSentences } from "#app/contracts/listed.ts";
import type { Source } from "#app/contracts/source.ts";
import type { BoardFlight } from "#app/contracts/trip-view.ts";
import { type CarDirection, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { PickupTime, Sighting } from "#app/contracts/watching.ts";
import { firstLegOf } from "#app/services/cars/flight-of-car.server.ts";
import { carsComing } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { LATE_MINUTES } from "#app/services/flight-status/flight-state.ts";
import { standingIn, sumJourney } from "#app/services/flight-status/journey-status.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { statusOfLeg } from "#app/services/flight-status/status-of-leg.server.ts";
import { airlineByCode } from "#app/services/flights/airlines.ts";
import { type NextFlights, nextFlights } from "#app/services/flights/next-flights.server.ts";
import { instantOf } from "#app/services/instant-of.ts";
import { ok, type Result } from "#app/services/result.ts";
import { noSuchFlight } from "#app/services/saved/not-in-plans.ts";
import { boardOf } from "#app/services/trip-rules/flight-board.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { airportNamed, placeFlight } from "#app/services/trip-rules/placed.ts";
import { minutesFrom } from "#app/services/watching/flight-events.ts";
import { sightingOf } from "#app/services/watching/sighting.ts";
import { findBreaks, findBreaksWithout } from "#app/services/watching/what-breaks.server.ts";
import { listMovesOfCar } from "#db/queries/alerts.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { type Disrupted, type Rights, rightsOf } from "./passenger-rights.ts";

const STATUS_TIMEOUT_MS = 8000;
const DAY_MS = 24 * 60 * 60_000;
/** A flight leaving later than this cannot be missed yet, whatever happens on the way. */
const MAY_BE_MISSED_MS = DAY_MS;

export type Happened = "nothing" | "late" | "cancelled" | "diverted" | "missed";

export interface WhatNow {
  flight: UserFlight;
  board: BoardFlight;
  /** First departure and last arrival as of now; null if unknown. */
  ends: { departure: EndOfFlight; arrival: EndOfFlight } | null;
  happened: Happened;
  /** Current status; null if unknown. */
  standing: FlightStanding | null;
  source: Source;
  /** What no longer fits in the trip, in whole sentences. */
  breaks: string[];
  cars: CarOfDisrupted[];
  rights: Rights[];
}

export interface CarOfDisrupted extends PickupTime {
  id: string;
  direction: CarDirection;
  /** Its destination, and its driver if known. */
  to: string;
  driver: string | null;
  /** The pick-up before NoVo moved it; null if it did not. */
  movedFrom: PickupTime | null;
  /** Whether NoVo has asked what to do with it and is waiting. */
  asks: boolean;
}

/** The flight's planned departure in epoch milliseconds. */
export const leavesAt = (
  { airports }: AppContext,
  { date, departureTime, departureAirport }: UserFlight,
): number =>
  instantOf(
    `${date}T${departureTime ?? "00:00"}`,
    airports.byCode(departureAirport)?.timezone ?? "utc",
  ).toMillis();

/** Whether it has left, or leaves so soon that the traveller may know they will miss it. */
export const canBeMissed = (app: AppContext, flight: UserFlight, now = app.clock.now()): boolean =>
  leavesAt(app, flight) - now.getTime() <= MAY_BE_MISSED_MS;

/** `not_found` if they have no such flight. `missed`: it went without them, if it can have. */
export async function whatNow(
  app: AppContext,
  { userId }: { userId: string },
  { flightId, missed = false }: { flightId: string; missed?: boolean },
): Promise<Result<WhatNow>> {
  const flight = await findUserFlight(app.db, { userId, id: flightId });
  if (!flight) return noSuchFlight();
  const legs = await lookAt(app, flight);
  const seen = legs.map((leg) => leg && sightingOf(leg));
  const happened = missed && canBeMissed(app, flight) ? "missed" : happenedTo(seen);
  return ok({
    flight,
    board: boardOf(placeFlight(app.airports, flight)),
    ends: endsOf(legs),
    happened,
    standing: standingOfFlight(app, flight, legs),
    source: app.providers.flightStatus.source,
    breaks: await breaksOf(app, { userId }, { flight, seen, happened }),
    cars: await carsOf(app, { userId }, flight),
    rights: whatIsOwed(app, flight, { seen, happened }),
  });
}

/** Flights to take instead: after now and its planned departure, as saved or else as the airline says. */
export async function nextInstead(
  app: AppContext,
  { flight, ends }: Pick<WhatNow, "flight" | "ends">,
  signal?: AbortSignal,
): Promise<NextFlights> {
  const { flightNumber, date, departureAirport, arrivalAirport } = flight;
  const time = flight.departureTime ?? ends?.departure.scheduledTime ?? "00:00";
  const route = { origin: departureAirport, destination: arrivalAirport };
  return await nextFlights(app, { ...route, flightNumber, planned: `${date}T${time}` }, signal);
}

/** Status of each leg, or of the whole if it has none; null if unknown. */
async function lookAt(app: AppContext, flight: UserFlight): Promise<(LegStatus | null)[]> {
  const parts = flight.legs.length > 1 ? flight.legs.map((leg) => [leg]) : [flight.legs];
  return await Promise.all(
    parts.map(async (legs) => {
      const query = firstLegOf({ ...flight, legs });
      if (query.flightNumber === NO_FLIGHT_NUMBER) return null;
      const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
      const answer = await statusOfLeg(app, query, { signal });
      if (answer.ok) return answer.data;
      app.log.warn({ err: answer.error }, "a disrupted flight could not be looked at");
      return null;
    }),
  );
}

function endsOf(legs: readonly (LegStatus | null)[]): WhatNow["ends"] {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first && !last) return null;
  return { departure: first?.departure ?? UNKNOWN, arrival: last?.arrival ?? UNKNOWN };
}

const UNKNOWN: EndOfFlight = {
  scheduledTime: null,
  expectedTime: null,
  expectedDate: null,
  terminal: null,
  gate: null,
};

function standingOfFlight(
  app: AppContext,
  flight: UserFlight,
  legs: readonly (LegStatus | null)[],
): FlightStanding | null {
  if (flight.legs.length > 1) {
    const known = flight.legs.map((leg, place) => ({ leg, status: legs[place] ?? null }));
    const whole = sumJourney(known, app.airports);
    return whole && { state: whole.state, isLate: whole.isLate, status: whole.status };
  }
  const [only] = legs;
  return only
    ? standingIn(only, app.airports.byCode(flight.arrivalAirport)?.iata, app.airports)
    : null;
}

type Seen = readonly (Sighting | null)[];

/** From the sighting of each leg, whether or not it was just made. */
export function happenedTo(seen: Seen): Happened {
  const states = seen.map((leg) => leg?.state);
  if (states.includes("cancelled")) return "cancelled";
  if (states.includes("diverted")) return "diverted";
  // A leg that lands late costs the next one, even if the last is on time.
  const isLate = seen.some((leg) => {
    const { departure, arrival } = delaysOf([leg]);
    return Math.max(departure, arrival) >= LATE_MINUTES;
  });
  return isLate || states.includes("delayed") ? "late" : "nothing";
}

/** Delays in minutes of the first departure and last arrival; 0 if unknown. */
function delaysOf(seen: Seen): { departure: number; arrival: number } {
  const between = (planned?: string | null, expected?: string | null) =>
    planned && expected ? minutesFrom(planned, expected) : 0;
  const [first, last] = [seen[0], seen.at(-1)];
  return {
    departure: between(first?.scheduledDepartsAt, first?.departsAt),
    arrival: between(last?.scheduledArrivesAt, last?.arrivesAt),
  };
}

async function breaksOf(
  app: AppContext,
  owner: { userId: string },
  { flight, seen, happened }: { flight: UserFlight; seen: Seen; happened: Happened },
): Promise<string[]> {
  if (happened === "nothing") return [];
  if (happened !== "late") return sentences(await findBreaksWithout(app, owner, flight));
  const legs = seen.flatMap((leg, index) => (leg ? [{ index, seen: leg, told: null }] : []));
  return sentences(await findBreaks(app, owner, { flight, legs }, new Map()));
}

const sentences = (problems: Awaited<ReturnType<typeof findBreaks>>) =>
  problems.map(({ sentence }) => sentence);

async function carsOf(
  app: AppContext,
  { userId }: { userId: string },
  flight: UserFlight,
): Promise<CarOfDisrupted[]> {
  const cars = await carsComing(app, { userId }, flight.id);
  return await Promise.all(
    cars.map(async ({ id, date, time, direction, toCode, driver, ...car }) => {
      const [last] = await listMovesOfCar(app.db, { userId, carId: id });
      const to = last?.move.to;
      const isMoved = last?.state === "moved" && to?.date === date && to.time === time;
      return {
        id,
        date,
        time,
        direction: direction ?? "to",
        to: placeInShort(car.to, toCode),
        driver,
        movedFrom: isMoved ? last.move.from : null,
        asks: last?.state === "asks",
      };
    }),
  );
}

function whatIsOwed(
  app: AppContext,
  flight: UserFlight,
  { seen, happened }: { seen: Seen; happened: Happened | Owable },
): Rights[] {
  const from = airportNamed(app.airports, flight.departureAirport);
  const to = airportNamed(app.airports, flight.arrivalAirport);
  if (!from || !to || happened === "nothing" || happened === "diverted") return [];
  return rightsOf({ from, to, carrier: carrierOf(flight), what: whatOf(app, { seen, happened }) });
}

/** What would be owed if that happened to a flight going as planned, in whole sentences. */
export const owedIf = (app: AppContext, flight: UserFlight, happened: Owable): string[] =>
  whatIsOwed(app, flight, { seen: [], happened }).map(({ law, says: [, ...says] }) =>
    BY_LAW[law]({ says: inSentences(...says.slice(0, SENTENCES[happened])) }),
  );
const BY_LAW = { EU: m.rights.byEuLaw, UK: m.rights.byUkLaw };
/** Number of sentences that say what is owed; those after say what it depends on. */
const SENTENCES = { late: 1, cancelled: 3, denied: 2 } as const;
export const OWABLE = ["late", "cancelled", "denied"] as const;
type Owable = (typeof OWABLE)[number];

function whatOf(
  app: AppContext,
  { seen, happened }: { seen: Seen; happened: Happened | Owable },
): Disrupted["what"] {
  if (happened === "denied") return { kind: "denied" };
  if (happened === "missed") return { kind: "missed" };
  if (happened !== "cancelled") return { kind: "late", ...delaysOf(seen) };
  // When the airline announced it is unknown, but no later than now.
  const leaves = DateTime.fromISO(seen[0]?.scheduledDepartsAt ?? "");
  const days = (leaves.toMillis() - app.clock.now().getTime()) / DAY_MS;
  return { kind: "cancelled", noticeDays: days >= 14 ? Math.floor(days) : null };
}

/** Country of the operating airline, by the operating flight number; null if unknown. */
function carrierOf({ flightNumber, legs }: UserFlight): string | null {
  const numbers =
    legs.length > 0 ? legs.map((leg) => leg.operatingNumber ?? leg.flightNumber) : [flightNumber];
  const countries = numbers.map((number) => airlineByCode(number?.slice(0, 2) ?? "")?.country);
  // With several airlines, which one has failed is unknown.
  return new Set(countries).size === 1 ? (countries[0] ?? null) : null;
}
