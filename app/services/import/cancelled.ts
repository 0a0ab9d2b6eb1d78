/** What a document says is cancelled: found among what is saved, or not there. */
import type { CancelledBooking } from "#app/contracts/imports.ts";
import { areAlike, equals, type Plans } from "./compare.ts";

export interface Cancellation {
  at: number;
  cancelled: CancelledBooking;
  /** The id of the saved item; null where it is not in the plans. */
  id: string | null;
  /** What is saved was said later than the cancellation: it may have been booked again. */
  isOlder: boolean;
}

/** Each of what is saved is cancelled once. */
export function cancelledInPlans(
  cancelled: readonly CancelledBooking[],
  plans: Plans,
): Cancellation[] {
  const taken = new Set<string>();
  return cancelled.map((one, at) => {
    const saved = savedOf(one, plans).find(({ id }) => !taken.has(id));
    if (saved) taken.add(saved.id);
    const latest = Object.values(saved?.saidAt ?? {}).reduce((a, b) => (a > b ? a : b), "");
    return {
      at,
      cancelled: one,
      id: saved?.id ?? null,
      isOlder: one.saidAt !== undefined && one.saidAt < latest,
    };
  });
}

function savedOf(
  { kind, flightNumber, date, hotelName, reference }: CancelledBooking,
  { flights, hotels, carBookings }: Plans,
): readonly { id: string; saidAt?: Readonly<Record<string, string>> | null }[] {
  if (kind === "flight") {
    return flights.filter(
      (flight) =>
        flight.flightNumber === flightNumber &&
        (date ? flight.date === date : equals(flight.bookingReference, reference ?? null)),
    );
  }
  if (kind === "stay") {
    return hotels.filter(
      (hotel) =>
        (hotelName ? areAlike(hotel.hotelName, hotelName) : true) &&
        (date ? hotel.checkInDate === date : equals(hotel.confirmationNumber, reference ?? null)),
    );
  }
  return carBookings.filter((car) => equals(car.confirmationNumber, reference ?? null));
}
