import { type CreateUserFlight, NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import { within } from "#app/platform/deadline.ts";
import { followSavedFlight } from "#app/services/cars/validate.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { happinessIndex } from "#app/services/flight-status/happiness-index.ts";
import { airlineOf } from "#app/services/flights/airlines.ts";
import { returnCall, takeCall } from "#app/services/providers/budget.server.ts";
import { ok, type Result } from "#app/services/result.ts";
import { saveUserFlightWithin } from "#db/queries/user-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { MAX_SAVED, noRoom } from "../saved/room.server.ts";

/** Statistics are optional: a slow service must not delay the save. */
const STATISTICS_TIMEOUT_MS = 3000;

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

/** For several legs, those of the first flight, whose number the journey has. */
async function findStatistics(
  app: AppContext,
  { userId }: { userId: string },
  flight: CreateUserFlight,
  signal: AbortSignal | undefined,
) {
  if (flight.flightNumber === NO_FLIGHT_NUMBER) return null;
  const call = await takeCall(app, [userId]);
  if (!call.isLeft) return null;
  const first = flight.legs?.[0] ?? flight;
  const { flightStatus } = app.providers;
  const query = {
    flightNumber: flight.flightNumber,
    date: flight.date,
    departureAirport: app.airports.byCode(first.departureAirport)?.iata,
    arrivalAirport: app.airports.byCode(first.arrivalAirport)?.iata,
  };
  const answer = await within(STATISTICS_TIMEOUT_MS, signal, (until) =>
    flightStatus.punctuality(query, { signal: until }),
  );
  if (!answer.ok) {
    if (answer.error.isUntried) await returnCall(app, call);
    app.log.warn({ err: answer.error }, "no punctuality statistics for a saved flight");
    return null;
  }
  if (!answer.data) return null;
  return {
    onTimePerformance: String(Math.round(answer.data.onTimePercent)),
    happinessIndex: happinessIndex(answer.data).toFixed(1),
  };
}
