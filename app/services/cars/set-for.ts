/** What the pick-up of a flight's car is set for: `set_for` of its row. Pure. */
import type { CarDirection } from "#app/contracts/trips.ts";
import type { Told } from "#app/contracts/watching.ts";
import { asExpected } from "#app/services/trip-rules/live-flight.ts";
import type { TripFlight } from "#app/services/trip-rules/trip.ts";

/** As expected from what was last seen: a car is moved by less than is worth telling. */
export const asSeenLast = <Flight extends TripFlight>(
  placed: Flight,
  legs: readonly (Told | null)[] = [],
): Flight =>
  asExpected(
    placed,
    legs.map((leg) => leg && { ...leg, ...leg.times }),
  );

/** The flight's instant at the car's end, if `now` has another than as saved; else null. */
export function setForOf(
  direction: CarDirection | null,
  saved: TripFlight,
  now: TripFlight,
): Date | null {
  const end = direction === "from" ? "landsAt" : "departsAt";
  return now[end]?.toMillis() === saved[end]?.toMillis() ? null : (now[end]?.toJSDate() ?? null);
}
