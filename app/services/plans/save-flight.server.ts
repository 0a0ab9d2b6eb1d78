import { type CreateUserFlight, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import { codeOf } from "#app/services/airports/code-of.ts";
import { followSavedFlight } from "#app/services/cars/validate.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { watchIdsOf } from "#app/services/flight-status/watched.ts";
import { airlineOf } from "#app/services/flights/airlines.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { saveUserFlightWithin } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { MAX_SAVED, noRoom } from "../saved/room.server.ts";
import { findStatistics } from "./flight-statistics.server.ts";

interface Saving {
  isOwnEntry?: boolean;
  /** The row's id, if it is new. */
  id?: string;
  /** Throws if aborted, unless the flight is already being written. */
  signal?: AbortSignal;
}

/**
 * Saves a flight with the provider's statistics. Saving the same journey again updates its row, except what
 * the traveller entered; `conflict` if another of their journeys begins with this flight.
 */
export async function saveFlight(
  app: AppContext,
  { userId }: { userId: string },
  input: CreateUserFlight,
  { isOwnEntry, id, signal }: Saving = {},
): Promise<Result<UserFlight>> {
  const statistics = await findStatistics(app, { userId }, input, signal);
  // One airport has one name, so that the same flight is known again. Legs come with codes.
  const named = (airport: string) => (input.legs ? airport : codeOf(app.airports, airport));
  signal?.throwIfAborted();
  const saved = await saveUserFlightWithin(app.db, {
    userId,
    id,
    max: MAX_SAVED,
    now: app.clock.now(),
    legs: input.legs,
    watchIdsOf: (flight) => watchIdsOf(flight, app.airports),
    flight: {
      flightNumber: input.flightNumber,
      date: input.date,
      departureAirport: named(input.departureAirport),
      arrivalAirport: named(input.arrivalAirport),
      departureTime: input.departureTime ?? null,
      arrivalTime: input.arrivalTime ?? null,
      airline: input.airline ?? airlineOf(input.flightNumber),
      // If left out, an already saved flight keeps them.
      bookingReference: input.bookingReference,
      seat: input.seat,
      travelClass: input.travelClass,
      notes: input.notes,
      passCode: input.passCode,
      isOwnEntry,
      onTimePerformance: input.onTimePerformance ?? statistics?.onTimePerformance ?? null,
      happinessIndex: input.happinessIndex ?? statistics?.happinessIndex ?? null,
    },
  });
  if (!saved) return noRoom("flights");
  if ("other" in saved) return fail("conflict", haveAnother(app, saved.other));
  await followSavedFlight(app, saved.flight, saved.cars);
  app.notices.publish({ userId, kind: "plans" });
  return ok(saved.flight);
}

/** Saving from the same search again must not lose what is saved, such as a booking. */
function haveAnother(app: AppContext, { flightNumber, arrivalAirport, legs }: UserFlight): string {
  const numbers = new Set([flightNumber, ...legs.map((leg) => leg.flightNumber)]);
  numbers.delete(NO_FLIGHT_NUMBER);
  const city = cityAt(app.airports, arrivalAirport);
  const named = [...numbers].filter((number) => number !== null);
  if (named.length === 0) return m.plans.haveAFlight({ city });
  const flights = named.reduce((first, last) => m.facts.and({ first, last }));
  return m.plans.haveAnother({ flights, city });
}
