import { and, asc, count, eq, not, type SQL, sql } from "drizzle-orm";
import type { FlightLeg } from "#app/contracts/flights.ts";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import { flightLegs, type UserFlight, userFlights } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";

type Owner = { userId: string };
type NewFlight = Omit<typeof userFlights.$inferInsert, "id" | "userId" | "createdAt">;
type Identity = Pick<
  NewFlight,
  "flightNumber" | "date" | "departureAirport" | "arrivalAirport" | "departureTime"
>;
type Row = typeof userFlights.$inferSelect;

const inSpan = and(
  eq(userFlights.userId, sql.placeholder("userId")),
  sql`${userFlights.date} >= ${sql.placeholder("since")}`,
  sql`${userFlights.date} <= ${sql.placeholder("until")}`,
);

const flights = prepared((db) =>
  db
    .select()
    .from(userFlights)
    .where(inSpan)
    .orderBy(asc(userFlights.date), asc(userFlights.departureTime))
    .prepare(),
);

const legsOfAll = prepared((db) =>
  db
    .select({ leg: flightLegs })
    .from(flightLegs)
    .innerJoin(userFlights, eq(userFlights.id, flightLegs.flightId))
    .where(inSpan)
    .orderBy(asc(flightLegs.position))
    .prepare(),
);

/** By date and time of departure; of a span of days only those that leave on one of them. */
export async function listUserFlights(
  db: Database,
  { userId, since, until }: Owner & Partial<Span>,
): Promise<UserFlight[]> {
  const span = { userId, ...wholeSpan({ since, until }) };
  const rows = await flights(db).execute(span);
  const found = rows.map((row) => withLegs(row, []));
  const byId = new Map(found.map((flight) => [flight.id, flight]));
  for (const { leg } of await legsOfAll(db).execute(span))
    byId.get(leg.flightId)?.legs.push(toLeg(leg));
  return found;
}

/** The airport that this traveller's first saved flight leaves. */
export async function findFirstDeparture(db: Database, { userId }: Owner): Promise<string | null> {
  const [row] = await db
    .select({ airport: userFlights.departureAirport })
    .from(userFlights)
    .where(eq(userFlights.userId, userId))
    .orderBy(asc(userFlights.date), asc(userFlights.departureTime))
    .limit(1);
  return row?.airport ?? null;
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
  return row ? withLegs(row, await legsOf(db, row)) : null;
}

/** The flight with the same number on the same day from the same airport, if this traveller has it. */
export async function findSameFlight(
  db: Database,
  { userId, flight }: Owner & { flight: Identity },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: userFlights.id })
    .from(userFlights)
    .where(and(eq(userFlights.userId, userId), sameFlight(flight)))
    .limit(1);
  return row ?? null;
}

/** How many flights this traveller has, beside this very one if it is saved already. */
export async function countOtherFlights(
  db: Database,
  { userId, flight }: Owner & { flight: Identity },
): Promise<number> {
  const [row] = await db
    .select({ flights: count() })
    .from(userFlights)
    .where(and(eq(userFlights.userId, userId), not(sameFlight(flight))));
  return row?.flights ?? 0;
}

/**
 * Saves a flight. The same flight saved again is the same row, its details and legs renewed; of one that
 * the traveller entered themselves only what is empty is filled, and what a provider's statistics say.
 */
export async function saveUserFlight(
  db: Database,
  { userId, flight, legs = [] }: Owner & { flight: NewFlight; legs?: readonly FlightLeg[] },
): Promise<UserFlight> {
  return db.transaction(
    (tx) => {
      const isThis = and(eq(userFlights.userId, userId), sameFlight(flight));
      const [known] = tx.select().from(userFlights).where(isThis).limit(1).all();
      if (known?.isOwnEntry) {
        const row = tx
          .update(userFlights)
          .set(filledIn(known, flight))
          .where(eq(userFlights.id, known.id))
          .returning()
          .get();
        return withLegs(row, legsIn(tx, row));
      }
      const row = known
        ? tx.update(userFlights).set(flight).where(eq(userFlights.id, known.id)).returning().get()
        : tx
            .insert(userFlights)
            .values({ userId, ...flight })
            .returning()
            .get();
      return { ...row, legs: putLegs(tx, row, legs) };
    },
    { behavior: "immediate" },
  );
}

/** What the traveller has said stays as it is. */
const filledIn = (known: Row, flight: NewFlight): Partial<NewFlight> => ({
  departureTime: known.departureTime ?? flight.departureTime,
  arrivalTime: known.arrivalTime ?? flight.arrivalTime,
  airline: known.airline ?? flight.airline,
  bookingReference: known.bookingReference ?? flight.bookingReference,
  seat: known.seat ?? flight.seat,
  travelClass: known.travelClass ?? flight.travelClass,
  notes: known.notes ?? flight.notes,
  onTimePerformance: flight.onTimePerformance ?? known.onTimePerformance,
  happinessIndex: flight.happinessIndex ?? known.happinessIndex,
});

/** The changed flight with these legs in the place of its own; null when this traveller has no such. */
export async function updateUserFlight(
  db: Database,
  {
    userId,
    id,
    changes,
    legs,
  }: Owner & { id: string; changes: Partial<NewFlight>; legs: readonly FlightLeg[] },
): Promise<UserFlight | null> {
  return db.transaction(
    (tx) => {
      const [row] = tx
        .update(userFlights)
        .set(changes)
        .where(and(eq(userFlights.userId, userId), eq(userFlights.id, id)))
        .returning()
        .all();
      return row ? { ...row, legs: putLegs(tx, row, legs) } : null;
    },
    { behavior: "immediate" },
  );
}

type Writer = Pick<Database, "select" | "insert" | "delete">;

function putLegs(tx: Writer, { id }: Row, legs: readonly FlightLeg[]): FlightLeg[] {
  tx.delete(flightLegs).where(eq(flightLegs.flightId, id)).run();
  const values = legs.map((leg, position) => ({ flightId: id, position, ...leg }));
  if (values.length > 0) tx.insert(flightLegs).values(values).run();
  return [...legs];
}

/** One number leaves an airport once a day; without a number, both airports and the time tell flights apart. */
function sameFlight(flight: Identity): SQL {
  const { flightNumber, date, departureAirport, arrivalAirport, departureTime = null } = flight;
  const { flightNumber: number, date: day, departureAirport: from } = userFlights;
  const ofNumber = sql`(${number}, ${day}, ${from}) = (${flightNumber}, ${date}, ${departureAirport})`;
  if (flightNumber !== NO_FLIGHT_NUMBER) return ofNumber;
  const { arrivalAirport: to, departureTime: time } = userFlights;
  return sql`(${ofNumber} and ${to} = ${arrivalAirport} and ${time} is ${departureTime})`;
}

/** The deleted row, or null when this traveller has no such flight. */
export async function deleteUserFlight(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<UserFlight | null> {
  const found = await findUserFlight(db, { userId, id });
  const [row] = await db
    .delete(userFlights)
    .where(and(eq(userFlights.userId, userId), eq(userFlights.id, id)))
    .returning();
  return row ? { ...row, legs: found?.legs ?? [] } : null;
}

const legsQuery = (db: Pick<Database, "select">, { id }: Row) =>
  db
    .select({ leg: flightLegs })
    .from(flightLegs)
    .where(eq(flightLegs.flightId, id))
    .orderBy(asc(flightLegs.position));
const legsOf = async (db: Database, row: Row) => await legsQuery(db, row);
const legsIn = (tx: Writer, row: Row) => legsQuery(tx, row).all();

type LegRow = typeof flightLegs.$inferSelect;

const withLegs = (row: Row, legs: { leg: LegRow }[]): UserFlight => ({
  ...row,
  legs: legs.map(({ leg }) => toLeg(leg)),
});

const toLeg = ({ flightId: _flight, position: _position, ...leg }: LegRow): FlightLeg => leg;
