import type { CarBooking } from "#app/contracts/trips.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { listTrips, type Trips } from "#app/services/trips/trips.server.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import type { ToolContext } from "../toolbox.ts";
import { todayIn } from "./spoken.ts";

/** What is saved without what is over, on the traveller's calendar; a hotel counts until it is left. */
export async function upcomingTrips({
  app,
  traveller,
  timezone,
  now,
}: ToolContext): Promise<Trips> {
  const trips = await listTrips(app, { userId: traveller.userId });
  const today = todayIn(timezone, now);
  return {
    flights: trips.flights.filter((flight) => flight.date >= today),
    carBookings: trips.carBookings.filter((car) => car.date >= today),
    hotels: trips.hotels.filter((hotel) => hotel.checkOutDate >= today),
  };
}

const number = (text: string) => text.toUpperCase().replace(/\s+/g, "");

/** The saved flight of this number, the next one to this city or airport, or just the next one. */
export function chooseFlightOf(
  trips: Trips,
  {
    flightNumber,
    destination,
    airports,
  }: { flightNumber?: string; destination?: string; airports?: AirportIndex } = {},
): UserFlight | undefined {
  if (flightNumber) {
    return trips.flights.find((flight) => flight.flightNumber === number(flightNumber));
  }
  const wanted = destination?.trim().toLowerCase();
  if (!wanted) return trips.flights[0];
  return trips.flights.find(({ arrivalAirport }) => {
    const { city = "", name = "" } = airports?.byCode(arrivalAirport) ?? {};
    return [arrivalAirport, city, name].some((text) => text.toLowerCase().includes(wanted));
  });
}

/** The car for this flight, or the next one. */
export const chooseCar = (trips: Trips, flightNumber?: string): CarBooking | undefined =>
  flightNumber
    ? trips.carBookings.find((car) => car.flightNumber === number(flightNumber))
    : trips.carBookings[0];

/** The hotel whose name or place holds these words, or the next one. */
export function chooseHotelOf(trips: Trips, words?: string): UserHotel | undefined {
  const wanted = words?.trim().toLowerCase();
  if (!wanted) return trips.hotels[0];
  return trips.hotels.find(({ hotelName, location, address }) =>
    [hotelName, location, address].some((text) => text?.toLowerCase().includes(wanted)),
  );
}
