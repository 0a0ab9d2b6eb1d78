import { z } from "zod";
import { calendarDate, clockTime } from "./dates.ts";

const required = (name: string, max = 200) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} is too long`);
const optional = (name: string, max = 200) =>
  z.string().trim().max(max, `${name} is too long`).nullish();

const flightNumber = (name = "Flight number") =>
  required(name, 12).transform((text) => text.toUpperCase().replace(/\s+/g, ""));

/** What may be said of a flight when it is saved (spec section 5: id, createdAt, userId excluded). */
export const createUserFlight = z.object({
  flightNumber: flightNumber(),
  date: calendarDate(),
  departureAirport: required("Departure airport", 100),
  arrivalAirport: required("Arrival airport", 100),
  departureTime: clockTime().nullish(),
  arrivalTime: clockTime().nullish(),
  airline: optional("Airline"),
  onTimePerformance: optional("On-time performance", 10),
  happinessIndex: optional("Happiness index", 10),
});
export type CreateUserFlight = z.infer<typeof createUserFlight>;

export const bookingStatus = z.enum(["confirmed", "unconfirmed"]);

/** What may be said of a car booking when it is made; driver and validation come later. */
export const createCarBooking = z.object({
  date: calendarDate(),
  time: clockTime(),
  from: required("Pick-up", 300),
  to: required("Destination", 300),
  carType: required("Car type", 60),
  driver: optional("Driver", 100),
  flightNumber: optional("Flight number", 12),
  status: bookingStatus.optional(),
});
export type CreateCarBooking = z.infer<typeof createCarBooking>;

/** The result of checking a car against its flight (spec section 3). */
export const flightValidation = z.object({
  status: z.enum(["success", "warning", "error"]),
  details: z.string(),
  warnings: z.array(z.string()).optional(),
});
export type FlightValidation = z.infer<typeof flightValidation>;

export const carBooking = z.object({
  id: z.string(),
  userId: z.string(),
  date: z.string(),
  time: z.string(),
  from: z.string(),
  to: z.string(),
  carType: z.string(),
  driver: z.string().nullable(),
  flightNumber: z.string().nullable(),
  flightValidation: flightValidation.nullable(),
  validatedAt: z.coerce.string().nullable(),
  status: bookingStatus,
  createdAt: z.coerce.string(),
});
export type CarBooking = z.infer<typeof carBooking>;

/** A car that NoVo suggests for a saved flight (spec section 3). */
export const carSuggestion = z.object({
  flightId: z.string(),
  flightNumber: z.string(),
  flightDate: z.string(),
  /** `YYYY-MM-DD` of the pick-up: it may fall on the day before the flight. */
  pickupDate: z.string(),
  recommendedPickupTime: z.string(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  reason: z.string(),
});
export type CarSuggestion = z.infer<typeof carSuggestion>;
