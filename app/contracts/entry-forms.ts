/** A booking made elsewhere, or its correction. A form sends every field: an empty one is null, and cleared. */

import { z } from "zod";
import { m } from "#messages";
import { calendarDate } from "./dates.ts";
import { carTypeToKeep, classToKeep } from "./stored-words.ts";

import {
  createCarBooking,
  flightFields,
  hotelFields,
  knownFlightNumber,
  NO_FLIGHT_NUMBER,
  refuseWrongStay,
} from "./trips.ts";

const isNumberOrNone = (text: string) =>
  text === NO_FLIGHT_NUMBER || knownFlightNumber().safeParse(text).success;

export const flightLookUp = z.object({
  flightNumber: knownFlightNumber(),
  date: calendarDate(m.typed.dateRequired),
});

export const flightEntryForm = flightFields
  .omit({ onTimePerformance: true, happinessIndex: true, legs: true })
  .refine(({ flightNumber }) => isNumberOrNone(flightNumber), {
    path: ["flightNumber"],
    error: m.typed.flightNumber,
  })
  .transform((flight) => ({
    ...flight,
    departureTime: flight.departureTime ?? null,
    arrivalTime: flight.arrivalTime ?? null,
    airline: flight.airline ?? null,
    bookingReference: flight.bookingReference ?? null,
    seat: flight.seat ?? null,
    travelClass: classToKeep(flight.travelClass ?? null),
    notes: flight.notes ?? null,
  }));
export type FlightEntryForm = z.input<typeof flightEntryForm>;
/** A flight as the traveller enters it. */
export type FlightEntry = z.output<typeof flightEntryForm>;

export const hotelEntryForm = hotelFields
  .omit({ photoUrl: true, latitude: true, longitude: true })
  .superRefine(refuseWrongStay)
  .transform((hotel) => ({
    ...hotel,
    address: hotel.address ?? null,
    phoneNumber: hotel.phoneNumber ?? null,
    website: hotel.website ?? null,
    confirmationNumber: hotel.confirmationNumber ?? null,
    room: hotel.room ?? null,
    notes: hotel.notes ?? null,
  }));
export type HotelEntryForm = z.input<typeof hotelEntryForm>;

export const carEntryForm = createCarBooking
  .omit({ driver: true, status: true })
  .transform((car) => ({
    ...car,
    carType: carTypeToKeep(car.carType),
    flightNumber: car.flightNumber ?? null,
    confirmationNumber: car.confirmationNumber ?? null,
    notes: car.notes ?? null,
  }));
export type CarEntryForm = z.input<typeof carEntryForm>;
