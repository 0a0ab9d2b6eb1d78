import { LRUCache } from "lru-cache";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import { placesOf } from "./place-address.ts";
import { placeByPostcode } from "./postcode-areas.ts";
import type { DriveTimeProvider } from "./provider.ts";

/** Roads are about this much longer than the great circle. */
const DETOUR = 1.3;
/** The first kilometres are in town, the rest on a motorway. */
const TOWN_KM = 40;
const TOWN_KMH = 50;
const MOTORWAY_KMH = 90;
/** Loading, and finding the way in. */
const FIXED_MINUTES = 10;
/** A usual drive to the airport, for an address that cannot be placed. */
const USUAL_MINUTES = 60;
/** Too far for a car: the city's name must mean another place. */
const FARTHEST_KM = 600;
/** A city is known only by its airports, which lie outside it. Too far costs a wait, too near the flight. */
const CITY_TO_AIRPORT_KM = 20;

/** A traveller's home is looked up once per flight. */
const REMEMBERED_ADDRESSES = 1000;

/** Estimates the drive from the great circle; no map, no traffic. */
export function createDriveEstimate(airports: AirportIndex): DriveTimeProvider {
  const cities = new LRUCache<string, Point[]>({ max: REMEMBERED_ADDRESSES });
  const citiesIn = (address: string, country: string): Point[] => {
    const key = `${country} ${address}`;
    const found = cities.get(key) ?? placesOf(address, airports, country);
    cities.set(key, found);
    return found;
  };
  return {
    name: "drive estimate",
    source: "demo",
    async drive({ from, to }) {
      const km = kilometresFrom(from, to, citiesIn);
      if (km === null) return { minutes: USUAL_MINUTES, isRough: true };
      const town = Math.min(km, TOWN_KM) / TOWN_KMH;
      const motorway = Math.max(0, km - TOWN_KM) / MOTORWAY_KMH;
      const minutes = FIXED_MINUTES + (town + motorway) * 60;
      return { minutes: Math.ceil(minutes / 5) * 5, isRough: false };
    },
  };
}

/** Kilometres by road from an address to an airport; null if it cannot be placed within reach. */
function kilometresFrom(
  address: string,
  to: Airport,
  citiesIn: (address: string, country: string) => Point[],
): number | null {
  const reachable = (km: number) => (km <= FARTHEST_KM ? km : null);
  const postcode = placeByPostcode(address);
  if (postcode) return reachable(distanceKm(postcode, to) * DETOUR);
  for (const city of citiesIn(address, to.countryCode)) {
    const km = reachable(Math.max(distanceKm(city, to), CITY_TO_AIRPORT_KM) * DETOUR);
    if (km !== null) return km;
  }
  return null;
}
