import type { AirportIndex } from "#app/services/airports/airport.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import type { UserFlight } from "#db/schema.ts";
import type { Trips } from "../saved/saved-items.server.ts";
import { placeFlight } from "./placed.ts";
import { dayOf } from "./trip.ts";

interface Here {
  airports: AirportIndex;
  clock: { now(): Date };
}

/** A flight without legs lands at most this many days after its departure date. */
export const MAX_DAYS_FLOWN = 2;

/** Drops what is over: from the day after a landing, a car or a check-out, in any time zone. */
export function upcomingOf(here: Here, { carBookings, flights, hotels }: Trips): Trips {
  const today = oldestToday(here.clock.now());
  return {
    carBookings: carBookings.filter(({ date }) => date >= today),
    flights: flights.filter((flight) => !isFlown(here, flight)),
    hotels: hotels.filter(({ checkOutDate }) => checkOutDate >= today),
  };
}

/** Whether the day of its landing is over; if unknown, the day after its departure. */
export function isFlown({ airports, clock }: Here, flight: UserFlight): boolean {
  const today = oldestToday(clock.now());
  const { legs, date } = flight;
  if (legs.length > 0) return legs.every(({ arrivesAt }) => arrivesAt < today);
  const { landsAt } = placeFlight(airports, flight);
  return (landsAt ? dayOf(landsAt) : shiftedDate(date, 1)) < today;
}
