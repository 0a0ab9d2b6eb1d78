import { HOME_NOT_SET, isBookable } from "#app/contracts/pickup.ts";
import type { TripView } from "#app/contracts/trip-view.ts";
import { shiftedDate } from "#app/services/cars/car-dates.ts";
import { type PlannedCar, planCars, stillToCome } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { ok, type Result } from "#app/services/result.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import { findFirstDeparture, findUserFlight } from "#db/queries/user-flights.ts";
import { findUserHotel } from "#db/queries/user-hotels.ts";
import { findUser } from "#db/queries/users.ts";
import type { Span } from "#db/span.ts";
import { changesOf } from "./changes.ts";
import { findProblems, type MissingCar } from "./find-problems.ts";
import { groupTrips } from "./group-trips.ts";
import { noSuchTrip } from "./not-in-plans.ts";
import { oldestToday } from "./past-trips.ts";
import { airportNamed, placeFlight, placeHome, placeStay, withZone } from "./placed.ts";
import { type PlansAhead, plansUntil, readPlansAhead } from "./plans-ahead.server.ts";
import { timelineOf } from "./timeline.ts";
import type { Trip, TripHome } from "./trip.ts";
import { listTrips, type Trips } from "./trips.server.ts";

type Owner = { userId: string };

/** What somebody has read of the plans, and the cars that are planned for it. */
export interface KnownPlans {
  plans: PlansAhead;
  cars: Promise<PlannedCar[]>;
}

/** More trips than this are shown as a list, not as timelines. */
const MOST_SHOWN = 12;
/** Days around an item in which the rest of its trip is looked for. */
const AROUND_DAYS = 120;

/**
 * The trips that are under way or to come, by their beginning; `known` where they have been read and their
 * cars planned already, and no further than what begins on the day `until`.
 */
export async function viewTrips(
  app: AppContext,
  owner: Owner,
  { known, until }: { known?: KnownPlans; until?: string } = {},
): Promise<TripView[]> {
  const today = oldestToday(app.clock.now());
  const plans = known?.plans ?? (await readPlansAhead(app, owner));
  const shown = until === undefined ? plans : plansUntil(plans, until);
  const [trips, planned] = await Promise.all([
    group(app, owner, shown),
    known?.cars ?? planCars(app, owner, { plans }),
  ]);
  const ahead = trips.grouped.filter(({ lastDay }) => lastDay >= today).slice(0, MOST_SHOWN);
  return ahead.map((trip) => toView(app, trip, { ...trips, planned }));
}

/** The trip that something saved belongs to, by the id of any of its flights, hotels or cars. */
export async function viewTrip(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<TripView>> {
  const day = await dayOfItem(app, { userId, id });
  if (!day) return noSuchTrip();
  const span = { since: shiftedDate(day, -AROUND_DAYS), until: shiftedDate(day, AROUND_DAYS) };
  const plans = await readSaved(app, { userId }, span);
  const trips = await group(app, { userId }, plans);
  const trip = trips.grouped.find((one) => idsOf(one).includes(id));
  if (!trip) return noSuchTrip();
  const isOver = trip.lastDay < oldestToday(app.clock.now());
  const planned = isOver ? [] : await planCars(app, { userId }, { plans });
  return ok(toView(app, trip, { ...trips, planned }));
}

/** The trip that something saved belongs to: its name, and the ids of all that is in it. */
export async function itemsOfTrip(
  app: AppContext,
  owner: Owner,
  id: string,
): Promise<{ name: string; ids: string[] } | null> {
  const trips = await itemsOfTrips(app, owner);
  return trips.find(({ ids }) => ids.includes(id)) ?? null;
}

/** The same of every trip, by their beginning. */
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

/** What is saved in a span of days, grouped into trips. */
export async function groupSaved(
  app: AppContext,
  { userId }: Owner,
  span: Partial<Span>,
): Promise<{ grouped: Trip[]; home: TripHome }> {
  return await group(app, { userId }, await readSaved(app, { userId }, span));
}

async function readSaved(
  app: AppContext,
  { userId }: Owner,
  span: Partial<Span>,
): Promise<PlansAhead> {
  const [saved, user] = await Promise.all([
    listTrips(app, { userId }, span),
    findUser(app.db, { userId }),
  ]);
  return { ...saved, homeAddress: user?.homeAddress ?? null };
}

/** The same of what is given, which may differ from what is saved. */
export async function groupAsTrips(
  app: AppContext,
  { userId }: Owner,
  saved: Trips,
): Promise<{ grouped: Trip[]; home: TripHome }> {
  const user = await findUser(app.db, { userId });
  return await group(app, { userId }, { ...saved, homeAddress: user?.homeAddress ?? null });
}

async function group(
  app: AppContext,
  { userId }: Owner,
  saved: PlansAhead,
): Promise<{ grouped: Trip[]; home: TripHome }> {
  const home = await homeOf(app, { userId }, saved.homeAddress);
  const grouped = groupTrips(
    {
      flights: saved.flights.map((flight) => placeFlight(app.airports, flight)),
      stays: saved.hotels.map((hotel) => placeStay(app.airports, hotel)),
      cars: saved.carBookings,
    },
    home,
  );
  return { grouped, home };
}

/** Where no address can be placed, the town of the very first departure is home, however long ago. */
async function homeOf(app: AppContext, owner: Owner, address: string | null): Promise<TripHome> {
  const home = withZone(app.airports, placeHome(app.airports, address));
  if (home.points.length > 0) return home;
  const first = await findFirstDeparture(app.db, owner);
  const airport = first ? airportNamed(app.airports, first) : null;
  return airport ? { ...home, points: [airport], zone: airport.timezone } : home;
}

function toView(
  app: AppContext,
  trip: Trip,
  { grouped, home, planned }: { grouped: Trip[]; home: TripHome; planned: readonly PlannedCar[] },
): TripView {
  const now = app.clock.now();
  const ids = new Set(trip.flights.map(({ flight }) => flight.id));
  const cars = planned.filter(({ suggestion }) => ids.has(suggestion.flightId));
  const problems = findProblems(trip, {
    now,
    home,
    missingCars: cars.map(toMissing),
    before: grouped.slice(0, grouped.indexOf(trip)),
  });
  const suggestions = stillToCome(app, cars);
  const notes = problems.filter(({ severity }) => severity === "note").length;
  return {
    id: trip.id,
    name: trip.name,
    firstDay: trip.firstDay,
    lastDay: trip.lastDay,
    nights: trip.nights,
    warnings: problems.length - notes,
    notes,
    isOneWay: trip.flights.length > 0 && !trip.comesHome,
    changes: changesOf(trip, app.airports),
    days: timelineOf(trip, { homeZone: home.zone, suggestions, problems }),
  };
}

function toMissing({ suggestion, pickupAt }: PlannedCar): MissingCar {
  const { flightId, direction, pickupLocation } = suggestion;
  const missing = pickupLocation === HOME_NOT_SET ? "home address" : "hotel";
  return { flightId, direction, pickupAt, asksFor: isBookable(suggestion) ? null : missing };
}
