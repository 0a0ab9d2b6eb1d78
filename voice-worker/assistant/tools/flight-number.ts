import { z } from "zod";
import { flightNumber } from "#app/contracts/trips.ts";

/** The number without its airline code: "117" of BA117. */
export const withoutAirline = (number: string) => number.replace(/^.[A-Z\d]\D?/i, "");

/** A spoken flight number, normalised as in the plans; an empty one counts as missing. */
export const saidFlightNumber = (description: string) =>
  z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(flightNumber().optional())
    .optional()
    .describe(description);
