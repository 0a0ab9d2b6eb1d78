import { listed } from "#app/contracts/listed.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { m } from "#messages";
import { bedsOf } from "./beds.ts";
import { connects } from "./transfers.ts";
import type { Trip, TripFlight } from "./trip.ts";

/** Cities beyond this are counted. */
const MAX_NAMED = 3;

/**
 * "New York", "New York and Boston" or, one-way, "London to New York"; else the hotel's or car's place. `goals`: the
 * places that it goes to.
 */
export function tripName(
  { flights, stays, cars }: Pick<Trip, "flights" | "stays" | "cars">,
  isHome: (point: Point | null) => boolean,
): Pick<Trip, "name" | "goals"> {
  const [first, last] = [flights[0], flights.at(-1)];
  if (first && last) {
    const beds = bedsOf(stays);
    const landings = flights.filter(
      (flight, n) => !isHome(flight.to) && !connects(flight, flights[n + 1], beds, isHome),
    );
    const cities = [...new Set(landings.map(arrivalCity))];
    const isRound = isHome(first.from) && isHome(last.to);
    if (isRound && cities.length > 0) return { name: goalsInWords(cities), goals: cities };
    const towards = isHome(last.to) ? [...cities, arrivalCity(last)] : cities;
    const start = departureCity(first);
    const goals = [...new Set(towards)].filter((city) => city !== start);
    if (goals.length === 0) return { name: start, goals: [start] };
    return { name: m.facts.tripFromTo({ from: start, places: goalsInWords(goals) }), goals };
  }
  const [car] = cars;
  if (stays.length === 0 && car) {
    const place = town(car.to);
    return { name: m.travel.carTo({ place }), goals: [place] };
  }
  const goals = [...new Set(stays.map(({ hotel }) => town(hotel.location)))];
  return { name: goalsInWords(goals), goals };
}

export const arrivalCity = ({ to, flight }: TripFlight): string =>
  to ? cityOf(to) : flight.arrivalAirport;
export const departureCity = ({ from, flight }: TripFlight): string =>
  from ? cityOf(from) : flight.departureAirport;

/** "Brighton, UK" gives "Brighton". */
const town = (location: string): string => location.split(",")[0]?.trim() || location;

export function goalsInWords(cities: readonly string[]): string {
  const named = cities.length > MAX_NAMED ? cities.slice(0, MAX_NAMED - 1) : cities;
  const rest = cities.length - named.length;
  const parts = rest > 0 ? [...named, m.facts.more({ count: rest })] : named;
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? m.facts.and({ first: listed(parts.slice(0, -1)), last }) : last;
}
