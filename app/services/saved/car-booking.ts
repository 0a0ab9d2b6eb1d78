import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import { carBooking, flightValidation } from "#app/contracts/trips.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import type { JobBooking } from "#db/schema.ts";

/** Spec section 3: an object, or the JSON of one. Any other status counts as "error"; what is neither, as none. */
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

/** A booking as screens and assistant show it; of what the API shows, its schema says what. */
export function toCarBooking(row: JobBooking): TripCar {
  const { flightId, zone, pickupAt, setFor, fromCode, toCode, saidAt } = row;
  const booking = carBooking.parse({
    ...row,
    flightValidation: storedValidation.parse(row.flightValidation),
  });
  return { ...booking, flightId, zone, pickupAt, setFor, fromCode, toCode, saidAt };
}
