/** A booking in the mail, in its attachment and in a separate file is offered once. */
import type { FoundBooking } from "#app/contracts/imports.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { areTwoRooms } from "./compare.ts";
import { type PersonName, strangerOn } from "./passenger.ts";

export function mergeDoubles(
  bookings: readonly FoundBooking[],
  traveller: PersonName | null = null,
): FoundBooking[] {
  const merged = new Map<string, { at: number; one: FoundBooking }[]>();
  const isStrangers = (one: FoundBooking) => strangerOn(one, traveller) !== undefined;
  // Certain ones first, then the traveller's own pass, then the later mail: the others fill the gaps.
  const byTrust = bookings.toSorted(
    (a, b) =>
      Number(a.isUnsure) - Number(b.isUnsure) ||
      Number(isStrangers(a)) - Number(isStrangers(b)) ||
      (b.saidAt ?? "").localeCompare(a.saidAt ?? ""),
  );
  for (const one of byTrust) {
    const [key, at] = [keyOf(one), bookings.indexOf(one)];
    const alike = merged.get(key) ?? [];
    merged.set(key, alike);
    const before = alike.find((other) => !areTwoRooms(other.one.booking, one.booking));
    if (!before) alike.push({ at, one });
    else {
      before.at = Math.min(before.at, at);
      before.one = filledFrom(before.one, isStrangers(one) ? withoutPass(one) : one);
    }
  }
  // In document order.
  const all = [...merged.values()].flat();
  return all.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
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

const withoutPass = (one: FoundBooking): FoundBooking =>
  one.kind === "flight" ? { ...one, booking: { ...one.booking, seat: null, passCode: null } } : one;

/** Both are of one kind, as their keys are equal. */
function filledFrom(first: FoundBooking, second: FoundBooking): FoundBooking {
  const given = Object.entries(first.booking).filter(([, value]) => value !== null);
  return {
    ...first,
    booking: { ...second.booking, ...Object.fromEntries(given) },
  } as FoundBooking;
}
