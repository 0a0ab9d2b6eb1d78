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

/** Which of the saved things is meant; the next one where nothing says so. */
interface Wanted {
  flightNumber?: string;
  /** `YYYY-MM-DD` */
  date?: string;
}

const isOn = (
  wanted: Wanted,
  { flightNumber, date }: { flightNumber: string | null; date: string },
) =>
  (!wanted.flightNumber || wanted.flightNumber === flightNumber) &&
  (!wanted.date || wanted.date === date);

/** The saved flight of this number, the next one between these places, or just the next one. */
export function chooseFlightOf(
  trips: Trips,
  {
    origin,
    destination,
    airports,
    ...wanted
  }: Wanted & { origin?: string; destination?: string; airports?: AirportIndex } = {},
): UserFlight | undefined {
  const isAt = (airport: string, said: string | undefined) => {
    const place = said?.trim().toLowerCase();
    if (!place || wanted.flightNumber) return true;
    const { city = "", name = "" } = airports?.byCode(airport) ?? {};
    return [airport, city, name].some((text) => text.toLowerCase().includes(place));
  };
  return trips.flights.find(
    (flight) =>
      isOn(wanted, flight) &&
      isAt(flight.departureAirport, origin) &&
      isAt(flight.arrivalAirport, destination),
  );
}

/** The car for this flight, on this day or from or to this place, or the next one. */
export function chooseCar(
  trips: Trips,
  { place, airports, ...wanted }: Wanted & { place?: string; airports?: AirportIndex } = {},
): CarBooking | undefined {
  const said = place?.trim().toLowerCase() ?? "";
  const codes = said ? (airports?.find(said)?.airports ?? []).map(({ iata }) => `(${iata})`) : [];
  return trips.carBookings.find(
    (car) =>
      isOn(wanted, car) &&
      [car.from, car.to].some(
        (end) => end.toLowerCase().includes(said) || codes.some((code) => end.includes(code)),
      ),
  );
}

/** The hotel whose name or place holds these words, which is stayed at on this day, or the next one. */
export function chooseHotelOf(
  trips: Trips,
  { hotel, date }: { hotel?: string; date?: string } = {},
): UserHotel | undefined {
  const words = hotel?.trim().toLowerCase();
  return trips.hotels.find(
    ({ hotelName, location, address, checkInDate, checkOutDate }) =>
      (!date || (checkInDate <= date && date <= checkOutDate)) &&
      (!words ||
        [hotelName, location, address].some((text) => text?.toLowerCase().includes(words))),
  );
}
