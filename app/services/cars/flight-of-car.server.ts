import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { FlightState, Sighting } from "#app/contracts/watching.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { shiftedDate } from "#app/services/days.ts";
import { isCalledOff } from "#app/services/flight-status/flight-state.ts";
import type { FlightStatusQuery, LegStatus } from "#app/services/flight-status/provider.ts";
import { statusOfLeg } from "#app/services/flight-status/status-of-leg.server.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { findUserFlight } from "#db/queries/user-flights.ts";
import type { JobBooking, UserFlight } from "#db/schema.ts";
import { pickupAt } from "./flight-check.ts";

const STATUS_TIMEOUT_MS = 5000;
const HOUR_MS = 3_600_000;

/** The flight a car is for: the car goes to its departure, or away from its arrival. */
export interface FlightOfCar {
  direction: "to" | "from";
  flightNumber: string;
  /** The leg at the car's end of the journey; null when no such flight runs on that date. */
  leg: LegStatus | null;
  /** Set if another leg, whose number it is, certainly doesn't land where it should. */
  off?: FlightState;
}

export interface Known {
  flight?: UserFlight | null;
  /** What the watcher has just seen of a leg, by index; not stored yet. */
  look?: { index: number; seen: Sighting };
}

/** A pick-up this long after a departure, or before a landing, is for another day's; less is just ill-timed. */
const OTHER_DAY_HOURS = 6;
/** So is one this long before a departure, or after a landing. */
const MAX_HOURS = 12;

/**
 * The flight of a booking: the saved one, read unless given, else what the number alone stands for. Null if
 * the provider fails, or the flight has no number.
 *
 * A late-evening pick-up can be for a flight of the next day; one after a landing, for a flight of the day
 * before or, over the date line, two before. If none fits, the nearest in time.
 */
export async function findFlightOfCar(
  app: AppContext,
  booking: JobBooking & { flightNumber: string },
  { flight: given, look }: Known = {},
): Promise<FlightOfCar | null> {
  const { flightNumber, flightId, userId, date: day, fromCode: arrivalAirport } = booking;
  if (flightNumber === NO_FLIGHT_NUMBER) return null;
  const saved =
    given ?? (flightId === null ? null : await findUserFlight(app.db, { userId, id: flightId }));
  if (saved) {
    const [direction, leg] =
      booking.direction === "from"
        ? (["from", lastLegOf(saved)] as const)
        : (["to", firstLegOf(saved)] as const);
    const off = await otherLegOff(app, { flight: saved, direction, look });
    return off ? { direction, leg: null, ...off } : await ask(app, booking, [leg], direction);
  }
  if (arrivalAirport) {
    const dates = [day, shiftedDate(day, -1), shiftedDate(day, -2)];
    const queries = dates.map((date) => ({ flightNumber, date, arrivalAirport }));
    const found = await ask(app, booking, queries, "from");
    if (found?.leg?.arrivalAirport === arrivalAirport || !found) return found;
  }
  const queries = [day, shiftedDate(day, 1)].map((date) => ({ flightNumber, date }));
  return await ask(app, booking, queries, "to");
}

/** A journey's other leg, as last seen, that doesn't go where it should, which makes the car useless. */
async function otherLegOff(
  app: AppContext,
  { flight, direction, look }: Known & { flight: UserFlight } & Pick<FlightOfCar, "direction">,
): Promise<Required<Pick<FlightOfCar, "flightNumber" | "off">> | null> {
  const { id, legs } = flight;
  if (legs.length < 2) return null;
  const seen = (await seenOf(app, [flight])).get(id) ?? [];
  const own = direction === "from" ? legs.length - 1 : 0;
  for (const [place, leg] of legs.entries()) {
    const state = (look?.index === place ? look.seen : seen[place])?.state;
    if (place !== own && state && isCalledOff({ state }))
      return { flightNumber: leg.flightNumber ?? flight.flightNumber, off: state };
  }
  return null;
}

/** The status queries for a saved flight's start and end. */
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
  booking: JobBooking,
  queries: FlightStatusQuery[],
  direction: FlightOfCar["direction"],
): Promise<FlightOfCar | null> {
  const flightNumber = queries[0]?.flightNumber ?? "";
  let nearest: { leg: LegStatus; hours: number } | undefined;
  for (const query of queries) {
    const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
    const answer = await statusOfLeg(app, query, { signal });
    if (!answer.ok) {
      app.log.warn({ err: answer.error }, "a booking could not be checked against its flight");
      return null;
    }
    const leg = answer.data;
    if (!leg) continue;
    const hours = hoursMissed(app, booking, leg, direction);
    const isThatDay = hours < OTHER_DAY_HOURS && hours > -MAX_HOURS;
    if (isThatDay) return { direction, flightNumber, leg };
    if (!nearest || Math.abs(hours) < Math.abs(nearest.hours)) nearest = { leg, hours };
  }
  return { direction, flightNumber, leg: nearest?.leg ?? null };
}

/** Hours the pick-up is after the scheduled departure, or before the landing; 0 if that is unknown. */
function hoursMissed(
  app: AppContext,
  booking: JobBooking,
  leg: LegStatus,
  direction: FlightOfCar["direction"],
): number {
  const isTo = direction === "to";
  const zone = app.airports.byCode(isTo ? leg.departureAirport : leg.arrivalAirport)?.timezone;
  const scheduled = isTo ? leg.departsAt : leg.arrivesAt;
  if (!scheduled || !zone) return 0;
  const missed = pickupAt(booking, zone).toMillis() - Date.parse(scheduled);
  return (isTo ? missed : -missed) / HOUR_MS;
}
