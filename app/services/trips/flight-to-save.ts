import type { FlightResult } from "#app/contracts/flights.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";

/** A found flight as it is saved. */
export const flightToSave = (flight: FlightResult) => ({
  flightNumber: flight.flightNumber ?? NO_FLIGHT_NUMBER,
  date: flight.departureDate,
  departureAirport: flight.origin,
  arrivalAirport: flight.destination,
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
  airline: flight.airline,
  legs: flight.legs,
});
