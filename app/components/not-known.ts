import { m } from "#messages";

/** Placeholders for unknown flight data (spec section 2). */
export const airlineOf = (airline: string | null | undefined) =>
  airline || m.standing.unknownAirline();
export const numberOf = (flightNumber: string | null | undefined) =>
  flightNumber ?? m.standing.noNumber();
