import { z } from "zod";
import { flightNumber } from "#app/contracts/trips.ts";

/** A flight's number as it was said, kept as the plans keep it; an empty one is none. */
export const saidFlightNumber = (description: string) =>
  z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(flightNumber().optional())
    .optional()
    .describe(description);
