import type { DateTime } from "luxon";
import type { TripPlace } from "#app/contracts/trip-view.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { dayNumber } from "#app/services/days.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { hotelAddress } from "./hotel-address.ts";
import { dayOf, hoursBetween, type Trip, type TripFlight } from "./trip.ts";
import { arrivalCity, departureCity } from "./trip-name.ts";

/** Time on the ground, away from home, between two flights of a trip. */
export interface Ground {
  city: string;
  /** Airports of landing and of flying on: in two towns if the traveller goes overland. */
  places: Airport[];
  /** Null if no flight of the trip leads there, or none leads on. */
  from: DateTime | null;
  until: DateTime | null;
}

/** The times a trip is on the ground, in order. Overlapping flights count only once. */
export function groundsOf(
  { flights }: Pick<Trip, "flights">,
  isHome: (point: Point | null) => boolean,
): Ground[] {
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

/** No bed is needed for a night if landing after `fromHour` or leaving before `untilHour`. */
const NIGHT = { fromHour: 3, untilHour: 5 };
/** A shorter stop is not a night, at any hour. */
const MIN_NIGHT_HOURS = 6;

/** Day numbers of first night and last morning; an unknown end is the first check-in or last check-out. */
export function nightsOnGround({ stays }: Pick<Trip, "stays">) {
  const firstIn = stays.map(({ checkInDate }) => checkInDate).toSorted()[0];
  const lastOut = stays
    .map(({ checkOutDate }) => checkOutDate)
    .toSorted()
    .at(-1);
  return ({ from, until }: Ground): { from: number; until: number } => {
    const isShort = from && until && hoursBetween(from, until) < MIN_NIGHT_HOURS;
    if (isShort || !(from || firstIn)) return { from: 0, until: 0 };
    const first = from ? firstNight(from) : dayNumber(firstIn ?? "");
    const dayAfter = first + 1;
    if (until) return { from: first, until: lastMorning(until) };
    return { from: first, until: Math.max(dayAfter, lastOut ? dayNumber(lastOut) : dayAfter) };
  };
}

/** A traveller who lands at 01:00 sleeps in the night that began the day before. */
const firstNight = (from: DateTime): number =>
  from.hour < NIGHT.fromHour || (from.hour === NIGHT.fromHour && from.minute === 0)
    ? dayNumber(dayOf(from)) - 1
    : dayNumber(dayOf(from));

/** A traveller who leaves at 04:00 has not slept there. */
const lastMorning = (until: DateTime): number =>
  until.hour < NIGHT.untilHour ? dayNumber(dayOf(until)) - 1 : dayNumber(dayOf(until));

/** How many nights a trip is known to be on the ground, away from home. */
export function countNights(
  trip: Pick<Trip, "flights" | "stays" | "firstDay" | "lastDay">,
  isHome: (point: Point | null) => boolean,
): number {
  const whole = daysBetween(trip.firstDay, trip.lastDay);
  if (trip.flights.length === 0) return whole;
  const nights = groundsOf(trip, isHome)
    .filter(({ from, until }) => until || trip.stays.some((stay) => isLater(stay, from)))
    .map(nightsOnGround(trip))
    .toSorted((a, b) => a.from - b.from);
  let [count, counted] = [0, 0];
  for (const { from, until } of nights) {
    count += Math.max(0, until - Math.max(from, counted));
    counted = Math.max(counted, until);
  }
  return Math.min(count, whole);
}

/** Whether a stay reaches beyond this landing. */
const isLater = ({ checkOutDate }: Trip["stays"][number], from: DateTime | null): boolean =>
  !from || dayNumber(checkOutDate) > dayNumber(dayOf(from));

/** The stays with exact coordinates, and the airports of the nights away. */
export function placesAway(trip: Trip, isHome: (point: Point | null) => boolean): TripPlace[] {
  const nights = nightsOnGround(trip);
  const slept = groundsOf(trip, isHome).filter((ground) => {
    const { from, until } = nights(ground);
    return from < until;
  });
  const airports = new Set(slept.flatMap(({ places }) => places));
  return [
    ...trip.stays.flatMap(({ hotel }) => {
      const { id, hotelName, latitude, longitude } = hotel;
      if (latitude === null || longitude === null) return [];
      const address = hotelAddress(hotel);
      return [{ id, name: hotelName, tag: hotelName, address, latitude, longitude }];
    }),
    ...[...airports].map(({ iata, name, latitude, longitude }) => ({
      id: iata,
      name: `${name} (${iata})`,
      tag: iata,
      address: null,
      latitude,
      longitude,
    })),
  ];
}
