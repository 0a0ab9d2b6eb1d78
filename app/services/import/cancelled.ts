/** Matches what a document says is cancelled to the saved bookings. */
import type { CancelledBooking, FoundBooking } from "#app/contracts/imports.ts";
import { byIataCode } from "#app/services/flights/airlines.ts";
import {
  areAlike,
  areOtherReferences,
  type Booking,
  type Compared,
  equals,
  type Plans,
  referenceOf,
  savedOf,
} from "./compare.ts";

export interface Cancellation {
  at: number;
  cancelled: CancelledBooking;
  /** Id of the saved item; null if it is not in the plans. */
  id: string | null;
  /** Index of the booking the same upload has for the saved item: a mail that moves it says both. */
  goesOnAs: number | null;
  /** It goes on, or what is saved has another reference, is one of several or is newer: maybe rebooked. */
  isDoubtful: boolean;
}

/** Each saved item is cancelled at most once. */
export function cancelledInPlans(
  cancelled: readonly CancelledBooking[],
  plans: Plans,
  compared: readonly Compared[],
): Cancellation[] {
  const taken = new Set<string>();
  return cancelled.map((one, at) => {
    const rows = savedOf(one, plans).filter((row) => !taken.has(row.id) && isMeant(one, row));
    const byReference = rows.find((row) => equals(referenceOf(row), one.reference ?? null));
    const isOther = (row: Booking) => areOtherReferences(one.reference, referenceOf(row));
    const saved = byReference ?? rows.find((row) => !isOther(row)) ?? rows[0];
    const isGuessed = !byReference && rows.length > 1;
    if (saved) taken.add(saved.id);
    const latest = Object.values(saved?.saidAt ?? {}).reduce((a, b) => (a > b ? a : b), "");
    const isOlder = one.saidAt !== undefined && one.saidAt < latest;
    const goesOn = compared.find((other) => other.state !== "new" && other.id === saved?.id);
    return {
      at,
      cancelled: one,
      id: saved?.id ?? null,
      goesOnAs: goesOn?.at ?? null,
      isDoubtful:
        isOlder || isGuessed || goesOn !== undefined || (saved !== undefined && isOther(saved)),
    };
  });
}

/**
 * What documents book, without what a later one cancels. A booking is unsure if it cannot be told which
 * document holds, or the cancellation may be misread or mean another booking.
 */
export function withoutCalledOff(
  bookings: readonly FoundBooking[],
  cancelled: readonly CancelledBooking[],
): FoundBooking[] {
  return bookings.flatMap((found) => {
    const { kind, booking } = found;
    const off = cancelled.filter(
      (one) => one.kind === kind && isMeant(one, booking) && !isSaidBefore(one, found),
    );
    const isOver = off.some(
      (one) =>
        !one.isUnsure &&
        isSaidBefore(found, one) &&
        !areOtherReferences(one.reference, referenceOf(booking)),
    );
    if (isOver) return [];
    return [off.length > 0 ? { ...found, isUnsure: true } : found];
  });
}

type Said = Pick<FoundBooking, "saidAt">;
const isSaidBefore = ({ saidAt: a }: Said, { saidAt: b }: Said): boolean =>
  a !== undefined && b !== undefined && a < b;

/** Both must be of one kind. */
function isMeant(
  { flightNumber, date, hotelName, reference }: CancelledBooking,
  one: Booking,
): boolean {
  const isOfReference = equals(referenceOf(one), reference ?? null);
  if ("departureAirport" in one) {
    return (
      byIataCode(one.flightNumber) === flightNumber && (date ? one.date === date : isOfReference)
    );
  }
  if ("hotelName" in one) {
    return (
      (hotelName ? areAlike(one.hotelName, hotelName) : true) &&
      (date ? one.checkInDate === date : isOfReference)
    );
  }
  // Both legs of a transfer share one number.
  return isOfReference && (!date || ("date" in one && one.date === date));
}
