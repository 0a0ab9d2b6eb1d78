/** A booking is in the mail, in its attachment and in the file beside it: it is offered once. */
import type { FoundBooking } from "#app/contracts/imports.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";

export function mergeDoubles(bookings: readonly FoundBooking[]): FoundBooking[] {
  const merged = new Map<string, FoundBooking>();
  // What is certain first, and of two mails the later one: the others fill what it leaves open.
  const byTrust = bookings.toSorted(
    (a, b) =>
      Number(a.isUnsure) - Number(b.isUnsure) || (b.saidAt ?? "").localeCompare(a.saidAt ?? ""),
  );
  for (const one of byTrust) {
    const key = keyOf(one);
    const before = merged.get(key);
    merged.set(key, before ? filledFrom(before, one) : one);
  }
  // In the order of the documents.
  const keys = [...new Set(bookings.map(keyOf))];
  return keys.flatMap((key) => merged.get(key) ?? []);
}

function keyOf({ kind, booking }: FoundBooking): string {
  if (kind === "flight") {
    const { flightNumber, date, departureAirport } = booking;
    return ["flight", flightNumber, date, departureAirport].join(" ");
  }
  if (kind === "stay") {
    return ["stay", foldPlace(booking.hotelName), booking.checkInDate].join(" ");
  }
  return ["car", booking.date, booking.time, foldPlace(booking.from)].join(" ");
}

/** Both are of one kind: their keys are equal. */
function filledFrom(first: FoundBooking, second: FoundBooking): FoundBooking {
  const given = Object.entries(first.booking).filter(([, value]) => value !== null);
  return {
    ...first,
    booking: { ...second.booking, ...Object.fromEntries(given) },
  } as FoundBooking;
}
