import type { CarBooking, CarDirection } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import { toCarBooking } from "../saved/car-booking.ts";
import type { TripCar } from "../trip-rules/trip.ts";
import { changeCar } from "./manage.server.ts";
import { planCars } from "./suggestions.server.ts";

interface CarOfFlight {
  id: string;
  direction: CarDirection;
}

/** A car that comes at another time than its flight now needs. */
export interface Move {
  car: TripCar;
  direction: CarDirection;
  /** The right time, and to or from which airport; null if passed, unknown, or the flight doesn't go. */
  to: Pick<CarBooking, "date" | "time" | "from" | "to"> | null;
  /** What that time is set for: `set_for` of its row. */
  setFor: Date | null;
  /** Why then: "For your 10:25 flight: 3 h at the airport, ...". */
  reason: string | null;
}

/** The cars that should come at another time since the flight changed, recalculated. */
export async function movesFor(
  app: AppContext,
  { userId }: { userId: string },
  { flightId, cars }: { flightId: string; cars: readonly CarOfFlight[] },
): Promise<Move[]> {
  const without = new Set(cars.map(({ id }) => id));
  const planned = await planCars(app, { userId }, { without });
  const now = app.clock.now().getTime();
  const moves = await Promise.all(
    cars.map(async ({ id, direction }): Promise<Move | null> => {
      const row = await findJobBooking(app.db, { userId, id });
      if (!row) return null;
      const car = toCarBooking(row);
      const plan = planned.find(
        ({ suggestion }) => suggestion.flightId === flightId && suggestion.direction === direction,
      );
      if (!plan || plan.pickupAt.toMillis() <= now) {
        return { car, direction, to: null, setFor: null, reason: null };
      }
      const { pickupDate, recommendedPickupTime, pickupLocation, dropoffLocation, reason } =
        plan.suggestion;
      const to = {
        date: pickupDate,
        time: recommendedPickupTime,
        // As booked, if it is still that airport: the traveller may have corrected the terminal.
        from: direction === "to" || car.fromCode === plan.airport.iata ? car.from : pickupLocation,
        to: direction === "from" || car.toCode === plan.airport.iata ? car.to : dropoffLocation,
      };
      const isSame = (["date", "time", "from", "to"] as const).every((f) => to[f] === car[f]);
      return isSame ? null : { car, direction, to, setFor: plan.setFor, reason };
    }),
  );
  return moves.filter((move) => move !== null);
}

/** The same for a flight that has just been changed, and the cars it had. */
export async function movesAfter(
  app: AppContext,
  owner: { userId: string },
  { flight, cars }: { flight: { id: string }; cars: readonly CarBooking[] },
): Promise<Move[]> {
  const directed = cars.flatMap(({ id, direction }) => (direction ? { id, direction } : []));
  return directed.length > 0 ? movesFor(app, owner, { flightId: flight.id, cars: directed }) : [];
}

/** Moves the cars as `movesFor` says; returns those that were moved. */
export async function moveCars(
  app: AppContext,
  owner: { userId: string },
  moves: readonly Move[],
): Promise<CarBooking[]> {
  const moved: CarBooking[] = [];
  for (const { car, direction, to, setFor } of moves) {
    if (!to) continue;
    const answer = await changeCar(app, owner, { id: car.id, changes: to, direction, setFor });
    if (answer.ok) moved.push(answer.data);
  }
  return moved;
}
