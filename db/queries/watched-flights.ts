import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { Database } from "../client.ts";
import type { WatchedFlight } from "../schema.ts";
import type { Span } from "../span.ts";

/** The unit of watching: one flight number from one airport to another on one day. */
export type FlightToWatch = Pick<
  WatchedFlight,
  "flightNumber" | "date" | "departureAirport" | "arrivalAirport" | "departureTime"
>;

/** All travellers' saved legs, or flights without legs, departing in the span and not watched yet. */
export async function listFlightsToWatch(
  db: Database,
  { since, until }: Span,
): Promise<FlightToWatch[]> {
  const { userFlights, flightLegs } = db.tables;
  const leg = sql`substr(${flightLegs.departsAt}, 1, 10)`;
  const legs = await db
    .selectDistinct({
      flightNumber: flightLegs.flightNumber,
      departsAt: flightLegs.departsAt,
      departureAirport: flightLegs.departureAirport,
      arrivalAirport: flightLegs.arrivalAirport,
    })
    .from(flightLegs)
    .where(
      and(
        gte(flightLegs.departsAt, since),
        lt(flightLegs.departsAt, `${until}T99`),
        isNotWatched(db, {
          ...flightLegs,
          date: leg,
          time: sql`substr(${flightLegs.departsAt}, 12, 5)`,
        }),
      ),
    );
  const whole = await db
    .selectDistinct({
      flightNumber: userFlights.flightNumber,
      date: userFlights.date,
      departureAirport: userFlights.departureAirport,
      arrivalAirport: userFlights.arrivalAirport,
      departureTime: userFlights.departureTime,
    })
    .from(userFlights)
    .where(
      and(
        gte(userFlights.date, since),
        lte(userFlights.date, until),
        ne(userFlights.flightNumber, NO_FLIGHT_NUMBER),
        isNotWatched(db, {
          ...userFlights,
          time: sql`coalesce(${userFlights.departureTime}, '')`,
        }),
        notExists(
          db
            .select({ id: flightLegs.flightId })
            .from(flightLegs)
            .where(eq(flightLegs.flightId, userFlights.id)),
        ),
      ),
    );
  const ofLegs = legs.flatMap(({ flightNumber, departsAt, ...airports }) => {
    const [date = "", departureTime = null] = departsAt.split("T");
    return flightNumber ? [{ flightNumber, date, departureTime, ...airports }] : [];
  });
  return [...ofLegs, ...whole];
}

/** Not watched as its `watchId` (services/flight-status/watched.ts) from its time, or its day's start, on. */
function isNotWatched(
  db: Database,
  flight: Record<
    "flightNumber" | "date" | "departureAirport" | "arrivalAirport" | "time",
    SQLWrapper
  >,
) {
  const { watchedFlights } = db.tables;
  const { flightNumber, date, departureAirport: from, arrivalAirport: to } = flight;
  const id = sql`${flightNumber} || ' ' || ${date} || ' ' || ${from} || '-' || ${to}`;
  return notExists(
    db
      .select({ id: watchedFlights.id })
      .from(watchedFlights)
      .where(
        and(
          eq(watchedFlights.id, id),
          sql`coalesce(${watchedFlights.departureTime}, '') <= ${flight.time}`,
        ),
      ),
  );
}

/** Travellers with a flight or leg of this number on this day, from any airport. */
export async function listTravellersOn(
  db: Database,
  { flightNumber, date }: Pick<WatchedFlight, "flightNumber" | "date">,
): Promise<{ userId: string; flightId: string }[]> {
  const { userFlights, flightLegs } = db.tables;
  const columns = { userId: userFlights.userId, flightId: userFlights.id };
  // Two queries, each with its own index: an "or" over both tables would scan them.
  const [whole, ofLegs] = await Promise.all([
    db
      .select(columns)
      .from(userFlights)
      .where(and(eq(userFlights.date, date), eq(userFlights.flightNumber, flightNumber))),
    db
      .select(columns)
      .from(flightLegs)
      .innerJoin(userFlights, eq(flightLegs.flightId, userFlights.id))
      .where(
        and(
          gte(flightLegs.departsAt, date),
          lt(flightLegs.departsAt, `${date}T99`),
          eq(flightLegs.flightNumber, flightNumber),
        ),
      ),
  ]);
  return [...new Map([...whole, ...ofLegs].map((found) => [found.flightId, found])).values()];
}

const AT_ONCE = 500;

/** Inserts each once; a watch from a later time now starts at this one. Returns the new and changed rows. */
export async function insertWatchedFlights(
  db: Database,
  rows: readonly (FlightToWatch & { id: string })[],
): Promise<WatchedFlight[]> {
  const { watchedFlights } = db.tables;
  const changed: WatchedFlight[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const found = await db
      .insert(watchedFlights)
      .values(some)
      .onConflictDoUpdate({
        target: watchedFlights.id,
        set: { departureTime: sql`excluded.departure_time` },
        setWhere: sql`coalesce(excluded.departure_time, '') < coalesce(${watchedFlights.departureTime}, '')`,
      })
      .returning();
    changed.push(...found);
  }
  return changed;
}

/** Watched flights that have not ended and have no job; the job's key is `prefix` plus the id. */
export async function listUnattended(
  db: Database,
  { prefix }: { prefix: string },
): Promise<WatchedFlight[]> {
  const { watchedFlights, jobs } = db.tables;
  return await db
    .select()
    .from(watchedFlights)
    .where(
      and(
        isNull(watchedFlights.endedAt),
        notExists(
          db
            .select({ key: jobs.key })
            .from(jobs)
            .where(eq(jobs.key, sql`${prefix} || ${watchedFlights.id}`)),
        ),
      ),
    );
}

export async function findWatchedFlight(
  db: Database,
  { id }: { id: string },
): Promise<WatchedFlight | null> {
  const { watchedFlights } = db.tables;
  const [row] = await db.select().from(watchedFlights).where(eq(watchedFlights.id, id)).limit(1);
  return row ?? null;
}

export async function listWatchedFlights(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<WatchedFlight[]> {
  const { watchedFlights } = db.tables;
  const found: WatchedFlight[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await db.select().from(watchedFlights).where(inArray(watchedFlights.id, some));
    found.push(...rows);
  }
  return found;
}

export async function updateWatchedFlight(
  db: Database,
  { id, ...changes }: { id: string } & Partial<WatchedFlight>,
): Promise<void> {
  const { watchedFlights } = db.tables;
  await db.update(watchedFlights).set(changes).where(eq(watchedFlights.id, id));
}

export async function countWatchedFlights(db: Database): Promise<number> {
  const { watchedFlights } = db.tables;
  const [row] = await db
    .select({ flights: count() })
    .from(watchedFlights)
    .where(isNull(watchedFlights.endedAt));
  return row?.flights ?? 0;
}

export async function deleteWatchedFlightsBefore(db: Database, day: string): Promise<void> {
  const { watchedFlights } = db.tables;
  await db.delete(watchedFlights).where(lt(watchedFlights.date, day));
}
