import type { FlightResult } from "#app/contracts/flights.ts";

/** A nonstop flight of a search, London to New York at noon unless it is told otherwise. */
export function foundFlight(changes: Partial<FlightResult> = {}): FlightResult {
  const flight = {
    airline: "British Airways",
    flightNumber: "BA117",
    origin: "LHR",
    destination: "JFK",
    departureDate: "2026-11-27",
    departureTime: "12:00",
    arrivalTime: "15:00",
    arrivalDayOffset: 0,
    price: 400,
    durationMinutes: 480,
    stops: 0,
    cabin: "economy" as const,
    bookingUrl: null,
    ...changes,
  };
  const leg = {
    airline: flight.airline,
    flightNumber: flight.flightNumber,
    operatingNumber: null,
    departureAirport: flight.origin,
    arrivalAirport: flight.destination,
    departureTerminal: null,
    arrivalTerminal: null,
    departsAt: `${flight.departureDate}T${flight.departureTime}`,
    departureZone: null,
    arrivesAt: `${flight.departureDate}T${flight.arrivalTime}`,
    arrivalZone: null,
  };
  return { id: flight.flightNumber ?? "LHR1200", legs: [leg], connections: [], ...flight };
}
