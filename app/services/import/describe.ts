/** Describes what was read, in the words of the screen and the voice. */
import type { FoundBooking } from "#app/contracts/imports.ts";

/** Destination of a car whose booking does not give one, as with many taxis. */
export const NO_DESTINATION = "Not named in the booking";

/** "BA117", "The Harbour View", "Car to Heathrow". */
export function nameOf({ kind, booking }: FoundBooking): string {
  if (kind === "flight") return booking.flightNumber;
  if (kind === "stay") return booking.hotelName;
  return booking.to === NO_DESTINATION ? "Car" : `Car to ${booking.to}`;
}

/** Further details for recognising it, one per line. Dates and times are left to the screens. */
export function detailsOf(found: FoundBooking): string[] {
  const { kind, booking } = found;
  const filled = found.kind === "flight" ? (found.filled ?? []) : [];
  const lines: (string | null | undefined | false)[] =
    kind === "flight"
      ? [
          booking.airline,
          booking.bookingReference && `Booking reference ${booking.bookingReference}`,
          booking.seat && `Seat ${booking.seat}`,
          booking.travelClass,
          booking.passCode && "With its boarding pass code",
          filled.length > 0 && `From the timetable: ${filled.join(", ")}`,
        ]
      : kind === "stay"
        ? [
            booking.address ?? booking.location,
            booking.confirmationNumber && `Confirmation ${booking.confirmationNumber}`,
            booking.room,
          ]
        : [
            `From ${booking.from}`,
            booking.carType,
            booking.confirmationNumber && `Confirmation ${booking.confirmationNumber}`,
            booking.notes,
          ];
  return lines.filter((line): line is string => Boolean(line));
}
