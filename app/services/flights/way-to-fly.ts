import { START_OF_DAY } from "#app/contracts/flight-options.ts";
import type { FlightSearchForm, OneWaySearch, WayToFly } from "#app/contracts/flights.ts";

/** The way back swaps the places, on the return date, at any time. Without that date it is the way there. */
export function searchOf({ returnDate, ...there }: FlightSearchForm, way: WayToFly): OneWaySearch {
  if (way === "there" || !returnDate) return there;
  return {
    ...there,
    origin: there.destination,
    destination: there.origin,
    departureDate: returnDate,
    departureTime: START_OF_DAY,
  };
}

const TURNED: Record<string, string> = {
  origin: "destination",
  destination: "origin",
  departureDate: "returnDate",
};

/** The field of the whole search that a field of a one-way search came from. */
export const fieldOfSearch = (field: string, way: WayToFly): string =>
  way === "back" ? (TURNED[field] ?? field) : field;
