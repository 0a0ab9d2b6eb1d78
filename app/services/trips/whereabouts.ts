import type { DateTime } from "luxon";
import type { Airport } from "#app/services/airports/airport.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { shiftedDate } from "#app/services/cars/car-dates.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { dayOf, type Trip, type TripFlight } from "./trip.ts";
import { arrivalCity, departureCity } from "./trip-name.ts";

/** A time on the ground, away from home, between two flights of a trip. */
export interface Ground {
  city: string;
  /** Where the traveller lands, and flies on from: two towns, where they go overland. */
  places: Airport[];
  /** Null where no flight of the trip leads there, or none leads on. */
  from: DateTime | null;
  until: DateTime | null;
}

/** Where a trip is on the ground, in order. Flights that overlap another count only once. */
export function groundsOf({ flights }: Trip, isHome: (point: Point | null) => boolean): Ground[] {
  const [first] = flights;
  const grounds: Ground[] = [];
  if (first && !isHome(first.from)) {
    const city = departureCity(first);
    grounds.push({ city, places: known(first.from), from: null, until: first.departsAt });
  }
  let here: TripFlight | undefined;
  for (const flight of flights) {
    if (here && flight.departsAt < landing(here)) continue;
    if (here && here.departsAt.toMillis() === flight.departsAt.toMillis()) continue;
    if (here && !isHome(here.to)) grounds.push(after(here, flight));
    here = flight;
  }
  if (here && !isHome(here.to)) grounds.push(after(here, null));
  return grounds;
}

const landing = ({ departsAt, landsAt }: TripFlight) => landsAt ?? departsAt;

const after = (flight: TripFlight, next: TripFlight | null): Ground => ({
  city: arrivalCity(flight),
  places: known(flight.to, next?.from ?? null),
  from: landing(flight),
  until: next?.departsAt ?? null,
});

const known = (...airports: (Airport | null)[]) => airports.filter((airport) => airport !== null);

/** No bed is needed by a traveller who has not landed by this hour, or has left for the airport. */
const NIGHT = { fromHour: 3, untilHour: 5 };
/** A shorter stop at an airport is not a night, at any hour. */
const SHORTEST_NIGHT_HOURS = 6;

/**
 * The nights on the ground that need a bed, each by the day on which it begins. Where the departure
 * is not known, those until the last check-out, or only the first one; where the arrival is not known,
 * those from the first check-in.
 */
export function nightsOf({ from, until }: Ground, { stays }: Trip): string[] {
  if (from && until && until.diff(from, "hours").hours < SHORTEST_NIGHT_HOURS) return [];
  const firstIn = stays.map(({ checkInDate }) => checkInDate).toSorted()[0];
  const lastOut = stays
    .map(({ checkOutDate }) => checkOutDate)
    .toSorted()
    .at(-1);
  const first = from ? firstNight(from) : firstIn;
  if (first === undefined) return [];
  const dayAfter = shiftedDate(first, 1);
  const end = until ? lastMorning(until) : lastOut && lastOut > dayAfter ? lastOut : dayAfter;
  const count = Math.max(0, daysBetween(first, end));
  return Array.from({ length: count }, (_, n) => shiftedDate(first, n));
}

/** A traveller who lands at 01:00 sleeps in the night that began the day before. */
const firstNight = (from: DateTime): string =>
  from.hour < NIGHT.fromHour || (from.hour === NIGHT.fromHour && from.minute === 0)
    ? shiftedDate(dayOf(from), -1)
    : dayOf(from);

/** A traveller who leaves at 04:00 has not slept there. */
const lastMorning = (until: DateTime): string =>
  until.hour < NIGHT.untilHour ? shiftedDate(dayOf(until), -1) : dayOf(until);
