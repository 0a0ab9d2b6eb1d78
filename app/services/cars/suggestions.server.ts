import { DateTime } from "luxon";
import { minutesInWords } from "#app/contracts/minutes.ts";
import { type CarSuggestion, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listJobBookings } from "#db/queries/job-bookings.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { findUser } from "#db/queries/users.ts";
import type { UserFlight } from "#db/schema.ts";
import { carsByFlight } from "./car-dates.ts";
import { type Pickup, pickupTime } from "./pickup-time.ts";

/** Shown, and booked from nowhere, while the profile has no home address. */
export const HOME_NOT_SET = "Home address not set";

/** What a drive to the airport usually takes, where it cannot be worked out. */
const USUAL_DRIVE_MINUTES = 60;

/** A slow route service must not hold up the travel plans. */
const DRIVE_TIMEOUT_MS = 3000;

/**
 * A car for each future flight that has none yet, earliest first. The sum behind the pick-up time
 * stands in `reason`. Flights whose departure time or airport is not known get none.
 */
export async function suggestCars(
  app: AppContext,
  { userId }: { userId: string },
): Promise<CarSuggestion[]> {
  const [user, flights, bookings] = await Promise.all([
    findUser(app.db, { userId }),
    listUserFlights(app.db, { userId }),
    listJobBookings(app.db, { userId }),
  ]);
  const home = user?.homeAddress?.trim() || null;
  const carsFor = carsByFlight(bookings);
  const waiting = flights.filter((flight) => carsFor(flight).length === 0);
  const suggestions = await Promise.all(waiting.map((flight) => suggestCar(app, flight, home)));
  return suggestions.filter((suggestion) => suggestion !== null);
}

/** The suggestion for one flight; null when it has left or too little is known of it. */
async function suggestCar(
  app: AppContext,
  flight: UserFlight,
  home: string | null,
): Promise<CarSuggestion | null> {
  const from = airportOf(app, flight.departureAirport);
  const to = airportOf(app, flight.arrivalAirport);
  if (!from || !flight.departureTime) return null;
  const departsAt = DateTime.fromISO(`${flight.date}T${flight.departureTime}`, {
    zone: from.timezone,
  });
  if (!departsAt.isValid || departsAt.toMillis() <= app.clock.now().getTime()) return null;
  // About when the car will be on the road.
  const at = departsAt.minus({ hours: 4 }).toJSDate();
  const drive = await driveMinutes(app, { from: home, to: from, at });
  const international = from.countryCode !== to?.countryCode;
  const pickup = pickupTime({
    date: flight.date,
    time: flight.departureTime,
    timezone: from.timezone,
    international,
    driveMinutes: drive.minutes,
  });
  return {
    flightId: flight.id,
    flightNumber: flight.flightNumber,
    flightDate: flight.date,
    pickupDate: pickup.date,
    recommendedPickupTime: pickup.time,
    pickupLocation: home ?? HOME_NOT_SET,
    dropoffLocation: await dropoff(app, flight, from),
    reason: reasonFor(flight.departureTime, pickup, drive),
  };
}

/** Saved flights name airports by code; one typed by hand may name a city. */
export function airportOf(app: AppContext, text: string): Airport | undefined {
  return app.airports.find(text)?.airports[0];
}

async function driveMinutes(
  app: AppContext,
  { from, to, at }: { from: string | null; to: Airport; at: Date },
) {
  const unknown = { minutes: USUAL_DRIVE_MINUTES, placed: false };
  if (!from) return unknown;
  const answer = await app.providers.driveTime.drive(
    { from, to, at },
    { signal: AbortSignal.timeout(DRIVE_TIMEOUT_MS) },
  );
  if (answer.ok) return answer.data;
  app.log.warn({ err: answer.error }, "no drive time for a car suggestion");
  return unknown;
}

async function dropoff(app: AppContext, flight: UserFlight, airport: Airport): Promise<string> {
  const name = `${airport.name} (${airport.iata})`;
  const { flightNumber, date, departureTime, legs } = flight;
  const arrivalAirport =
    legs[0]?.arrivalAirport ?? app.airports.byCode(flight.arrivalAirport)?.iata;
  const answer =
    flightNumber === NO_FLIGHT_NUMBER
      ? null
      : await app.providers.flightStatus.status(
          { flightNumber, date, departureTime, departureAirport: airport.iata, arrivalAirport },
          { signal: AbortSignal.timeout(DRIVE_TIMEOUT_MS) },
        );
  const known = answer?.ok ? answer.data?.departure.terminal : null;
  const terminal = known ?? legs[0]?.departureTerminal;
  return terminal ? `${name}, Terminal ${terminal}` : name;
}

/** The sum in words: "11:25 flight - 3 h check-in - 55 min drive - 15 min margin = 07:15". */
function reasonFor(
  departure: string,
  pickup: Pickup,
  drive: { minutes: number; placed: boolean },
): string {
  const dayBefore =
    pickup.pickupAt.toISODate() === pickup.departsAt.toISODate() ? "" : " the day before";
  return [
    `${departure} flight`,
    `${minutesInWords(pickup.checkInMinutes)} check-in`,
    `${minutesInWords(drive.minutes)} drive${drive.placed ? "" : " (assumed)"}`,
    `${minutesInWords(pickup.marginMinutes)} margin = ${pickup.time}${dayBefore}`,
  ].join(" - ");
}
