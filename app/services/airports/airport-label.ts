import type { Airport } from "./airport.ts";
import { foldPlace } from "./fold-place.ts";

/** "John F Kennedy", "Amsterdam Schiphol": the name without the words all airports share. */
export function shortAirportName(name: string): string {
  return name
    .replace(/,? \b(International|Intl|Airport|Airpark|Jetport)\b|^(Airport|International) /g, "")
    .replace(/,/g, "")
    .trim();
}

/** One airport in a traveller's words: "London Heathrow (LHR)", "New York John F Kennedy (JFK)". */
export function airportLabel(airport: Airport): string {
  const name = shortAirportName(airport.name);
  const named = ` ${foldPlace(name)} `.includes(` ${foldPlace(airport.city)} `);
  return `${named ? name : `${airport.city} ${name}`} (${airport.iata})`;
}
