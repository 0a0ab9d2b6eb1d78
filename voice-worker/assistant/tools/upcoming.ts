import type { AirportIndex } from "#app/services/airports/airport.ts";
import { listTrips, type Trips } from "#app/services/saved/saved-items.server.ts";
import { todayIn } from "#app/services/today-in.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import { byDeparture, type TripCar } from "#app/services/trip-rules/trip.ts";
import type { UserFlight, UserHotel } from "#db/schema.ts";
import type { ToolContext } from "../toolbox.ts";

/** The saved plans not yet over in the traveller's timezone, in order; a hotel counts until check-out. */
export async function upcomingTrips({
  app,
  traveller,
  timezone,
  now,
}: ToolContext): Promise<Trips> {
  const trips = await listTrips(app, traveller);
  const today = todayIn(timezone, now);
  return {
    flights: trips.flights
      .filter((flight) => flight.date >= today)
      .map((flight) => placeFlight(app.airports, flight))
      .toSorted(byDeparture)
      .map(({ flight }) => flight),
    carBookings: trips.carBookings.filter((car) => car.date >= today),
    hotels: trips.hotels.filter((hotel) => hotel.checkOutDate >= today),
  };
}

/** Which saved item is meant, earliest first; by default the next one. */
interface Wanted {
  flightNumber?: string;
  /** `YYYY-MM-DD`: its day, or with `until` the first day of a range. */
  date?: string;
  until?: string;
  /** Among several: 1 is the next one, 2 the one after it, -1 the last. */
  position?: number;
}

const isOn = (
  wanted: Wanted,
  { flightNumber, date }: { flightNumber: string | null; date: string },
) =>
  (!wanted.flightNumber || wanted.flightNumber === flightNumber) &&
  isDuring(wanted, { first: date, last: date });

/** Whether the days overlap the wanted ones; true if none are named. */
export const isDuring = (
  { date, until = date }: Pick<Wanted, "date" | "until">,
  { first, last }: { first: string; last: string },
) => !date || !until || (first <= until && date <= last);

export const pick = <Row>(
  rows: readonly Row[],
  { position = 1 }: Pick<Wanted, "position">,
): Row | undefined => rows.at(position < 0 ? position : position - 1);

type Route = Pick<UserFlight, "departureAirport" | "arrivalAirport">;

/** Whether a flight ends where an earlier one began; `flights` are earliest first. */
export const leadsBack = (flights: readonly Route[], at: number): boolean =>
  flights.slice(0, at).some((out) => out.departureAirport === flights[at]?.arrivalAirport);

interface WantedFlight extends Wanted {
  origin?: string;
  destination?: string;
  airline?: string;
  isReturn?: boolean;
  airports?: AirportIndex;
}

/** The saved flight with this number, the next one between these places, or just the next one. */
export function chooseFlightOf(trips: Trips, wanted: WantedFlight = {}): UserFlight | undefined {
  const { origin, destination, airline, isReturn, airports } = wanted;
  const isAt = (airport: string, said: string | undefined) => {
    const place = said?.trim().toLowerCase();
    if (!place || wanted.flightNumber) return true;
    const { city = "", name = "" } = airports?.byCode(airport) ?? {};
    return [airport, city, name].some((text) => text.toLowerCase().includes(place));
  };
  const fitting = trips.flights.filter(
    (flight, i) =>
      isOn(wanted, flight) &&
      isAt(flight.departureAirport, origin) &&
      isAt(flight.arrivalAirport, destination) &&
      (!airline || holds(flight.airline, airline)) &&
      (!isReturn || leadsBack(trips.flights, i)),
  );
  return pick(fitting, wanted);
}

interface WantedCar extends Wanted {
  place?: string;
  airports?: AirportIndex;
}

/** The car for this flight, on this day, from or to this place or with this driver, or the next one. */
export function chooseCar(trips: Trips, wanted: WantedCar = {}): TripCar | undefined {
  const { place = "", airports } = wanted;
  const codes = place ? (airports?.find(place)?.airports ?? []).map(({ iata }) => iata) : [];
  const fitting = trips.carBookings.filter(
    (car) =>
      isOn(wanted, car) &&
      ([car.from, car.to, car.driver].some((text) => holds(text, place)) ||
        [car.fromCode, car.toCode].some((code) => code !== null && codes.includes(code))),
  );
  return pick(fitting, wanted);
}

/** The hotel with this name, or these words in its name or place, on this day, or the next one. */
export function chooseHotelOf(
  trips: Trips,
  wanted: Wanted & { hotel?: string } = {},
): UserHotel | undefined {
  const { hotel = "" } = wanted;
  const then = trips.hotels.filter(({ checkInDate, checkOutDate }) =>
    isDuring(wanted, { first: checkInDate, last: checkOutDate }),
  );
  const name = hotel.trim().toLowerCase();
  const called = then.filter(({ hotelName }) => hotelName.toLowerCase() === name);
  if (called.length > 0) return pick(called, wanted);
  const fitting = then.filter(({ hotelName, location, address }) =>
    [hotelName, location, address].some((text) => holds(text, hotel)),
  );
  return pick(fitting, wanted);
}

export const holds = (text: string | null | undefined, part: string) =>
  text?.toLowerCase().includes(part.trim().toLowerCase()) ?? false;
