import { DateTime } from "luxon";
import type { AppContext } from "#app/services/context/context.server.ts";
import { placesOf } from "#app/services/drive-time/place-address.ts";
import { groupBy } from "#app/services/group-by.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { airportIn, type BookedCar, savedFlightOf } from "./flight-of-car.server.ts";

/** Where no one knows where a car comes, it has passed when it has everywhere: here days end last. */
export const LAST_ZONE = "Etc/GMT+12";

/** Whether a pick-up has passed, on the clock of the place where the car comes. */
export function hasPassed(
  app: Pick<AppContext, "airports" | "clock">,
  { date, time, from }: { date: string; time: string; from: string },
): boolean {
  const zone = pickupZone(app, from) ?? LAST_ZONE;
  return DateTime.fromISO(`${date}T${time}`, { zone }).toMillis() <= app.clock.now().getTime();
}

/**
 * The zone of an airport ("Heathrow (LHR)") or of the airport nearest to an address. `country` (ISO 3166-1
 * alpha-2) leaves out the cities of others.
 */
export function pickupZone(
  { airports }: Pick<AppContext, "airports">,
  address: string,
  country?: string,
): string | undefined {
  const code = /\(([A-Z]{3})\)/.exec(address)?.[1];
  const named = code ? airports.byCode(code) : airports.find(address)?.airports[0];
  if (named) return named.timezone;
  const [point] = placesOf(address, airports, country);
  return point && airports.nearest(point)?.timezone;
}

type Car = BookedCar & { to: string };

/**
 * The zone of a car's pick-up. Of many an address no one knows where it lies ("Home", a hotel's name): then
 * it is the zone of the car's other end, and then of its flight's airport. A town is one of the country
 * whose airport the car goes to: Reading is in Pennsylvania too.
 */
export async function zoneOfCar(
  app: AppContext,
  { userId }: { userId: string },
  car: Car,
): Promise<string | undefined> {
  const zone = zoneByPlaces(app, car);
  if (zone || !car.flightNumber) return zone;
  return zoneByFlight(app, car, await listUserFlights(app.db, { userId }));
}

/** The same where its traveller's flights have been read already. */
export function zoneOfCarAmong(
  app: AppContext,
  flights: readonly UserFlight[],
): (car: Car) => string | undefined {
  const numbered = flights.flatMap((flight) =>
    [flight.flightNumber, ...flight.legs.map((leg) => leg.flightNumber)].map((number) => ({
      number,
      flight,
    })),
  );
  const byNumber = groupBy(numbered, ({ number }) => number);
  const flightsOf = (number: string | null) =>
    (byNumber.get(number) ?? []).map(({ flight }) => flight);
  return (car) => zoneByPlaces(app, car) ?? zoneByFlight(app, car, flightsOf(car.flightNumber));
}

function zoneByPlaces(app: AppContext, { from, to }: Car): string | undefined {
  const airport = app.airports.byCode(airportIn(to) ?? "");
  return pickupZone(app, from, airport?.countryCode) ?? pickupZone(app, to);
}

function zoneByFlight(
  app: AppContext,
  { flightNumber, ...car }: Car,
  flights: readonly UserFlight[],
): string | undefined {
  if (!flightNumber) return undefined;
  const saved = savedFlightOf(app, { ...car, flightNumber }, flights);
  if (!saved) return undefined;
  const { arrivalAirport, departureAirport } = saved.flight;
  return pickupZone(app, saved.direction === "from" ? arrivalAirport : departureAirport);
}
