import { z } from "zod";
import { flightNumber } from "#app/contracts/trips.ts";

/** As it is left out in speech: "117" of BA117. */
export const withoutAirline = (number: string) => number.replace(/^.[A-Z\d]\D?/i, "");

/** A flight's number as it was said, in the spelling of the plans; an empty one counts as missing. */
export const saidFlightNumber = (description: string) =>
  z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(flightNumber().optional())
    .optional()
    .describe(description);
