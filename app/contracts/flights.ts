import { z } from "zod";
import { calendarDate, clockTime } from "./dates.ts";

/** One row of the airport picker (spec section 3). */
export const airportSuggestion = z.object({
  iata: z.string(),
  city: z.string(),
  name: z.string(),
  country: z.string(),
});
export type AirportSuggestion = z.infer<typeof airportSuggestion>;

export const parseAirports = (value: unknown) => z.array(airportSuggestion).parse(value);

const place = (message: string) =>
  z.string({ error: message }).trim().min(2, message).max(100, "That is too long for a place name");

/** The flight search form: places are an IATA code, an airport name or a city (spec section 5). */
export const flightSearchForm = z.object({
  origin: place("Departure airport required (e.g., LAX, JFK)"),
  destination: place("Arrival airport required (e.g., LAX, JFK)"),
  departureDate: z
    .string({ error: "Date required" })
    .min(1, "Date required")
    .pipe(calendarDate("Date must be in YYYY-MM-DD format")),
  departureTime: z
    .string({ error: "Time required" })
    .min(1, "Time required")
    .pipe(clockTime())
    .default("00:00"),
});
export type FlightSearchForm = z.infer<typeof flightSearchForm>;
export type FlightSearchInput = z.input<typeof flightSearchForm>;

/**
 * One flight of a search. Times are `HH:MM`, local to their airport; `arrivalDayOffset` is the number
 * of calendar days between departure and arrival as the two local calendars count them (-1 to 2).
 * `price` is in US dollars for one adult.
 */
export const flightResult = z.object({
  airline: z.string().nullable(),
  flightNumber: z.string().nullable(),
  origin: z.string(),
  destination: z.string(),
  departureTime: z.string(),
  arrivalTime: z.string(),
  price: z.number().nullable(),
  departureDate: z.string(),
  arrivalDayOffset: z.number().int(),
  durationMinutes: z.number().int().nullable(),
  stops: z.number().int().nonnegative(),
});
export type FlightResult = z.infer<typeof flightResult>;

/** The search that the assistant leaves for the flights screen: read once, then cleared. */
export const pendingSearch = z.object({
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  departureTime: z.string(),
  flightNumber: z.string().nullable(),
  results: z.array(flightResult).nullable(),
});
export type PendingSearch = z.infer<typeof pendingSearch>;

/**
 * One end of a flight. Times are the airport's local `HH:MM`; `expectedTime` is when it is expected, or
 * was, where that is another time than scheduled.
 */
export const endOfFlight = z.object({
  scheduledTime: z.string().nullable(),
  expectedTime: z.string().nullable(),
  terminal: z.string().nullable(),
  gate: z.string().nullable(),
});
export type EndOfFlight = z.infer<typeof endOfFlight>;

/** The live state of one flight on one day. */
export const flightStatusResponse = z.object({
  status: z.string(),
  departure: endOfFlight,
  arrival: endOfFlight,
});
export type FlightStatusResponse = z.infer<typeof flightStatusResponse>;
