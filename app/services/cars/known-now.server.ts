/** What is known of a car and its flight while it is booked or changed. */
import type { CarDirection } from "#app/contracts/trips.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listUserFlights } from "#db/queries/user-flights.ts";
import { findWatchedFlight } from "#db/queries/watched-flights.ts";
import type { UserFlight } from "#db/schema.ts";
import { savedTimeOf, toldTo, watchIdsOf } from "../saved/watched.ts";
import { type CarFacts, carFacts, type Ride } from "./car-facts.ts";

export async function factsNow(
  app: AppContext,
  { userId }: { userId: string },
  ride: Ride & { zone?: string | null },
): Promise<{ facts: CarFacts; flight: UserFlight | null }> {
  const flights = ride.flightNumber ? await listUserFlights(app.db, { userId }) : [];
  const facts = carFacts(app.airports, ride, flights);
  return { facts, flight: flights.find(({ id }) => id === facts.flightId) ?? null };
}

/** The instant at which a watched flight was last seen to leave, or to land; null where it was not. */
export async function expectedNow(
  { db, airports }: Pick<AppContext, "db" | "airports">,
  flight: UserFlight,
  direction: CarDirection | null,
): Promise<Date | null> {
  const ids = watchIdsOf(flight, airports);
  const index = direction === "from" ? ids.length - 1 : 0;
  const watched = await findWatchedFlight(db, { id: ids[index] ?? "" });
  const { times } = toldTo(watched?.told, savedTimeOf(flight, index)) ?? {};
  const at = direction === "from" ? times?.arrivesAt : times?.departsAt;
  return at ? new Date(at) : null;
}
