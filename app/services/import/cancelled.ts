/** What a document says is cancelled: found among what is saved, or not there. */
import type { CancelledBooking, FoundBooking } from "#app/contracts/imports.ts";
import { byIataCode } from "#app/services/flights/airlines.ts";
import { areAlike, type Compared, equals, type Plans } from "./compare.ts";

export interface Cancellation {
  at: number;
  cancelled: CancelledBooking;
  /** The id of the saved item; null where it is not in the plans. */
  id: string | null;
  /** The place of the booking that the same upload has of what is saved: a mail that moves it says both. */
  goesOnAs: number | null;
  /** So it goes on, or what is saved was said later than the cancellation: it may have been booked again. */
  isDoubtful: boolean;
}

/** Each of what is saved is cancelled once. */
export function cancelledInPlans(
  cancelled: readonly CancelledBooking[],
  plans: Plans,
  compared: readonly Compared[],
): Cancellation[] {
  const taken = new Set<string>();
  return cancelled.map((one, at) => {
    const saved = savedOf(one, plans).find(({ id }) => !taken.has(id));
    if (saved) taken.add(saved.id);
    const latest = Object.values(saved?.saidAt ?? {}).reduce((a, b) => (a > b ? a : b), "");
    const isOlder = one.saidAt !== undefined && one.saidAt < latest;
    const goesOn = compared.find(
      (other) => other.state !== "new" && other.id === saved?.id && !isSaidBefore(other.found, one),
    );
    return {
      at,
      cancelled: one,
      id: saved?.id ?? null,
      goesOnAs: goesOn?.at ?? null,
      isDoubtful: isOlder || goesOn !== undefined,
    };
  });
}

const isSaidBefore = (found: FoundBooking, cancelled: CancelledBooking): boolean =>
  found.saidAt !== undefined && cancelled.saidAt !== undefined && found.saidAt < cancelled.saidAt;

function savedOf(
  { kind, flightNumber, date, hotelName, reference }: CancelledBooking,
  { flights, hotels, carBookings }: Plans,
): readonly { id: string; saidAt?: Readonly<Record<string, string>> | null }[] {
  if (kind === "flight") {
    return flights.filter(
      (flight) =>
        byIataCode(flight.flightNumber) === flightNumber &&
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
