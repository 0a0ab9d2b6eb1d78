import type { AirportIndex } from "#app/services/airports/airport.ts";
import { distanceKm, type Point } from "#app/services/geo.ts";
import { placeByPostcode } from "./postcode-areas.ts";
import type { DriveTimeProvider } from "./provider.ts";

/** Roads are about this much longer than the great circle. */
const DETOUR = 1.3;
/** The first kilometres lead through a town, the rest along a motorway. */
const TOWN_KM = 40;
const TOWN_KMH = 50;
const MOTORWAY_KMH = 90;
/** Loading, and finding the way in. */
const FIXED_MINUTES = 10;
/** What a drive to the airport usually takes, for an address that cannot be placed. */
const USUAL_MINUTES = 60;
/** Beyond this nobody takes a car: the city's name was of another place. */
const FARTHEST_KM = 600;

/** An estimate of the drive from the great circle; no map, no traffic. */
export function createDriveEstimate(airports: AirportIndex): DriveTimeProvider {
  return {
    name: "drive estimate",
    source: "demo",
    async drive({ from, to }) {
      const start = placeByPostcode(from) ?? placeByCity(from, airports, to.countryCode);
      const km = start ? distanceKm(start, to) * DETOUR : Number.POSITIVE_INFINITY;
      if (km > FARTHEST_KM) return { ok: true, data: { minutes: USUAL_MINUTES, placed: false } };
      const town = Math.min(km, TOWN_KM) / TOWN_KMH;
      const motorway = Math.max(0, km - TOWN_KM) / MOTORWAY_KMH;
      const minutes = FIXED_MINUTES + (town + motorway) * 60;
      return { ok: true, data: { minutes: Math.ceil(minutes / 5) * 5, placed: true } };
    },
  };
}

/** The city that an address names, its last parts first: "5 Rue X, 75002 Paris, France". */
function placeByCity(address: string, airports: AirportIndex, country: string): Point | null {
  const parts = address.split(",").map((part) => part.replace(/\d+/g, " ").trim());
  for (const part of parts.toReversed()) {
    if (part.length < 3) continue;
    const found = airports.resolve(part);
    const airport = found.ok ? found.airports.find((a) => a.countryCode === country) : undefined;
    if (airport) return airport;
  }
  return null;
}
