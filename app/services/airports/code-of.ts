import type { AirportIndex } from "./airport.ts";

/** The code of the one airport that the text names: "lhr", "London Heathrow (LHR)"; else the text. */
export function codeOf(airports: AirportIndex, text: string): string {
  const [airport, other] = airports.find(text)?.airports ?? [];
  return airport && !other ? airport.iata : text;
}
