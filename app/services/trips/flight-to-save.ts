import type { FlightResult } from "#app/contracts/flights.ts";

/** A found flight as it is saved. */
export const flightToSave = (flight: FlightResult) => ({
  flightNumber: flight.flightNumber,
  date: flight.departureDate,
  departureAirport: flight.origin,
  arrivalAirport: flight.destination,
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
  airline: flight.airline,
});
