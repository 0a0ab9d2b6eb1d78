import { type CarBooking, carBooking } from "#app/contracts/trips.ts";
import type { JobBooking } from "#db/schema.ts";

/** A booking as screens, API and assistant show it. */
export const toCarBooking = (row: JobBooking): CarBooking => carBooking.parse(row);
