import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { placeByPostcode } from "./postcode-areas.ts";

/** Town names may come from street, region and country; more are not an address. */
const MAX_PLACES = 3;
/** Only the last parts of a longer address are read: the town is at the end. */
const MAX_PARTS = 12;

/** By UK postcode, else the cities it names, last parts first. `country`: ISO 3166-1. Empty if unknown. */
export function placesOf(address: string, airports: AirportIndex, country?: string): Point[] {
  const postcode = placeByPostcode(address);
  if (postcode) return [postcode];
  // Numbers and newlines split it too.
  const parts = address
    .split(/[,;\n\d]+/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 3);
  const places: Point[] = [];
  for (const part of parts.slice(-MAX_PARTS).reverse()) {
    const here = (airports.find(part)?.airports ?? []).filter(
      ({ countryCode }) => country === undefined || countryCode === country,
    );
    // An airport code is not a city: "USA" is also an airport in Carolina.
    const isCode = here.some(({ iata }) => iata === part.toUpperCase());
    if (here.length > 0 && !isCode) places.push(middleOf(here));
    if (places.length === MAX_PLACES) break;
  }
  return places;
}

/** A city with several airports lies between them. */
function middleOf(airports: Airport[]): Point {
  const mean = (of: (airport: Airport) => number) =>
    airports.reduce((sum, airport) => sum + of(airport), 0) / airports.length;
  return { latitude: mean((a) => a.latitude), longitude: mean((a) => a.longitude) };
}
