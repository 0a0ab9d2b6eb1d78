import type { Airport } from "./airport.ts";
import { METROPOLITAN_AREAS } from "./metropolitan.ts";

/** Codes of whole regions ("Greater Los Angeles") start so: they are not cities one flies to. */
const REGION = "Q";

const CITY_OF = new Map<string, string>();
for (const { code, city, airports } of METROPOLITAN_AREAS) {
  if (code === null || code.startsWith(REGION)) continue;
  for (const iata of airports) if (!CITY_OF.has(iata)) CITY_OF.set(iata, city);
}

/** The city an airport serves: Newark is New York's, Stansted London's. */
export const cityOf = ({ iata, city }: Pick<Airport, "iata" | "city">): string =>
  CITY_OF.get(iata) ?? city;
