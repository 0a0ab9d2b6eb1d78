/** A saved flight as a departure board shows it. Pure. */
import type { BoardFlight, BoardPlace } from "#app/contracts/trip-view.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { clockOf, dayOf, type TripFlight } from "./trip.ts";

export function boardOf({
  flight,
  from,
  to,
  departsAt,
  isTimed,
  landsAt,
}: TripFlight): BoardFlight {
  return {
    date: flight.date,
    from: placeOf(flight.departureAirport, from, flight.legs[0]?.departureTerminal),
    to: placeOf(flight.arrivalAirport, to, flight.legs.at(-1)?.arrivalTerminal),
    departureTime: isTimed ? clockOf(departsAt) : null,
    arrivalTime: landsAt ? clockOf(landsAt) : null,
    arrivalDayOffset: landsAt ? daysBetween(dayOf(departsAt), dayOf(landsAt)) : 0,
  };
}

const placeOf = (
  typed: string,
  airport: Airport | null,
  terminal: string | null | undefined,
): BoardPlace => ({ code: airport?.iata ?? typed, city: airport?.city ?? null, terminal });
