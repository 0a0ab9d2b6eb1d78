/** Compares what was read with what is saved: new, the same, or changed, and in which fields. */
import { type FoundBooking, MAX_BOOKINGS } from "#app/contracts/imports.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { given } from "#app/platform/given.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import { byIataCode } from "#app/services/flights/airlines.ts";
import type { SaidAt, UserFlight, UserHotel } from "#db/schema.ts";
import { FIELDS } from "./fields.ts";
import { type PersonName, strangerOn } from "./passenger.ts";

type SavedCar = CarBooking & { saidAt?: SaidAt | null };

export interface Plans {
  flights: readonly UserFlight[];
  hotels: readonly UserHotel[];
  carBookings: readonly SavedCar[];
}

/** A saved field for which the document says something else. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string;
}

export type Compared = {
  at: number;
  found: FoundBooking;
  /** Name on the boarding pass if it seems to be someone else's: then saved only if ticked. */
  passenger?: string;
} & (
  | { state: "new" }
  /** `older`: the differing fields were changed after it was sent. */
  | { state: "same" | "older"; id: string }
  /**
   * `isDoubtful`: the changed fields were said at a known time and the document is undated, or the reference
   * differs, as a travel companion's does.
   */
  | {
      state: "changed";
      id: string;
      saidAt: SaidAt | null;
      changes: FieldChange[];
      isDoubtful: boolean;
    }
);

/**
 * Matches each saved item once: by number, day and place (of several, by the reference too), then by whatever
 * else identifies the booking.
 */
export function compareWithPlans(
  bookings: readonly FoundBooking[],
  plans: Plans,
  traveller: PersonName | null = null,
): Compared[] {
  const taken = new Set<string>();
  const matched = new Map<FoundBooking, Saved>();
  const match = (isMatch: typeof isExact | typeof isLikely) => {
    for (const found of bookings.slice(0, MAX_BOOKINGS)) {
      if (matched.has(found)) continue;
      const saved = savedOf(found, plans).find((one) => !taken.has(one.id) && isMatch(found, one));
      if (!saved) continue;
      taken.add(saved.id);
      matched.set(found, saved);
    }
  };
  match(
    (found, saved) =>
      isExact(found, saved) && equals(referenceOf(found.booking), referenceOf(saved)),
  );
  match(isExact);
  match(isLikely);
  return bookings.map((found, at): Compared => {
    const saved = matched.get(found);
    const passenger = strangerOn(found, traveller, saved && codeOf(saved));
    const about = { at, found, ...given({ passenger }) };
    if (!saved) return { ...about, state: "new" };
    const { changes, isOlder } = changesOf(
      found,
      saved,
      passenger && codeOf(saved) ? PERSONAL : [],
    );
    const { id, saidAt = null } = saved;
    if (changes.length > 0) {
      const isUndated = !found.saidAt && changes.some(({ field }) => saidAt?.[field]);
      const isDoubtful = isUndated || mayBeAnothers(changes);
      return { ...about, state: "changed", id, saidAt, changes, isDoubtful };
    }
    return { ...about, state: isOlder ? "older" : "same", id };
  });
}

type Fields = Readonly<Record<string, string | null | undefined>>;
export type Saved = UserFlight | UserHotel | SavedCar;
const codeOf = (saved: Saved): string | null => ("passCode" in saved ? saved.passCode : null);
/** Per-passenger fields of a pass: another passenger's must not replace those of a saved pass. */
const PERSONAL = ["seat", "passCode"];

/** One reference replaces another, and otherwise only per-traveller or unknown fields change. */
const mayBeAnothers = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, from }) => REFERENCES.includes(field) && from !== null) &&
  changes.every(
    ({ field, from }) =>
      REFERENCES.includes(field) || field === "seat" || (from === null && field !== "passCode"),
  );
const REFERENCES = ["bookingReference", "confirmationNumber"];

export const savedOf = ({ kind }: Pick<FoundBooking, "kind">, plans: Plans): readonly Saved[] =>
  ({ flight: plans.flights, stay: plans.hotels, car: plans.carBookings })[kind];

export const equals = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldPlace(a) === foldPlace(b);

export type Booking = Saved | FoundBooking["booking"];
export const referenceOf = (one: Booking): string | null =>
  ("departureAirport" in one ? one.bookingReference : one.confirmationNumber) ?? null;

export const areOtherReferences = (a: string | null = null, b: string | null = null): boolean =>
  Boolean(a && b) && !equals(a, b);

/** Two rooms of one hotel: booked under different numbers and named differently. */
export const areTwoRooms = (a: Booking, b: Booking): boolean =>
  "room" in a &&
  "room" in b &&
  areOtherReferences(referenceOf(a), referenceOf(b)) &&
  Boolean(a.room && b.room) &&
  !areAlike(a.room ?? "", b.room ?? "");

/** A number leaves an airport once a day. A confirmation number is not enough: a transfer's legs share it. */
function isExact({ kind, booking }: FoundBooking, saved: Saved): boolean {
  if (kind === "flight") {
    const flight = saved as UserFlight;
    return (
      byIataCode(flight.flightNumber) === booking.flightNumber &&
      flight.date === booking.date &&
      flight.departureAirport === booking.departureAirport
    );
  }
  if (kind === "stay") {
    const hotel = saved as UserHotel;
    return (
      areAlike(hotel.hotelName, booking.hotelName) &&
      hotel.checkInDate === booking.checkInDate &&
      !areTwoRooms(hotel, booking)
    );
  }
  const car = saved as SavedCar;
  return car.date === booking.date && car.time === booking.time && areAlike(car.from, booking.from);
}

/** A flight moved to another day or number, a stay with changed dates, a car at another time. */
function isLikely({ kind, booking }: FoundBooking, saved: Saved): boolean {
  if (kind === "flight") {
    const flight = saved as UserFlight;
    return (
      equals(flight.bookingReference, booking.bookingReference) &&
      flight.departureAirport === booking.departureAirport &&
      flight.arrivalAirport === booking.arrivalAirport
    );
  }
  if (kind === "stay") {
    const hotel = saved as UserHotel;
    const overlaps =
      hotel.checkInDate < booking.checkOutDate && booking.checkInDate < hotel.checkOutDate;
    const isOfReference = equals(hotel.confirmationNumber, booking.confirmationNumber);
    const isStay = (overlaps || isOfReference) && areAlike(hotel.hotelName, booking.hotelName);
    return isStay && !areTwoRooms(hotel, booking);
  }
  const car = saved as SavedCar;
  return (
    equals(car.confirmationNumber, booking.confirmationNumber) && areAlike(car.from, booking.from)
  );
}

/** "The Harbour View" and "Harbour View New York". */
export function areAlike(a: string, b: string): boolean {
  const [first, second] = [words(a), words(b)];
  const [few, many] = first.length <= second.length ? [first, second] : [second, first];
  return few.length > 0 && few.every((word) => many.includes(word));
}

const UNTELLING = new Set(["the", "hotel", "a", "an", "at", "by", "of", "and"]);
function words(name: string): string[] {
  const all = foldPlace(name).split(" ");
  const telling = all.filter((word) => !UNTELLING.has(word));
  return telling.length > 0 ? telling : all;
}

/** Drops differences that were said later than the document was sent; `isOlder` if none remain. */
function changesOf(
  { kind, booking, saidAt, mended = [] }: FoundBooking,
  saved: Saved,
  left: readonly string[],
): { changes: FieldChange[]; isOlder: boolean } {
  const [said, before]: Fields[] = [booking, saved as unknown as Fields];
  const differing = Object.entries(FIELDS[kind]).flatMap(([field, { label, fill, own }]) => {
    const [from, to] = [before?.[field] ?? null, said?.[field] ?? null];
    const isMended = mended.includes(field);
    if (left.includes(field) && !isMended) return [];
    const isSame = from === to || (field === "flightNumber" && byIataCode(from ?? "") === to);
    if (to === null || isSame || (!isMended && (own || (fill && from)))) return [];
    const later = saved.saidAt?.[field];
    const isOld = !isMended && saidAt !== undefined && later !== undefined && saidAt < later;
    return [{ field, label: label(), from, to, isOld }];
  });
  const changes = differing.filter(({ isOld }) => !isOld);
  return {
    changes: changes.map(({ isOld: _, ...change }) => change),
    isOlder: differing.length > 0 && changes.length === 0,
  };
}
