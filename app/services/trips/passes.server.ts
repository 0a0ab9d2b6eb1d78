import type { FlightPass } from "#app/contracts/flight-pass.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { BoardPlace } from "#app/contracts/trip-view.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import type { Result } from "#app/services/result.ts";
import { readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { boardOf } from "#app/services/trip-rules/flight-board.ts";
import { onBoardOrNext } from "#app/services/trip-rules/next-flight.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import type { TripFlight } from "#app/services/trip-rules/trip.ts";
import type { User } from "#db/schema.ts";
import { squareCode } from "../square-code.server.ts";

type SavedFlight = TripFlight["flight"];

/** Pass of the current or next flight, with its `live` status; null without one. */
export async function readNextPass(
  app: AppContext,
  user: User,
): Promise<{ pass: FlightPass; live: Promise<Result<FlightStatusResponse>> } | null> {
  const { flights, seen } = await readPlansAhead(app, { userId: user.id });
  const next = onBoardOrNext(app, flights, seen);
  if (!next) return null;
  return { pass: passOf(app, next, displayName(user)), live: getJourneyStatus(app, next) };
}

export function passOf(app: AppContext, flight: SavedFlight, passenger: string): FlightPass {
  const placed = placeFlight(app.airports, flight);
  const { from, to, departureTime, arrivalTime } = boardOf(placed);
  const { id, flightNumber, airline, date, seat, travelClass, bookingReference, notes, passCode } =
    flight;
  return {
    id,
    flightNumber,
    airline,
    date,
    from: endOf(from, departureTime),
    to: endOf(to, placed.isTimed ? arrivalTime : null),
    passenger,
    seat,
    travelClass,
    bookingReference,
    notes,
    code: passCode ? squareCode(passCode) : null,
  };
}

const endOf = ({ code, city, terminal }: BoardPlace, time: string | null) => ({
  code,
  city: city ?? "",
  time,
  terminal: terminal ?? null,
});
