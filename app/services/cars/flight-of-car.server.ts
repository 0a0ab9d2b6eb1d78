import { DateTime } from "luxon";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import type { FlightStatusQuery, LegStatus } from "#app/services/flight-status/provider.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";

const STATUS_TIMEOUT_MS = 5000;

/** The flight that a car is for: it takes the traveller to its departure, or away from its arrival. */
export interface FlightOfCar {
  direction: "to" | "from";
  flightNumber: string;
  /** The leg at the car's end of the journey; null when no such flight runs on that date. */
  leg: LegStatus | null;
}

/**
 * The flight of a booking: the saved one, which is read unless it is given, else what the number alone stands
 * for. Null when the provider fails, or the flight has no number.
 *
 * A pick-up late in the evening can be for a flight of the next day, one after a landing for a flight of
 * the day before.
 */
export async function findFlightOfCar(
  app: AppContext,
  booking: JobBooking & { flightNumber: string },
  given?: UserFlight | null,
): Promise<FlightOfCar | null> {
  const { flightNumber, flightId, userId, date: day, fromCode: arrivalAirport } = booking;
  if (flightNumber === NO_FLIGHT_NUMBER) return null;
  const saved =
    given ?? (flightId === null ? null : await findUserFlight(app.db, { userId, id: flightId }));
  if (saved && booking.direction === "from") return await ask(app, [lastLegOf(saved)], "from");
  if (saved) return await ask(app, [firstLegOf(saved)], "to");
  if (arrivalAirport) {
    const dates = [day, shiftedDate(day, -1)];
    const queries = dates.map((date) => ({ flightNumber, date, arrivalAirport }));
    const found = await ask(app, queries, "from");
    if (found?.leg?.arrivalAirport === arrivalAirport || !found) return found;
  }
  const queries = [day, shiftedDate(day, 1)].map((date) => ({ flightNumber, date }));
  return await ask(app, queries, "to", (leg) => leavesAfter(leg, booking, app));
}

/** What a saved flight's status is asked by, at its beginning and at its end. */
export const firstLegOf = (flight: UserFlight) => queryFor(flight, flight.legs[0]);
const lastLegOf = (flight: UserFlight) => queryFor(flight, flight.legs.at(-1));

function queryFor(
  flight: UserFlight,
  leg: UserFlight["legs"][number] | undefined,
): FlightStatusQuery {
  const { flightNumber, date, departureTime, departureAirport, arrivalAirport } = flight;
  const whole = { flightNumber, date, departureTime, departureAirport, arrivalAirport };
  if (!leg) return whole;
  const [legDate = date, legTime] = leg.departsAt.split("T");
  return {
    flightNumber: leg.flightNumber ?? flightNumber,
    date: legDate,
    departureTime: legTime,
    departureAirport: leg.departureAirport,
    arrivalAirport: leg.arrivalAirport,
  };
}

async function ask(
  app: AppContext,
  queries: FlightStatusQuery[],
  direction: FlightOfCar["direction"],
  fits: (leg: LegStatus) => boolean = () => true,
): Promise<FlightOfCar | null> {
  for (const query of queries) {
    const answer = await app.providers.flightStatus.status(
      {
        ...query,
        departureAirport: codeOf(app, query.departureAirport),
        arrivalAirport: codeOf(app, query.arrivalAirport),
      },
      { signal: AbortSignal.timeout(STATUS_TIMEOUT_MS) },
    );
    if (!answer.ok) {
      app.log.warn({ err: answer.error }, "a booking could not be checked against its flight");
      return null;
    }
    const { flightNumber } = query;
    if (answer.data && fits(answer.data)) return { direction, flightNumber, leg: answer.data };
  }
  return { direction, flightNumber: queries[0]?.flightNumber ?? "", leg: null };
}

/** A saved flight names its airports by code mostly. */
const codeOf = (app: AppContext, text: string | undefined) =>
  text === undefined ? undefined : app.airports.byCode(text)?.iata;

/** Without a saved flight, a flight that left before the pick-up's day began is not the one meant. */
function leavesAfter(leg: LegStatus, booking: JobBooking, app: AppContext): boolean {
  const zone = app.airports.byCode(leg.departureAirport)?.timezone;
  if (!leg.departsAt || !zone) return true;
  const pickup = DateTime.fromISO(`${booking.date}T${booking.time}`, { zone });
  // A flight up to six hours before the pick-up is a pick-up too late, which is worth a warning.
  return DateTime.fromISO(leg.departsAt) > pickup.minus({ hours: 6 });
}
