import type { Trips } from "./trips.server.ts";

const HOUR_MS = 3_600_000;

/** The earliest day that is still today somewhere: noon UTC ends it everywhere (UTC-12). */
export const oldestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);

/**
 * The trips without what is over: a flight is over the day after it has landed, a car the day after it
 * came, a stay the day after it ended, wherever on earth that was.
 */
export function upcomingOf({ carBookings, flights, hotels }: Trips, now: Date): Trips {
  const today = oldestToday(now);
  return {
    carBookings: carBookings.filter(({ date }) => date >= today),
    flights: flights.filter(({ legs, date }) => (legs.at(-1)?.arrivesAt ?? date) >= today),
    hotels: hotels.filter(({ checkOutDate }) => checkOutDate >= today),
  };
}
