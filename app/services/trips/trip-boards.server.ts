/** The flights of a trip's own page: as saved, and their live status. */

import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import type { Leaving, TripBoard, TripView } from "#app/contracts/trip-view.ts";
import type { PlannedCar } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { getJourneyStatus } from "#app/services/flight-status/flight-status.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { m } from "#messages";
import { boardOf } from "../trip-rules/flight-board.ts";
import type { Trip } from "../trip-rules/trip.ts";

/** Vendors are asked about at most this many flights per page; a flight is over a day after departure. */
const MAX_ASKED = 8;
const OVER_MS = 86_400_000;

export interface SavedBoard {
  board: TripBoard;
  saved: UserFlight;
  departsAt: number;
}

/** Boards of the departures shown. */
export function boardsOf(
  { days }: Pick<TripView, "days">,
  { flights, cars }: Pick<Trip, "flights" | "cars">,
  planned: readonly PlannedCar[],
): SavedBoard[] {
  const shown = new Set(days.flatMap(({ entries }) => entries.map(({ itemId }) => itemId)));
  return flights
    .filter(({ flight }) => shown.has(flight.id))
    .map((placed) => {
      const { flight, departsAt } = placed;
      const board = boardOf(placed);
      const details = [
        flight.seat && m.imports.withSeat({ seat: flight.seat }),
        flight.bookingReference && m.facts.boardReference({ reference: flight.bookingReference }),
      ];
      return {
        board: {
          ...board,
          flightId: flight.id,
          airline: flight.airline,
          leaving: leavingFor(flight.id, cars, planned),
          details: listed(details),
        },
        saved: flight,
        departsAt: departsAt.toMillis(),
      };
    });
}

/** By NoVo's own calculation, made if no car comes, else by the booked car; null if neither is known. */
function leavingFor(
  id: string,
  cars: Trip["cars"],
  planned: readonly PlannedCar[],
): Leaving | null {
  const pickupAt = cars.find((car) => car.flightId === id && car.direction === "to")?.pickupAt;
  const booked = pickupAt ? { at: pickupAt.getTime(), byCar: true } : null;
  return leavingAsPlanned(planned, id) ?? booked;
}

/** By NoVo's own calculation; null if unknown. */
export function leavingAsPlanned(cars: readonly PlannedCar[], flightId: string): Leaving | null {
  const plan = cars.find(
    ({ suggestion }) => suggestion.flightId === flightId && suggestion.direction === "to",
  );
  return plan ? { at: plan.pickupAt.toMillis(), byCar: false } : null;
}

/** Live status of the next of them, by flight id; unknown flights are left out. */
export async function liveBoards(
  app: AppContext,
  boards: readonly SavedBoard[],
): Promise<Record<string, FlightStatusResponse>> {
  const since = app.clock.now().getTime() - OVER_MS;
  const asked = boards.filter(({ departsAt }) => departsAt > since).slice(0, MAX_ASKED);
  const answers = await Promise.all(
    asked.map(async ({ saved }) => {
      const status = await getJourneyStatus(app, saved);
      return status.ok ? [[saved.id, status.data] as const] : [];
    }),
  );
  return Object.fromEntries(answers.flat());
}
