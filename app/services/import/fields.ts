/** Fields of what is found: what a document may change in what is saved, and what can be corrected first. */
import type { BookingKind } from "#app/contracts/imports.ts";
import { FIELD_NAMES } from "#app/contracts/texts/field-names.ts";

interface ImportField {
  label: string;
  /** Taken only if nothing is saved. */
  fill?: true;
  /** Never changed by a document. */
  own?: true;
  type?: "date" | "time";
  required?: true;
  /** Neither read nor typed by a person: taken as is. */
  isCode?: true;
  max: number;
}

const AIRPORT = { required: true, max: 100 } as const;
const DAY = { type: "date", required: true, max: 10 } as const;
const TIME = { type: "time", max: 5 } as const;
const PLACE = { required: true, max: 300 } as const;

export const FIELDS: Record<BookingKind, Record<string, ImportField>> = {
  flight: {
    flightNumber: { label: FIELD_NAMES.flightNumber, required: true, max: 12 },
    date: { label: "Day", ...DAY },
    departureAirport: { label: "From", ...AIRPORT },
    arrivalAirport: { label: "To", ...AIRPORT },
    departureTime: { label: "Departs", ...TIME },
    arrivalTime: { label: "Arrives", ...TIME },
    airline: { label: "Airline", fill: true, max: 200 },
    bookingReference: { label: FIELD_NAMES.bookingReference, max: 100 },
    seat: { label: "Seat", max: 20 },
    travelClass: { label: "Class", fill: true, max: 40 },
    passCode: { label: "Boarding pass code", isCode: true, max: 600 },
  },
  stay: {
    hotelName: { label: FIELD_NAMES.hotelName, own: true, required: true, max: 200 },
    checkInDate: { label: "Check-in", ...DAY },
    checkOutDate: { label: "Check-out", ...DAY },
    location: { label: "City", own: true, ...PLACE },
    address: { label: "Address", fill: true, max: 300 },
    phoneNumber: { label: FIELD_NAMES.phoneNumber, fill: true, max: 60 },
    website: { label: "Website", fill: true, max: 2000 },
    confirmationNumber: { label: FIELD_NAMES.confirmationNumber, max: 100 },
    room: { label: "Room", fill: true, max: 100 },
    notes: { label: "Notes", fill: true, max: 1000 },
  },
  car: {
    date: { label: "Day", ...DAY },
    time: { label: FIELD_NAMES.pickupTime, ...TIME, required: true },
    from: { label: "From", fill: true, ...PLACE },
    to: { label: "To", fill: true, ...PLACE },
    carType: { label: FIELD_NAMES.carType, own: true, required: true, max: 60 },
    confirmationNumber: { label: FIELD_NAMES.confirmationNumber, max: 100 },
    notes: { label: "Notes", own: true, max: 1000 },
  },
};
