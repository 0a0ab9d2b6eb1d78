/** The fields of what is found: what a document may change of what is saved, and what can be mended before that. */
import type { BookingKind } from "#app/contracts/imports.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";

interface ImportField {
  label: string;
  /** Only where nothing is saved. */
  fill?: true;
  /** A document never changes it. */
  own?: true;
  type?: "date" | "time";
  required?: true;
  /** Nothing to read or to type: it is taken as it is. */
  isCode?: true;
  most: number;
}

const AIRPORT = { required: true, most: 100 } as const;
const DAY = { type: "date", required: true, most: 10 } as const;
const TIME = { type: "time", most: 5 } as const;
const PLACE = { required: true, most: 300 } as const;

export const FIELDS: Record<BookingKind, Record<string, ImportField>> = {
  flight: {
    flightNumber: { label: FIELD_NAMES.flightNumber, required: true, most: 12 },
    date: { label: "Day", ...DAY },
    departureAirport: { label: "From", ...AIRPORT },
    arrivalAirport: { label: "To", ...AIRPORT },
    departureTime: { label: "Departs", ...TIME },
    arrivalTime: { label: "Arrives", ...TIME },
    airline: { label: "Airline", fill: true, most: 200 },
    bookingReference: { label: FIELD_NAMES.bookingReference, most: 100 },
    seat: { label: "Seat", most: 20 },
    travelClass: { label: "Class", fill: true, most: 40 },
    passCode: { label: "Boarding pass code", isCode: true, most: 600 },
  },
  stay: {
    hotelName: { label: FIELD_NAMES.hotelName, own: true, required: true, most: 200 },
    checkInDate: { label: "Check-in", ...DAY },
    checkOutDate: { label: "Check-out", ...DAY },
    location: { label: "City", own: true, ...PLACE },
    address: { label: "Address", fill: true, most: 300 },
    phoneNumber: { label: FIELD_NAMES.phoneNumber, fill: true, most: 60 },
    website: { label: "Website", fill: true, most: 2000 },
    confirmationNumber: { label: FIELD_NAMES.confirmationNumber, most: 100 },
    room: { label: "Room", fill: true, most: 100 },
    notes: { label: "Notes", fill: true, most: 1000 },
  },
  car: {
    date: { label: "Day", ...DAY },
    time: { label: FIELD_NAMES.pickupTime, ...TIME, required: true },
    from: { label: "From", fill: true, ...PLACE },
    to: { label: "To", fill: true, ...PLACE },
    carType: { label: FIELD_NAMES.carType, own: true, required: true, most: 60 },
    confirmationNumber: { label: FIELD_NAMES.confirmationNumber, most: 100 },
    notes: { label: "Notes", own: true, most: 1000 },
  },
};
