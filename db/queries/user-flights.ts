import { and, asc, count, eq, not, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import { type UserFlight, userFlights } from "../schema.ts";

type Owner = { userId: string };
type NewFlight = Omit<typeof userFlights.$inferInsert, "id" | "userId" | "createdAt">;

const flights = prepared((db) =>
  db
    .select()
    .from(userFlights)
    .where(eq(userFlights.userId, sql.placeholder("userId")))
    .orderBy(asc(userFlights.date), asc(userFlights.departureTime))
    .prepare(),
);

export async function listUserFlights(db: Database, { userId }: Owner): Promise<UserFlight[]> {
  return flights(db).all({ userId });
}

export async function findUserFlight(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<UserFlight | null> {
  const [row] = await db
    .select()
    .from(userFlights)
    .where(and(eq(userFlights.userId, userId), eq(userFlights.id, id)))
    .limit(1);
  return row ?? null;
}

/** How many flights this traveller has, beside this very one if it is saved already. */
export async function countOtherFlights(
  db: Database,
  {
    userId,
    flight,
  }: Owner & { flight: Pick<NewFlight, "flightNumber" | "date" | "departureAirport"> },
): Promise<number> {
  const isThis = and(
    eq(userFlights.flightNumber, flight.flightNumber),
    eq(userFlights.date, flight.date),
    eq(userFlights.departureAirport, flight.departureAirport),
  );
  const [row] = await db
    .select({ flights: count() })
    .from(userFlights)
    .where(and(eq(userFlights.userId, userId), isThis && not(isThis)));
  return row?.flights ?? 0;
}

/**
 * Saves a flight. The same flight (number, date, departure airport) saved again is the same row, its
 * details renewed, so a double submit leaves one.
 */
export async function saveUserFlight(
  db: Database,
  { userId, flight }: Owner & { flight: NewFlight },
): Promise<UserFlight> {
  const { flightNumber, date, departureAirport, ...details } = flight;
  const [row] = await db
    .insert(userFlights)
    .values({ userId, flightNumber, date, departureAirport, ...details })
    .onConflictDoUpdate({
      target: [
        userFlights.userId,
        userFlights.flightNumber,
        userFlights.date,
        userFlights.departureAirport,
      ],
      set: details,
    })
    .returning();
  if (!row) throw new Error("the insert of a flight returned no row");
  return row;
}

/** The deleted row, or null when this traveller has no such flight. */
export async function deleteUserFlight(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<UserFlight | null> {
  const [row] = await db
    .delete(userFlights)
    .where(and(eq(userFlights.userId, userId), eq(userFlights.id, id)))
    .returning();
  return row ?? null;
}
