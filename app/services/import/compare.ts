/** What was read beside what is saved: new, the same, or changed, and in what. */
import { type FoundBooking, MOST_BOOKINGS } from "#app/contracts/imports.ts";
import { FIELD_NAMES } from "#app/contracts/texts/travel-plans.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";

export interface Plans {
  flights: readonly UserFlight[];
  hotels: readonly UserHotel[];
  carBookings: readonly CarBooking[];
}

/** A field of what is saved that the document says otherwise. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string;
}

export type Compared = { at: number; found: FoundBooking } & (
  | { state: "new" }
  | { state: "same"; id: string }
  | { state: "changed"; id: string; changes: FieldChange[] }
);

/** Each saved one is matched once: by number, day and place first, then by what else names the same booking. */
export function compareWithPlans(bookings: readonly FoundBooking[], plans: Plans): Compared[] {
  const taken = new Set<string>();
  const matched = new Map<FoundBooking, { id: string; fields: Fields }>();
  const match = (isMatch: typeof isExact | typeof isLikely) => {
    for (const found of bookings.slice(0, MOST_BOOKINGS)) {
      if (matched.has(found)) continue;
      const saved = savedOf(found, plans).find((one) => !taken.has(one.id) && isMatch(found, one));
      if (!saved) continue;
      taken.add(saved.id);
      matched.set(found, { id: saved.id, fields: saved as unknown as Fields });
    }
  };
  match(isExact);
  match(isLikely);
  return bookings.map((found, at): Compared => {
    const saved = matched.get(found);
    if (!saved) return { at, found, state: "new" };
    const changes = changesOf(found, saved.fields);
    const { id } = saved;
    return changes.length === 0
      ? { at, found, state: "same", id }
      : { at, found, state: "changed", id, changes };
  });
}

type Fields = Readonly<Record<string, string | null | undefined>>;
type Saved = UserFlight | UserHotel | CarBooking;

const savedOf = ({ kind }: FoundBooking, plans: Plans): readonly Saved[] =>
  ({ flight: plans.flights, stay: plans.hotels, car: plans.carBookings })[kind];

const equals = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && foldPlace(a) === foldPlace(b);

/** One number leaves an airport once a day. A confirmation number names no booking: both legs of a transfer have it. */
function isExact({ kind, booking }: FoundBooking, saved: Saved): boolean {
  if (kind === "flight") {
    const flight = saved as UserFlight;
    return (
      flight.flightNumber === booking.flightNumber &&
      flight.date === booking.date &&
      flight.departureAirport === booking.departureAirport
    );
  }
  if (kind === "stay") {
    const hotel = saved as UserHotel;
    return (
      areAlike(hotel.hotelName, booking.hotelName) && hotel.checkInDate === booking.checkInDate
    );
  }
  const car = saved as CarBooking;
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
    const isOfNumber = equals(hotel.confirmationNumber, booking.confirmationNumber);
    return (overlaps || isOfNumber) && areAlike(hotel.hotelName, booking.hotelName);
  }
  const car = saved as CarBooking;
  return (
    equals(car.confirmationNumber, booking.confirmationNumber) && areAlike(car.from, booking.from)
  );
}

/** "The Harbour View" and "Harbour View New York". */
function areAlike(a: string, b: string): boolean {
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

/** What a document may change of what is saved, and what it is called. `fill`: only where nothing is saved. */
const COMPARED: Record<FoundBooking["kind"], Record<string, { label: string; fill?: true }>> = {
  flight: {
    flightNumber: { label: FIELD_NAMES.flightNumber },
    date: { label: "Day" },
    departureAirport: { label: "From" },
    arrivalAirport: { label: "To" },
    departureTime: { label: "Departs" },
    arrivalTime: { label: "Arrives" },
    airline: { label: "Airline", fill: true },
    bookingReference: { label: FIELD_NAMES.bookingReference },
    seat: { label: "Seat" },
    travelClass: { label: "Class", fill: true },
  },
  stay: {
    checkInDate: { label: "Check-in" },
    checkOutDate: { label: "Check-out" },
    address: { label: "Address", fill: true },
    phoneNumber: { label: FIELD_NAMES.phoneNumber, fill: true },
    website: { label: "Website", fill: true },
    confirmationNumber: { label: FIELD_NAMES.confirmationNumber },
    room: { label: "Room", fill: true },
  },
  car: {
    date: { label: "Day" },
    time: { label: FIELD_NAMES.pickupTime },
    from: { label: "From", fill: true },
    to: { label: "To", fill: true },
    confirmationNumber: { label: FIELD_NAMES.confirmationNumber },
  },
};

function changesOf({ kind, booking }: FoundBooking, saved: Fields): FieldChange[] {
  const said: Fields = booking;
  return Object.entries(COMPARED[kind]).flatMap(([field, { label, fill }]) => {
    const [from, to] = [saved[field] ?? null, said[field] ?? null];
    if (to === null || from === to || (fill && from)) return [];
    return [{ field, label, from, to }];
  });
}
