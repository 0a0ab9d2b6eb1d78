import type { AirportIndex } from "./airport.ts";

/** The city of a saved flight's airport; the typed text if no airport has that code. */
export const cityAt = (airports: AirportIndex, code: string): string =>
  airports.byCode(code)?.city ?? code;
