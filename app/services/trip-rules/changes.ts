import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { connectionText } from "#app/services/flights/connection-text.ts";
import { connectionsOf, minutesBetween } from "#app/services/flights/itinerary.ts";
import { bedsOf } from "./beds.ts";
import { connects } from "./transfers.ts";
import type { Trip } from "./trip.ts";

/** A trip's connections, within a flight and between two: "1 h 20 min in Istanbul". */
export function changesOf({ flights, stays }: Trip, airports: AirportIndex): string[] {
  const beds = bedsOf(stays);
  return flights.flatMap((flight, n) => {
    const within = connectionsOf(flight.flight.legs, airports).map(connectionText);
    const next = flights[n + 1];
    if (!next?.from || !flight.to || !connects(flight, next, beds, () => false)) return within;
    const change = {
      airport: flight.to.iata,
      city: cityOf(flight.to),
      nextAirport: next.from.iata,
      minutes: minutesBetween(flight.landsAt, next.departsAt),
    };
    return [...within, connectionText(change)];
  });
}
