/** Booking details that a traveller may state, as tool input. */
import { z } from "zod";
import { calendarDate, clockTime } from "#app/contracts/dates.ts";
import { BOOKING_DETAILS, type BookingDetail } from "#app/services/languages/language.ts";
import type { BookingChange } from "../questions.ts";

/** A short text as spoken; an empty one counts as missing. */
export const said = (description: string, max = 100) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || undefined)
    .optional()
    .describe(description);
export const saidDate = (description: string) => calendarDate().optional().describe(description);
export const saidTime = (description: string) =>
  clockTime().optional().describe(`${description}, 24-hour HH:MM`);

export const ofFlight = {
  bookingReference: said("The airline's booking reference, for example ABC123"),
  seat: said("The seat, for example 14C", 20),
  travelClass: said("The class: Economy, Premium Economy, Business or First", 40),
  notes: said("Anything else that is to be noted of it", 1000),
};

export const ofHotel = {
  confirmationNumber: said("The hotel's confirmation number, as it was said"),
  room: said("The room"),
  notes: said("Anything else that is to be noted of it", 1000),
};

/** The details that were stated, to be read back in the order of `BOOKING_DETAILS`. */
export function readBack(details: Partial<Record<BookingDetail, string | null>>): BookingChange[] {
  return BOOKING_DETAILS.flatMap((detail) => {
    const value = details[detail];
    return value ? { detail, value } : [];
  });
}
