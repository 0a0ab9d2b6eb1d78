import type { AirportIndex } from "./airport.ts";

/** The city of a saved flight's end; what was typed by hand where no airport has that code. */
export const cityAt = (airports: AirportIndex, code: string): string =>
  airports.byCode(code)?.city ?? code;
