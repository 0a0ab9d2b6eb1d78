import { carBooking } from "#app/contracts/trips.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import type { JobBooking } from "#db/schema.ts";

/** A booking as screens and assistant show it; of what the API shows, its schema says what. */
export function toCarBooking(row: JobBooking): TripCar {
  const { flightId, zone, pickupAt, setFor, fromCode, toCode, saidAt } = row;
  return { ...carBooking.parse(row), flightId, zone, pickupAt, setFor, fromCode, toCode, saidAt };
}
