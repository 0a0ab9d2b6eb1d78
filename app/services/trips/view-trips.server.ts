import type { Problem, TripPart, TripPlace, TripView } from "#app/contracts/trip-view.ts";
import { inTurns } from "#app/platform/scheduling/in-turns.ts";
import { countOwnWork } from "#app/platform/scheduling/own-work.ts";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import { type PlannedCar, planCars, stillToCome } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { ok, type Result } from "#app/services/result.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import { findFirstDeparture, findUserFlight } from "#db/queries/user-flights.ts";
import { findUserHotel } from "#db/queries/user-hotels.ts";
import { findUser } from "#db/queries/users.ts";
import type { Span } from "#db/span.ts";
import { noSuchTrip } from "../saved/not-in-plans.ts";
import {
  type PlansAhead,
  plansUntil,
  readPlans,
  readPlansAhead,
} from "../saved/plans-ahead.server.ts";
import type { Trips } from "../saved/saved-items.server.ts";
import { changesOf } from "../trip-rules/changes.ts";
import { findProblems, isHomeOf, type MissingCar } from "../trip-rules/find-problems.ts";
import { groupTrips } from "../trip-rules/group-trips.ts";
import type { Seen } from "../trip-rules/live-flight.ts";
import { airportNamed, placeFlight, placeHome, placeStay, withZone } from "../trip-rules/placed.ts";
import { type LaidDay, layOut } from "../trip-rules/timeline.ts";
import type { Trip, TripHome } from "../trip-rules/trip.ts";
import { placesAway } from "../trip-rules/whereabouts.ts";
import { partOf, partsOf } from "./plan-pages.ts";
import { boardsOf, type SavedBoard } from "./trip-boards.server.ts";

type Owner = { userId: string };

/** More are a list. Bounds a page's work, with at most 200 saved of each kind and a yield between trips. */
const MAX_SHOWN = 12;
/** Days around an item searched for the rest of its trip. */
const AROUND_DAYS = 120;

/** `known`: plans already read, with their cars already planned. */
interface WhichTrips {
  known?: { plans: PlansAhead; cars: Promise<PlannedCar[]> };
  /** Ignores what begins after this day. */
  until?: string;
}

/** With days not yet in words. */
interface LaidTrip extends Omit<TripView, "days"> {
  days: LaidDay[];
}

/** Current and upcoming trips, by start. */
export async function viewTrips(
  app: AppContext,
  owner: Owner,
  which: WhichTrips = {},
): Promise<TripView[]> {
  return inTurns(await layTrips(app, owner, which), inWords);
}

/** The same, only as much of each as a page shows. */
export async function viewTripParts(
  app: AppContext,
  owner: Owner,
  which: WhichTrips = {},
): Promise<TripPart[]> {
  const laid = await layTrips(app, owner, which);
  return partsOf(laid, oldestToday(app.clock.now())).map(inWords);
}

/** What does not fit in any of them; what is merely to do is left out. */
export async function listProblems(app: AppContext, owner: Owner): Promise<Problem[]> {
  const laid = await layTrips(app, owner, {});
  return laid
    .flatMap(({ days }) => days)
    .flatMap(({ entries, problems }) => [...entries.flatMap((one) => one.problems), ...problems])
    .filter(({ severity }) => severity !== "note");
}

async function layTrips(
  app: AppContext,
  owner: Owner,
  { known, until }: WhichTrips,
): Promise<LaidTrip[]> {
  const today = oldestToday(app.clock.now());
  const plans = known?.plans ?? (await readPlansAhead(app, owner));
  const shown = until === undefined ? plans : plansUntil(plans, until);
  const [trips, planned] = await Promise.all([
    groupPlans(app, shown),
    known?.cars ?? planCars(app, owner, { plans }),
  ]);
  const ahead = trips.grouped.filter(({ lastDay }) => lastDay >= today).slice(0, MAX_SHOWN);
  const laid: LaidTrip[] = [];
  for (const trip of ahead) {
    laid.push(await layTrip(app, trip, { ...trips, planned, seen: plans.seen }));
  }
  return laid;
}

const inWords = <T extends { days: LaidDay[] }>(trip: T) => ({
  ...trip,
  days: trip.days.map((day) => day.inWords()),
});

/** Finds a trip by any item's id and returns the given part (from 1), else today's. */
export async function viewTrip(
  app: AppContext,
  { userId }: Owner,
  { id, part }: { id: string; part?: number },
): Promise<Result<{ trip: TripPart; boards: SavedBoard[]; places: TripPlace[] }>> {
  const day = await dayOfItem(app, { userId, id });
  if (!day) return noSuchTrip();
  const span = { since: shiftedDate(day, -AROUND_DAYS), until: shiftedDate(day, AROUND_DAYS) };
  const plans = await readPlans(app, { userId }, span);
  const trips = await groupPlans(app, plans);
  const trip = trips.grouped.find((one) => idsOf(one).includes(id));
  if (!trip) return noSuchTrip();
  const today = oldestToday(app.clock.now());
  const planned = trip.lastDay < today ? [] : await planCars(app, { userId }, { plans });
  const laid = await layTrip(app, trip, { ...trips, planned, seen: plans.seen });
  return ok(
    countOwnWork(() => {
      const shown = inWords(partOf(laid, { today, part }));
      const places = placesAway(trip, isHomeOf(trip, trips.home));
      return { trip: shown, boards: boardsOf(shown, trip, planned), places };
    }),
  );
}

/** Name and item ids of the trip that a saved item belongs to; null if none. */
export async function itemsOfTrip(
  app: AppContext,
  owner: Owner,
  id: string,
): Promise<{ name: string; ids: string[] } | null> {
  const trips = await itemsOfTrips(app, owner);
  return trips.find(({ ids }) => ids.includes(id)) ?? null;
}

/** The same for every trip, by start. */
export async function itemsOfTrips(
  app: AppContext,
  owner: Owner,
): Promise<{ name: string; ids: string[] }[]> {
  const { grouped } = await groupSaved(app, owner, {});
  return grouped.map((trip) => ({ name: trip.name, ids: idsOf(trip) }));
}

async function dayOfItem(app: AppContext, which: Owner & { id: string }): Promise<string | null> {
  const [flight, hotel, car] = await Promise.all([
    findUserFlight(app.db, which),
    findUserHotel(app.db, which),
    findJobBooking(app.db, which),
  ]);
  return flight?.date ?? hotel?.checkInDate ?? car?.date ?? null;
}

export const idsOf = ({ flights, stays, cars }: Trip): string[] => [
  ...flights.map(({ flight }) => flight.id),
  ...stays.map(({ hotel }) => hotel.id),
  ...cars.map(({ id }) => id),
];

/** Items saved in a span of days, grouped into trips. */
export async function groupSaved(
  app: AppContext,
  { userId }: Owner,
  span: Partial<Span>,
): Promise<{ grouped: Trip[]; home: TripHome }> {
  return await groupPlans(app, await readPlans(app, { userId }, span));
}

/** The same for the given items, which may differ from those saved. */
export async function groupAsTrips(
  app: AppContext,
  { userId }: Owner,
  saved: Trips,
): Promise<{ grouped: Trip[]; home: TripHome }> {
  const [user, firstDeparture] = await Promise.all([
    findUser(app.db, { userId }),
    findFirstDeparture(app.db, { userId }),
  ]);
  return await groupPlans(app, {
    ...saved,
    firstDeparture,
    homeAddress: user?.homeAddress ?? null,
  });
}

/** Groups the given plans into trips. */
export async function groupPlans(
  app: AppContext,
  saved: Omit<PlansAhead, "dispatches" | "seen">,
): Promise<{ grouped: Trip[]; home: TripHome }> {
  const home = homeOf(app, saved);
  const flights = await inTurns(saved.flights, (flight) => placeFlight(app.airports, flight));
  const stays = await inTurns(saved.hotels, (hotel) => placeStay(app.airports, hotel));
  await yieldToEventLoop();
  const grouped = countOwnWork(() => groupTrips({ flights, stays, cars: saved.carBookings }, home));
  return { grouped, home };
}

/** If no address can be located, the town of the very first departure is home, however long ago. */
export function homeOf(
  { airports }: AppContext,
  { homeAddress, firstDeparture }: Pick<PlansAhead, "homeAddress" | "firstDeparture">,
): TripHome {
  const home = withZone(airports, placeHome(airports, homeAddress));
  if (home.points.length > 0) return home;
  const airport = firstDeparture ? airportNamed(airports, firstDeparture) : null;
  return airport ? { ...home, points: [airport], zone: airport.timezone } : home;
}

/** Yields to the event loop between steps. */
async function layTrip(
  app: AppContext,
  trip: Trip,
  {
    grouped,
    home,
    planned,
    seen,
  }: { grouped: Trip[]; home: TripHome; planned: readonly PlannedCar[]; seen: Seen },
): Promise<LaidTrip> {
  await yieldToEventLoop();
  const now = app.clock.now();
  const ids = new Set(trip.flights.map(({ flight }) => flight.id));
  const cars = planned.filter(({ suggestion }) => ids.has(suggestion.flightId));
  const problems = countOwnWork(() =>
    findProblems(trip, {
      now,
      home,
      missingCars: cars.map(toMissing),
      before: grouped.slice(0, grouped.indexOf(trip)),
    }),
  );
  await yieldToEventLoop();
  const suggestions = stillToCome(app, cars);
  const notes = problems.filter(({ severity }) => severity === "note").length;
  return {
    id: trip.id,
    name: trip.name,
    goals: trip.goals,
    firstDay: trip.firstDay,
    lastDay: trip.lastDay,
    nights: trip.nights,
    warnings: problems.length - notes,
    notes,
    isOneWay: trip.flights.length > 0 && !trip.comesHome,
    changes: countOwnWork(() => changesOf(trip, app.airports)),
    days: countOwnWork(() =>
      layOut(trip, {
        homeZone: home.zone,
        suggestions,
        problems,
        seen,
      }),
    ),
  };
}

function toMissing({ suggestion, pickupAt }: PlannedCar): MissingCar {
  const { flightId, direction, asksFor } = suggestion;
  return { flightId, direction, pickupAt, asksFor };
}
