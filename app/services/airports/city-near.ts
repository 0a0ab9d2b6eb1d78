import type { AirportIndex } from "./airport.ts";
import type { Point } from "./geo.ts";

/** The city of the nearest airport, if a search for its name finds that airport; else null. */
export function cityNear(airports: AirportIndex, point: Point | undefined): string | null {
  const airport = point && airports.nearest(point);
  if (!airport) return null;
  const found = airports.find(airport.city)?.airports ?? [];
  return found.some(({ iata }) => iata === airport.iata) ? airport.city : null;
}
