import type { CreateUserFlight } from "#app/contracts/trips.ts";
import { followSavedFlight } from "#app/services/cars/validate.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { airlineOf } from "#app/services/flights/airlines.ts";
import { ok, type Result } from "#app/services/result.ts";
import { saveUserFlightWithin } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { MAX_SAVED, noRoom } from "../saved/room.server.ts";
import { findStatistics } from "./flight-statistics.server.ts";

interface Saving {
  isOwnEntry?: boolean;
  /** Throws once it is aborted, unless the flight is being written by then. */
  signal?: AbortSignal;
}

/** Filled in with the provider's statistics. Saved again it is the one row, but for what the traveller entered. */
export async function saveFlight(
  app: AppContext,
  { userId }: { userId: string },
  input: CreateUserFlight,
  { isOwnEntry, signal }: Saving = {},
): Promise<Result<UserFlight>> {
  const statistics = await findStatistics(app, { userId }, input, signal);
  signal?.throwIfAborted();
  const saved = await saveUserFlightWithin(app.db, {
    userId,
    most: MAX_SAVED,
    legs: input.legs,
    flight: {
      flightNumber: input.flightNumber,
      date: input.date,
      departureAirport: input.departureAirport,
      arrivalAirport: input.arrivalAirport,
      departureTime: input.departureTime ?? null,
      arrivalTime: input.arrivalTime ?? null,
      airline: input.airline ?? airlineOf(input.flightNumber),
      // Where left out, a flight that is saved already keeps them.
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
  await followSavedFlight(app, saved.flight, saved.cars);
  app.notices.publish({ userId, kind: "plans" });
  return ok(saved.flight);
}
