import type { Trips } from "./trips.server.ts";

const HOUR_MS = 3_600_000;

/** The earliest day that is still today somewhere: noon UTC ends it everywhere (UTC-12). */
export const oldestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);

/**
 * Parts what comes from what is over: a flight the day after it has landed, a car the day after it came,
 * a stay the day after it ended, wherever on earth that was. What is over comes latest first.
 */
export function partTrips(
  { carBookings, flights, hotels }: Trips,
  now: Date,
): { upcoming: Trips; past: Trips } {
  const today = oldestToday(now);
  const cars = part(carBookings, ({ date }) => date >= today);
  const flown = part(flights, ({ legs, date }) => (legs.at(-1)?.arrivesAt ?? date) >= today);
  const stays = part(hotels, ({ checkOutDate }) => checkOutDate >= today);
  return {
    upcoming: { carBookings: cars.rest, flights: flown.rest, hotels: stays.rest },
    past: { carBookings: cars.over, flights: flown.over, hotels: stays.over },
  };
}

function part<Item>(items: Item[], isToCome: (item: Item) => boolean) {
  return {
    rest: items.filter(isToCome),
    over: items.filter((item) => !isToCome(item)).toReversed(),
  };
}
