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

const text = z.string().nullable();
const instant = z.date().transform((date) => date.toISOString());

/** A saved flight (spec section 3, user_flights). */
export const userFlight = z.object({
  id: z.string(),
  userId: z.string(),
  flightNumber: z.string(),
  date: z.string(),
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  departureTime: text,
  arrivalTime: text,
  airline: text,
  onTimePerformance: text,
  happinessIndex: text,
  createdAt: instant,
});

/** A saved hotel (spec section 3, user_hotels). */
export const userHotel = z.object({
  id: z.string(),
  userId: z.string(),
  hotelName: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  location: z.string(),
  address: text,
  phoneNumber: text,
  website: text,
  photoUrl: text,
  confirmationNumber: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  createdAt: instant,
});

/** What may be said of a hotel when it is saved (spec section 5). */
export const createUserHotel = z
  .object({
    hotelName: required("Hotel name"),
    checkInDate: calendarDate("Check-in date must be in YYYY-MM-DD format"),
    checkOutDate: calendarDate("Check-out date must be in YYYY-MM-DD format"),
    location: required("Location", 300),
    address: optional("Address", 300),
    phoneNumber: optional("Phone number", 60),
    website: optional("Website", 2000),
    photoUrl: optional("Photo", 2000),
    confirmationNumber: optional("Confirmation number", 100),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
  })
  .refine(({ checkInDate, checkOutDate }) => checkOutDate >= checkInDate, {
    path: ["checkOutDate"],
    message: "Check-out date must not be before the check-in date",
  });
export type CreateUserHotel = z.infer<typeof createUserHotel>;

/** Everything that a traveller has saved (spec section 3, "Upcoming travel response"). */
export const upcomingTravel = z.object({
  carBookings: z.array(carBooking),
  flights: z.array(userFlight),
  hotels: z.array(userHotel),
});

export const carSuggestions = z.object({ suggestions: z.array(carSuggestion) });

/** POST /api/booking-suggestion/create-booking; of the suggestion only its flight is looked at. */
export const createSuggestedBooking = z.object({
  userId: z.string().max(200),
  suggestion: z.object({ flightId: z.string().max(64) }),
});

/** PATCH /api/job-bookings/{id}: another pick-up. */
export const changePickup = z.object({ from: required("Pick-up", 300) });
