/** Saved items as lines under an answer about the plans. Pure. */
import type { PlanLine } from "#app/contracts/answer-about.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import type { Trips } from "./saved-items.server.ts";

export const flightLine = (
  { id, flightNumber, date, departureTime, arrivalAirport }: UserFlight,
  airports: AirportIndex,
): PlanLine => ({
  ...{ kind: "flight", id, time: departureTime, first: date, last: null },
  ...{ isUnconfirmed: false, photoUrl: null },
  title: `${flightNumber} to ${cityAt(airports, arrivalAirport)}`,
});

export const carLine = ({
  id,
  date: first,
  time,
  to: title,
  status,
}: Trips["carBookings"][number]): PlanLine => ({
  ...{ kind: "car", id, time, title, first, last: null },
  ...{ isUnconfirmed: status === "unconfirmed", photoUrl: null },
});

export const hotelLine = ({
  id,
  hotelName: title,
  checkInDate: first,
  checkOutDate: last,
  photoUrl,
}: UserHotel): PlanLine => ({
  ...{ kind: "hotel", id, time: null, title, first, last, isUnconfirmed: false, photoUrl },
});
