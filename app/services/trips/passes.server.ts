import type { FlightPass, OtherPass } from "#app/contracts/flight-pass.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import type { BoardPlace } from "#app/contracts/trip-view.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import type { Result } from "#app/services/result.ts";
import { readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { boardOf } from "#app/services/trip-rules/flight-board.ts";
import { endLive, type Seen } from "#app/services/trip-rules/live-flight.ts";
import { onBoardOrNext } from "#app/services/trip-rules/next-flight.ts";
import { durationOf, placeFlight } from "#app/services/trip-rules/placed.ts";
import type { TripFlight } from "#app/services/trip-rules/trip.ts";
import type { User } from "#db/schema.ts";
import { squareCode } from "../square-code.server.ts";

type SavedFlight = TripFlight["flight"];

/**
 * Pass of the flight `id` if it is still ahead, else of the current or next one; null without one. With its
 * `live` status, and the flight after it or, after the last one, the first.
 */
export async function readPass(
  app: AppContext,
  user: User,
  id: string | null = null,
): Promise<{
  pass: FlightPass;
  live: Promise<Result<FlightStatusResponse>>;
  other: OtherPass | null;
} | null> {
  const plans = await readPlansAhead(app, { userId: user.id });
  const next = onBoardOrNext(app, plans.flights, plans.seen);
  if (!next) return null;
  const at = (id: string | null) => plans.flights.findIndex((flight) => flight.id === id);
  const shown = Math.max(at(next.id), at(id));
  const [flight = next, after] = plans.flights.slice(shown);
  const other = after ?? (flight.id === next.id ? null : next);
  return {
    pass: passOf(app, flight, { passenger: displayName(user), seen: plans.seen }),
    live: getJourneyStatus(app, flight),
    other: other && otherOf(app, other, plans.seen),
  };
}

function otherOf(app: AppContext, flight: SavedFlight, seen: Seen): OtherPass {
  const { id, flightNumber, date } = flight;
  const placed = placeFlight(app.airports, flight);
  const { to, departureTime } = boardOf(placed);
  const isCancelled = isSeenCancelled(placed, seen);
  return { id, flightNumber, date, to: endOf(to, null), time: departureTime, isCancelled };
}

const isSeenCancelled = (placed: TripFlight, seen: Seen): boolean =>
  endLive(placed, seen.get(placed.flight.id), "leaves")?.state === "cancelled";

export function passOf(
  app: AppContext,
  flight: SavedFlight,
  { passenger, seen }: { passenger: string; seen: Seen },
): FlightPass {
  const placed = placeFlight(app.airports, flight);
  const { from, to, departureTime, arrivalTime, arrivalDayOffset } = boardOf(placed);
  const { id, flightNumber, airline, date, seat, travelClass, bookingReference, notes, passCode } =
    flight;
  return {
    id,
    flightNumber,
    airline,
    date,
    from: endOf(from, departureTime),
    to: endOf(to, placed.isTimed ? arrivalTime : null),
    arrivalDayOffset: placed.isTimed ? arrivalDayOffset : 0,
    durationMinutes: durationOf(placed),
    passenger,
    seat,
    travelClass,
    bookingReference,
    notes,
    code: passCode ? squareCode(passCode) : null,
    isCancelled: isSeenCancelled(placed, seen),
  };
}

const endOf = ({ code, city, terminal }: BoardPlace, time: string | null) => ({
  code,
  city: city ?? "",
  time,
  terminal: terminal ?? null,
});
