/** What of a trip no longer fits when one of its flights flies at another time, and its cars follow. */

import { DateTime } from "luxon";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { Sighting, Told } from "#app/contracts/watching.ts";
import { yieldToEventLoop } from "#app/platform/protection/yield-to-event-loop.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { listTrips, type Trips } from "#app/services/saved/trips.server.ts";
import { findProblems } from "#app/services/trip-rules/find-problems.ts";
import { groupAsTrips, idsOf } from "#app/services/trips/view-trips.server.ts";
import type { UserFlight } from "#db/schema.ts";

/** Days around a flight in which its trip is looked for. */
const AROUND_DAYS = 60;

/** A traveller's flight as it is flown: `index` is the leg that was seen. */
export interface SeenFlight {
  flight: UserFlight;
  index: number;
  seen: Sighting;
}

/** Once the flight flies as seen and its cars come as `moves` says: new since `told`, and no notes. */
export async function findBreaks(
  app: AppContext,
  owner: { userId: string },
  { told, ...seen }: SeenFlight & { told: Told | null },
  moves: ReadonlyMap<string, DateTime>,
): Promise<Problem[]> {
  const saved = await savedAround(app, owner, seen.flight);
  const flown = (as: Sighting) =>
    saved.flights.map((one) =>
      one.id === seen.flight.id ? asSeen(app, { ...seen, seen: as }) : one,
    );
  const before = { ...saved, flights: told ? flown(told) : saved.flights };
  const changed: Trips = {
    ...saved,
    flights: flown(seen.seen),
    carBookings: saved.carBookings.map((car) => {
      const at = moves.get(car.id);
      const moved = at && {
        date: at.toFormat("yyyy-MM-dd"),
        time: at.toFormat("HH:mm"),
        pickupAt: at.toJSDate(),
      };
      // The check was made for the times before.
      return { ...car, ...moved, flightValidation: null };
    }),
  };
  return await newProblems(app, owner, { flightId: seen.flight.id, before, changed });
}

/** The same where the flight is not flown at all, without what concerns its cars. */
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
  const names = new Set(others.map(nameOf));
  return problems.filter((problem) => !names.has(nameOf(problem)));
}

/** A later flight makes another night of it; as many are without a bed in that city as before. */
function lacksAsManyBeds({ action: before }: Problem, { action: after }: Problem): boolean {
  if (before?.kind !== "search-hotel" || after?.kind !== "search-hotel") return false;
  return before.place === after.place && nightsOf(before) >= nightsOf(after);
}

const nightsOf = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
  daysBetween(checkIn, checkOut);

const nameOf = ({ kind, itemId, day }: Problem) => `${kind} ${itemId} ${itemId ? "" : day}`;

/** Of the trip that the flight is part of, and those that begin while it lasts: nothing else breaks. */
async function problemsOf(
  app: AppContext,
  owner: { userId: string },
  { saved, items }: { saved: Trips; items: ReadonlySet<string> },
): Promise<{ problems: Problem[]; items: ReadonlySet<string> }> {
  // It is a job's work: requests for pages come first.
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

/** The saved flight with the times that are expected now. */
function asSeen(app: AppContext, { flight, index, seen }: SeenFlight): UserFlight {
  const local = (at: string | null, zone: string | null | undefined, saved: string) =>
    at && zone ? DateTime.fromISO(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm") : saved;
  const zoneOf = (code: string) => app.airports.byCode(code)?.timezone;
  const legs = flight.legs.map((leg, n) =>
    n === index
      ? {
          ...leg,
          departsAt: local(seen.departsAt, leg.departureZone, leg.departsAt),
          arrivesAt: local(seen.arrivesAt, leg.arrivalZone, leg.arrivesAt),
        }
      : leg,
  );
  const isFirst = index === 0;
  const isLast = index >= flight.legs.length - 1;
  const planned = `${flight.date}T${flight.departureTime ?? ""}`;
  const leaves = isFirst
    ? local(seen.departsAt, zoneOf(flight.departureAirport), planned)
    : planned;
  const lands = isLast
    ? local(seen.arrivesAt, zoneOf(flight.arrivalAirport), `T${flight.arrivalTime ?? ""}`)
    : `T${flight.arrivalTime ?? ""}`;
  const [date = flight.date, departureTime] = leaves.split("T");
  const arrivalTime = lands.split("T")[1];
  return {
    ...flight,
    legs,
    date,
    departureTime: departureTime || null,
    arrivalTime: arrivalTime || null,
  };
}
