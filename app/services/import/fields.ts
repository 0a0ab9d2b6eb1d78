/** Fields of what is found: what a document may change in what is saved, and what can be corrected first. */
import type { BookingKind } from "#app/contracts/imports.ts";
import { m } from "#messages";

interface ImportField {
  label: () => string;
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
    flightNumber: { label: m.fields.flightNumber, required: true, max: 12 },
    date: { label: m.fields.day, ...DAY },
    departureAirport: { label: m.fields.from, ...AIRPORT },
    arrivalAirport: { label: m.fields.to, ...AIRPORT },
    departureTime: { label: m.fields.departs, ...TIME },
    arrivalTime: { label: m.fields.arrives, ...TIME },
    airline: { label: m.fields.airline, fill: true, max: 200 },
    bookingReference: { label: m.fields.bookingReference, max: 100 },
    seat: { label: m.fields.seat, max: 20 },
    travelClass: { label: m.fields.class, fill: true, max: 40 },
    passCode: { label: m.fields.passCode, isCode: true, max: 600 },
  },
  stay: {
    hotelName: { label: m.fields.hotelName, own: true, required: true, max: 200 },
    checkInDate: { label: m.fields.checkIn, ...DAY },
    checkOutDate: { label: m.fields.checkOut, ...DAY },
    location: { label: m.fields.city, own: true, ...PLACE },
    address: { label: m.fields.address, fill: true, max: 300 },
    phoneNumber: { label: m.fields.phoneNumber, fill: true, max: 60 },
    website: { label: m.fields.website, fill: true, max: 2000 },
    confirmationNumber: { label: m.fields.confirmationNumber, max: 100 },
    room: { label: m.fields.room, fill: true, max: 100 },
    notes: { label: m.fields.notes, fill: true, max: 1000 },
  },
  car: {
    date: { label: m.fields.day, ...DAY },
    time: { label: m.fields.pickupTime, ...TIME, required: true },
    from: { label: m.fields.from, fill: true, ...PLACE },
    to: { label: m.fields.to, fill: true, ...PLACE },
    carType: { label: m.fields.carType, own: true, required: true, max: 60 },
    confirmationNumber: { label: m.fields.confirmationNumber, max: 100 },
    notes: { label: m.fields.notes, own: true, max: 1000 },
  },
};
