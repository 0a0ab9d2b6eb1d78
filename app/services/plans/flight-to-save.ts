import type { FlightResult } from "#app/contracts/flights.ts";
import { keptCabin } from "#app/contracts/stored-words.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";

/** For one traveller, however many were searched for; the class only if it is not economy. */
export const flightToSave = (flight: FlightResult) => ({
  flightNumber: flight.flightNumber ?? NO_FLIGHT_NUMBER,
  date: flight.departureDate,
  departureAirport: flight.origin,
  arrivalAirport: flight.destination,
  departureTime: flight.departureTime,
  arrivalTime: flight.arrivalTime,
  airline: flight.airline,
  ...(flight.cabin !== "economy" && { travelClass: keptCabin(flight.cabin) }),
  legs: flight.legs,
});
