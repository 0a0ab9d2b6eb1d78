import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import { carBooking, flightValidation } from "#app/contracts/trips.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import type { JobBooking } from "#db/schema.ts";

/** Spec section 3: an object or its JSON. Any other status counts as "error", anything else as null. */
const storedValidation = z
  .string()
  .transform(parseJson)
  .or(z.unknown())
  .pipe(
    flightValidation.extend({
      status: flightValidation.shape.status.catch("error"),
      details: z.string().catch(""),
      warnings: flightValidation.shape.warnings.catch(undefined),
    }),
  )
  .nullable()
  .catch(null);

/** A booking as screens and assistant show it; the API's schema selects what it exposes. */
export function toCarBooking(row: JobBooking): TripCar {
  const { flightId, zone, pickupAt, setFor, fromCode, toCode, saidAt } = row;
  const booking = carBooking.parse({
    ...row,
    flightValidation: storedValidation.parse(row.flightValidation),
  });
  return { ...booking, flightId, zone, pickupAt, setFor, fromCode, toCode, saidAt };
}
