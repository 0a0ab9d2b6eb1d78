import { oldestToday } from "#app/services/days.ts";
import type { Trips } from "../saved/trips.server.ts";

/** Without what is over: the day after a landing, a car or a check-out, wherever on earth that was. */
export function upcomingOf({ carBookings, flights, hotels }: Trips, now: Date): Trips {
  const today = oldestToday(now);
  return {
    carBookings: carBookings.filter(({ date }) => date >= today),
    flights: flights.filter(({ legs, date }) => (legs.at(-1)?.arrivesAt ?? date) >= today),
    hotels: hotels.filter(({ checkOutDate }) => checkOutDate >= today),
  };
}
