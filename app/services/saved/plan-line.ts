/** Saved items as lines under an answer about the plans. Pure. */
import { MAX_TITLE, type PlanLine } from "#app/contracts/answer-about.ts";
import { MAX_EACH } from "#app/contracts/shown-plans.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { boardOf } from "#app/services/trip-rules/flight-board.ts";
import { endLive, type Seen } from "#app/services/trip-rules/live-flight.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import { m } from "#messages";
import type { Trips } from "./saved-items.server.ts";

/** Of a flight just saved. */
export const NOT_SEEN: Seen = new Map();

/** With its board if `seen` says what was seen of it. */
export const flightLine = (flight: UserFlight, airports: AirportIndex, seen?: Seen): PlanLine => ({
  ...{ kind: "flight", id: flight.id, time: flight.departureTime, first: flight.date, last: null },
  ...{ isUnconfirmed: false, photoUrl: null },
  title: m.facts.flightTo({
    flight: flight.flightNumber,
    city: cityAt(airports, flight.arrivalAirport),
  }),
  ...(seen && { board: boardFor(flight, airports, seen) }),
});

function boardFor(flight: UserFlight, airports: AirportIndex, seen: Seen) {
  const placed = placeFlight(airports, flight);
  const { date: _, ...board } = boardOf(placed);
  const legs = seen.get(flight.id);
  return {
    ...board,
    live: endLive(placed, legs, "leaves"),
    lands: endLive(placed, legs, "lands"),
  };
}

export const carLine = (car: TripCar): PlanLine => ({
  ...{ kind: "car", id: car.id, time: car.time, first: car.date, last: null },
  title: placeInShort(car.to, car.toCode).slice(0, MAX_TITLE),
  where: car.from.slice(0, MAX_TITLE),
  ...{ isUnconfirmed: car.status === "unconfirmed", photoUrl: null },
});

export const hotelLine = ({
  id,
  hotelName: title,
  checkInDate: first,
  checkOutDate: last,
  location,
  address,
  photoUrl,
}: Pick<
  UserHotel,
  "id" | "hotelName" | "checkInDate" | "checkOutDate" | "location" | "address" | "photoUrl"
>): PlanLine => ({
  ...{ kind: "hotel", id, time: null, title, first, last, isUnconfirmed: false, photoUrl },
  where: (address || location).slice(0, MAX_TITLE),
});

/** The first of each kind, earliest first; within a day, those without a time come last. */
export function planLines(
  { flights, carBookings, hotels }: Trips,
  airports: AirportIndex,
  seen?: Seen,
): PlanLine[] {
  return [
    ...flights.slice(0, MAX_EACH).map((flight) => flightLine(flight, airports, seen)),
    ...carBookings.slice(0, MAX_EACH).map(carLine),
    ...hotels.slice(0, MAX_EACH).map(hotelLine),
  ].toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

const placeOf = ({ first, time }: PlanLine) => `${first} ${time ?? "24:00"}`;
