/** Saved items with their places and instants: the input of the trip rules. */
import type { DateTime } from "luxon";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import { shiftedDate } from "#app/services/days.ts";
import { placesOf } from "#app/services/drive-time/place-address.ts";
import { arrivalDayOffset } from "#app/services/flights/arrival-day.ts";
import { minutesBetween } from "#app/services/flights/itinerary.ts";
import { instantOf } from "#app/services/instant-of.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import { hotelAddress } from "./hotel-address.ts";
import type { Home } from "./transfers.ts";
import type { TripFlight, TripHome, TripStay } from "./trip.ts";

/** A flight with only a known day counts as leaving at noon. */
const NO_TIME = "12:00";

export function placeFlight(airports: AirportIndex, flight: UserFlight): TripFlight {
  const from = airportNamed(airports, flight.departureAirport);
  const to = airportNamed(airports, flight.arrivalAirport);
  const timed = departure(flight, flight.departureTime, from);
  return {
    flight,
    from,
    to,
    isTimed: timed.isValid && flight.departureTime !== null,
    departsAt: timed.isValid ? timed : departure(flight, NO_TIME, from),
    landsAt: from && to ? landingOf(flight, from, to) : null,
  };
}

/** In minutes; null if either time is unknown. */
export const durationOf = ({ isTimed, departsAt, landsAt }: TripFlight): number | null =>
  isTimed ? minutesBetween(departsAt, landsAt) : null;

const departure = ({ date }: UserFlight, time: string | null, from: Airport | null) =>
  instantOf(`${date}T${time ?? NO_TIME}`, from?.timezone ?? "utc");

/** Saved flights name airports by code; one typed by hand may name a city. */
export const airportNamed = (airports: AirportIndex, text: string): Airport | null =>
  airports.find(text)?.airports[0] ?? null;

export function placeStay(airports: AirportIndex, hotel: UserHotel): TripStay {
  const { hotelName, location, latitude, longitude } = hotel;
  const isPlaced = latitude !== null && longitude !== null;
  return {
    hotel,
    hotelName,
    address: `${hotelName}, ${hotelAddress(hotel)}`,
    checkInDate: hotel.checkInDate,
    checkOutDate: hotel.checkOutDate,
    points: isPlaced ? [{ latitude, longitude }] : placesOf(location, airports),
  };
}

export function placeHome(airports: AirportIndex, homeAddress: string | null): Home {
  const address = homeAddress?.trim() || null;
  return { address, points: address ? placesOf(address, airports) : [] };
}

/** Adds the timezone, that of the nearest airport. */
export function withZone(airports: AirportIndex, home: Home): TripHome {
  const [point] = home.points;
  return { ...home, zone: (point && airports.nearest(point)?.timezone) ?? null };
}

/** Scheduled landing of a saved flight, local to the arrival airport; null if unknown. */
function landingOf(
  { date, departureTime, arrivalTime, legs }: UserFlight,
  from: Airport,
  to: Airport,
): DateTime | null {
  const last = legs.at(-1);
  if (last) return valid(instantOf(last.arrivesAt, last.arrivalZone ?? to.timezone));
  if (!departureTime || !arrivalTime) return null;
  const days = arrivalDayOffset({ date, departureTime, arrivalTime }, from, to);
  return valid(instantOf(`${shiftedDate(date, days)}T${arrivalTime}`, to.timezone));
}

const valid = (instant: DateTime) => (instant.isValid ? instant : null);
