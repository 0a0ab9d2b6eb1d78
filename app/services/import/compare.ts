/** What was read beside what is saved: new, the same, or changed, and in what. */
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

/** A field of what is saved that the document says otherwise. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string;
}

export type Compared = {
  at: number;
  found: FoundBooking;
  /** Whose boarding pass it is, where that seems to be someone else's: it is saved only where it is ticked. */
  passenger?: string;
} & (
  | { state: "new" }
  /** `older`: what it says otherwise was changed since it was sent. */
  | { state: "same" | "older"; id: string }
  /**
   * `isDoubtful`: what it changes was said at a known time, and nothing says when the document was written; or it is
   * the reference that differs, as that of someone who travels along does.
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
 * Each saved one is matched once: by number, day and place first, of several by the reference too, then by what else
 * names the same booking.
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
/** What of a pass is one passenger's: another's takes no place of a pass that is saved. */
const PERSONAL = ["seat", "passCode"];

/** A reference in place of another one, and no more than what is one traveller's or was not known. */
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
/** What it is booked under. */
export const referenceOf = (one: Booking): string | null =>
  ("departureAirport" in one ? one.bookingReference : one.confirmationNumber) ?? null;

export const areOtherReferences = (a: string | null = null, b: string | null = null): boolean =>
  Boolean(a && b) && !equals(a, b);

/** Two rooms of one hotel: booked under two numbers, and not called the same. */
export const areTwoRooms = (a: Booking, b: Booking): boolean =>
  "room" in a &&
  "room" in b &&
  areOtherReferences(referenceOf(a), referenceOf(b)) &&
  Boolean(a.room && b.room) &&
  !areAlike(a.room ?? "", b.room ?? "");

/** One number leaves an airport once a day. A confirmation number names no booking: both legs of a transfer have it. */
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

/** A flight that was moved to another day or number, a stay whose days were changed, a car of another time. */
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

/** `isOlder` where what it says otherwise was said later than it was sent: then only what is not saved is taken. */
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
    return [{ field, label, from, to, isOld }];
  });
  const changes = differing.filter(({ isOld }) => !isOld);
  return {
    changes: changes.map(({ isOld: _, ...change }) => change),
    isOlder: differing.length > 0 && changes.length === 0,
  };
}
