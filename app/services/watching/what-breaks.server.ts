/** Finds what no longer fits in a trip when a flight's times change and its cars follow. */

import type { DateTime } from "luxon";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { Sighting, Told } from "#app/contracts/watching.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { listTrips, type Trips } from "#app/services/saved/saved-items.server.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { findProblems } from "#app/services/trip-rules/find-problems.ts";
import { expectedOf } from "#app/services/trip-rules/live-flight.ts";
import { groupAsTrips, idsOf } from "#app/services/trips/view-trips.server.ts";
import type { UserFlight } from "#db/schema.ts";

/** Days around a flight searched for its trip. */
const AROUND_DAYS = 60;

/** A flight's leg as flown; `index` is its position among the legs. */
export interface SeenLeg {
  index: number;
  seen: Sighting;
  /** What was told of it before; null if it counted as saved. */
  told: Told | null;
}

/**
 * Problems (no notes) new since `told` once a flight's legs fly as seen and its cars come as `moves` says.
 * All else flies as its traveller was last told.
 */
export async function findBreaks(
  app: AppContext,
  owner: { userId: string },
  { flight, legs }: { flight: UserFlight; legs: readonly SeenLeg[] },
  moves: ReadonlyMap<string, DateTime>,
): Promise<Problem[]> {
  const saved = await savedAround(app, owner, flight);
  const known = await seenOf(app, saved.flights);
  const flown = (as: "told" | "seen") =>
    saved.flights.map((one) => {
      const all = [...(known.get(one.id) ?? [])];
      if (one.id === flight.id) for (const leg of legs) all[leg.index] = leg[as];
      return asSeen(app, one, all);
    });
  const before = { ...saved, flights: flown("told") };
  const changed: Trips = {
    ...saved,
    flights: flown("seen"),
    carBookings: saved.carBookings.map((car) => {
      const at = moves.get(car.id);
      const moved = at && {
        date: at.toFormat("yyyy-MM-dd"),
        time: at.toFormat("HH:mm"),
        pickupAt: at.toJSDate(),
      };
      // The validation was for the times before.
      const isOfIt = car.flightId === flight.id;
      return { ...car, ...moved, ...(isOfIt && { flightValidation: null }) };
    }),
  };
  return await newProblems(app, owner, { flightId: flight.id, before, changed });
}

/** The same if the flight is not flown at all, without its cars' problems. */
export async function findBreaksWithout(
  app: AppContext,
  owner: { userId: string },
  flight: UserFlight,
): Promise<Problem[]> {
  const before = await savedAround(app, owner, flight);
  const changed = { ...before, flights: before.flights.filter(({ id }) => id !== flight.id) };
  const problems = await newProblems(app, owner, { flightId: flight.id, before, changed });
  return problems.filter(({ kind }) => !kind.startsWith("car-"));
}

async function savedAround(
  app: AppContext,
  owner: { userId: string },
  { date }: UserFlight,
): Promise<Trips> {
  const span = { since: shiftedDate(date, -AROUND_DAYS), until: shiftedDate(date, AROUND_DAYS) };
  return await listTrips(app, owner, span);
}

async function newProblems(
  app: AppContext,
  owner: { userId: string },
  { flightId, before, changed }: { flightId: string; before: Trips; changed: Trips },
): Promise<Problem[]> {
  const was = await problemsOf(app, owner, { saved: before, items: new Set([flightId]) });
  const is = await problemsOf(app, owner, { saved: changed, items: was.items });
  const [known, now] = [was.problems, is.problems];
  const added = without(now, known).filter(({ severity }) => severity !== "note");
  const gone = without(known, now);
  return added.filter((problem) => {
    const same = gone.findIndex((other) => lacksAsManyBeds(other, problem));
    if (same >= 0) gone.splice(same, 1);
    return same < 0;
  });
}

function without(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const named = new Map(others.map((other) => [nameOf(other), other]));
  return problems.filter((problem) => {
    const same = named.get(nameOf(problem));
    return !same || isShorter(problem, same);
  });
}

/** A connection already too short, perhaps by the next flight's own news, and now shorter. */
const isShorter = ({ change: now }: Problem, { change: was }: Problem): boolean =>
  now !== undefined && was !== undefined && now.minutes < was.minutes;

/** A later flight moves the nights: no more are without a bed in that city than before. */
function lacksAsManyBeds({ action: before }: Problem, { action: after }: Problem): boolean {
  if (before?.kind !== "search-hotel" || after?.kind !== "search-hotel") return false;
  return before.place === after.place && nightsOf(before) >= nightsOf(after);
}

const nightsOf = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
  daysBetween(checkIn, checkOut);

/** A journey may have several connections that are too short. */
const nameOf = ({ kind, itemId, day, change }: Problem) =>
  `${kind} ${itemId} ${itemId ? (change?.where ?? "") : day}`;

/** Problems of the flight's trip and those that begin while it lasts: nothing else breaks. */
async function problemsOf(
  app: AppContext,
  owner: { userId: string },
  { saved, items }: { saved: Trips; items: ReadonlySet<string> },
): Promise<{ problems: Problem[]; items: ReadonlySet<string> }> {
  // This runs in a job: page requests come first.
  await yieldToEventLoop();
  const { grouped, home } = await groupAsTrips(app, owner, saved);
  const concerned = grouped.filter((trip) => idsOf(trip).some((id) => items.has(id)));
  const last =
    concerned
      .map(({ lastDay }) => lastDay)
      .toSorted()
      .at(-1) ?? "";
  const first = concerned.map(({ firstDay }) => firstDay).toSorted()[0] ?? "";
  const now = app.clock.now();
  const problems = grouped.flatMap((trip, n) => {
    const isConcerned =
      concerned.includes(trip) || (first <= trip.firstDay && trip.firstDay < last);
    if (!isConcerned) return [];
    return findProblems(trip, { now, home, missingCars: [], before: grouped.slice(0, n) });
  });
  return { problems, items: new Set(concerned.flatMap(idsOf)) };
}

/** The saved flight with its legs' expected times; null for a leg that counts as saved. */
function asSeen(
  app: AppContext,
  flight: UserFlight,
  seen: readonly (Sighting | null)[],
): UserFlight {
  const local = (...of: Parameters<typeof expectedOf>) =>
    expectedOf(...of)?.toFormat("yyyy-MM-dd'T'HH:mm");
  const zoneOf = (code: string) => app.airports.byCode(code)?.timezone;
  const leaves = local(seen[0], "departsAt", zoneOf(flight.departureAirport));
  const lands = local(seen.at(-1), "arrivesAt", zoneOf(flight.arrivalAirport));
  return {
    ...flight,
    legs: flight.legs.map((leg, n) => ({
      ...leg,
      departsAt: local(seen[n], "departsAt", leg.departureZone) ?? leg.departsAt,
      arrivesAt: local(seen[n], "arrivesAt", leg.arrivalZone) ?? leg.arrivesAt,
    })),
    date: leaves?.slice(0, 10) ?? flight.date,
    departureTime: leaves?.slice(11) ?? flight.departureTime,
    arrivalTime: lands?.slice(11) ?? flight.arrivalTime,
  };
}
