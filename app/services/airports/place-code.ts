import type { Airport } from "./airport.ts";
import { METROPOLITAN_AREAS } from "./metropolitan.ts";

/** One IATA code for a place: its only airport's, or the metropolitan code of a city with several. */
export function placeCode(airports: Airport[]): string | undefined {
  const codes = airports.map(({ iata }) => iata);
  if (codes.length < 2) return codes[0];
  const area = METROPOLITAN_AREAS.find(
    ({ code, airports: members }) => code && codes.every((iata) => members.includes(iata)),
  );
  return area?.code ?? codes[0];
}
