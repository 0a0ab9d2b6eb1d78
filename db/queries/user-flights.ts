import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, gte, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { FlightLeg } from "#app/contracts/flights.ts";
import { isSameFlight, isSameJourney } from "#app/contracts/same-flight.ts";
import type { Database } from "../client.ts";
import { newId } from "../keys.ts";
import { prepared } from "../prepared.ts";
import type { JobBooking, Tables, UserFlight } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";
import { lastly, rowsOf, rowsOfEach, type Steps, type Transaction } from "../transaction.ts";
import { forgetFlightsInAlerts } from "./outdated-alerts.ts";
import { findOwn, isOwn, type Own, type Owner } from "./own-rows.ts";

type NewFlight = Omit<Tables["userFlights"]["$inferInsert"], "id" | "userId" | "createdAt">;
type Identity = Pick<
  NewFlight,
  "flightNumber" | "date" | "departureAirport" | "arrivalAirport" | "departureTime"
>;
type Row = Tables["userFlights"]["$inferSelect"];

const inSpan = ({ tables: { userFlights } }: Database) =>
  and(
    eq(userFlights.userId, sql.placeholder("userId")),
    sql`${userFlights.date} >= ${sql.placeholder("since")}`,
    sql`${userFlights.date} <= ${sql.placeholder("until")}`,
  );

/** By date and time; flights without a time come first. */
const byDeparture = ({ date, departureTime }: Tables["userFlights"]) => [
  asc(date),
  sql`${departureTime} asc nulls first`,
];

const flights = prepared("flights", (db) => {
  const { userFlights } = db.tables;
  return db
    .select()
    .from(userFlights)
    .where(inSpan(db))
    .orderBy(...byDeparture(userFlights));
});

const legsOfAll = prepared("legsOfAll", (db) => {
  const { flightLegs, userFlights } = db.tables;
  return db
    .select({ leg: flightLegs })
    .from(flightLegs)
    .innerJoin(userFlights, eq(userFlights.id, flightLegs.flightId))
    .where(inSpan(db))
    .orderBy(asc(flightLegs.position));
});

/** By departure date and time; given a span, only those departing within it. */
export async function listUserFlights(
  db: Database,
  { userId, since, until }: Owner & Partial<Span>,
): Promise<UserFlight[]> {
  const span = { userId, ...wholeSpan({ since, until }) };
  return withLegsOf(await Promise.all([flights(db).execute(span), legsOfAll(db).execute(span)]));
}

/** All travellers' flights departing within the span, saved at or after `at` or ever changed. */
export async function listSavedOrChanged(
  db: Database,
  { at, since, until }: Span & { at: Date },
): Promise<UserFlight[]> {
  const { flightLegs, userFlights } = db.tables;
  const { date, createdAt, saidAt } = userFlights;
  const isNew = and(gte(date, since), lte(date, until), or(gte(createdAt, at), isNotNull(saidAt)));
  return withLegsOf(
    await Promise.all([
      db.select().from(userFlights).where(isNew),
      db
        .select({ leg: flightLegs })
        .from(flightLegs)
        .innerJoin(userFlights, eq(userFlights.id, flightLegs.flightId))
        .where(isNew)
        .orderBy(asc(flightLegs.position)),
    ]),
  );
}

/** Departure airport of the traveller's first saved flight; null if there is none. */
export async function findFirstDeparture(db: Database, { userId }: Owner): Promise<string | null> {
  const { userFlights } = db.tables;
  const [row] = await db
    .select({ airport: userFlights.departureAirport })
    .from(userFlights)
    .where(eq(userFlights.userId, userId))
    .orderBy(...byDeparture(userFlights))
    .limit(1);
  return row?.airport ?? null;
}

export async function findUserFlight(db: Database, which: Own): Promise<UserFlight | null> {
  const row = await findOwn(db, db.tables.userFlights, which);
  return row ? withLegs(row, await legsQuery(db.tables, db, row)) : null;
}

/** The traveller's flight with the same number, day and departure airport, or null. */
export async function findSameFlight(
  db: Database,
  { userId, flight }: Owner & { flight: Identity },
): Promise<{ id: string } | null> {
  const { userFlights } = db.tables;
  const rows = await db
    .select()
    .from(userFlights)
    .where(and(eq(userFlights.userId, userId), mayBe(userFlights, flight)));
  return rows.find((row) => isSameFlight(row, flight)) ?? null;
}

/** The ids under which the legs of a saved flight are watched, in order. */
type WatchIdsOf = (flight: UserFlight) => string[];
type Saving = Owner & {
  id?: string;
  flight: NewFlight;
  legs?: readonly FlightLeg[];
  now?: Date;
  watchIdsOf?: WatchIdsOf;
};

export async function saveUserFlight(db: Database, saving: Saving): Promise<UserFlight> {
  const saved = await saveUserFlightWithin(db, { ...saving, max: Number.POSITIVE_INFINITY });
  if (!saved) throw new Error("saving a flight without a limit returned nothing");
  if ("other" in saved) throw new Error("another journey begins with this flight");
  return saved.flight;
}

/**
 * Saves a flight; the same journey saved again updates its row and legs. If the traveller entered it
 * themselves, only empty fields, the pass's code and a provider's statistics are updated. A new row gets this `id`. Also
 * returns the traveller's cars by date and time. Returns null if the traveller has `max` other flights;
 * `other`, writing nothing, if the flight is saved as that other journey.
 */
export async function saveUserFlightWithin(
  db: Database,
  {
    userId,
    id = newId(),
    flight,
    legs = [],
    now = new Date(),
    watchIdsOf = () => [],
    max,
  }: Saving & { max: number },
): Promise<{ flight: UserFlight; cars: JobBooking[] } | { other: UserFlight } | null> {
  const { flightLegs, userFlights, jobBookings } = db.tables;
  const saving = { userId, id, flight, legs, now, watchIdsOf };
  return await db.transact(userId, function* (tx) {
    const mayBeThis = and(
      eq(userFlights.userId, userId),
      or(eq(userFlights.id, id), mayBe(userFlights, flight)),
    );
    const [candidates, legsOfThem, [all], cars] = yield* rowsOfEach([
      tx.select().from(userFlights).where(mayBeThis),
      tx
        .select({ leg: flightLegs })
        .from(flightLegs)
        .innerJoin(userFlights, eq(userFlights.id, flightLegs.flightId))
        .where(mayBeThis)
        .orderBy(asc(flightLegs.position)),
      tx.select({ flights: count() }).from(userFlights).where(eq(userFlights.userId, userId)),
      tx
        .select()
        .from(jobBookings)
        .where(eq(jobBookings.userId, userId))
        .orderBy(asc(jobBookings.date), asc(jobBookings.time)),
    ]);
    const known = sameOf(candidates, legsOfThem, saving);
    if (known) {
      const isThis = known.id === id || isSameJourney(known, { ...flight, legs });
      if (!isThis) return { other: known };
      return { flight: yield* renew(db, tx, known, saving), cars };
    }
    if ((all?.flights ?? 0) >= max) return null;
    return { flight: yield* add(db, tx, saving), cars };
  });
}

type Whole = Required<Saving>;

function* add(
  db: Database,
  tx: Transaction,
  { userId, id, flight, legs, now }: Whole,
): Steps<UserFlight> {
  const insert = tx
    .insert(db.tables.userFlights)
    .values({ id, userId, createdAt: now, ...flight })
    .returning();
  return written(yield* lastly(insert, putLegs(db, tx, { id }, legs)), legs);
}

function* renew(
  db: Database,
  tx: Transaction,
  known: UserFlight,
  { flight, legs, watchIdsOf }: Whole,
): Steps<UserFlight> {
  const { userFlights } = db.tables;
  const isThis = eq(userFlights.id, known.id);
  if (known.isOwnEntry) {
    const fill = tx.update(userFlights).set(filledIn(known, flight)).where(isThis).returning();
    return written(yield* lastly(fill), known.legs);
  }
  const update = tx.update(userFlights).set(flight).where(isThis).returning();
  const put = putLegs(db, tx, known, legs);
  const now = watchIdsOf({ ...known, ...flight, legs: [...legs] });
  if (watchIdsOf(known).every((id) => now.includes(id))) {
    return written(yield* lastly(update, put), legs);
  }
  const [rows] = yield* rowsOfEach([update, ...put]);
  yield* forgetUnwatched({ db, tx }, known, watchIdsOf);
  return written(rows, legs);
}

/** Once `before` is changed or deleted: alerts about legs that none of the traveller's flights has any more go. */
function* forgetUnwatched(
  { db, tx }: { db: Database; tx: Transaction },
  before: UserFlight,
  watchIdsOf: WatchIdsOf,
): Steps<void> {
  const { flightLegs, userFlights } = db.tables;
  const { userId } = before;
  const own = eq(userFlights.userId, userId);
  const saved = yield* rowsOfEach([
    tx.select().from(userFlights).where(own),
    tx
      .select({ leg: flightLegs })
      .from(flightLegs)
      .innerJoin(userFlights, eq(userFlights.id, flightLegs.flightId))
      .where(own)
      .orderBy(asc(flightLegs.position)),
  ]);
  const still = new Set(withLegsOf([...saved]).flatMap(watchIdsOf));
  const watchIds = watchIdsOf(before).filter((id) => !still.has(id));
  yield* forgetFlightsInAlerts({ db, tx }, { userId, watchIds });
}

function written([row]: Row[], legs: readonly FlightLeg[]): UserFlight {
  if (!row) throw new Error("the saving of a flight returned no row");
  return { ...row, legs: [...legs] };
}

/** `legs` holds the legs of all rows. */
function sameOf(rows: Row[], legs: { leg: LegRow }[], { id, flight }: Whole): UserFlight | null {
  const row =
    rows.find((candidate) => candidate.id === id) ??
    rows.find((candidate) => isSameFlight(candidate, flight));
  if (!row) return null;
  const own = legs.filter(({ leg }) => leg.flightId === row.id);
  return withLegs(row, own);
}

/** Keeps what the traveller entered. */
const filledIn = (known: Row, flight: NewFlight): Partial<NewFlight> => ({
  departureTime: known.departureTime ?? flight.departureTime,
  arrivalTime: known.arrivalTime ?? flight.arrivalTime,
  airline: known.airline ?? flight.airline,
  bookingReference: known.bookingReference ?? flight.bookingReference,
  seat: known.seat ?? flight.seat,
  travelClass: known.travelClass ?? flight.travelClass,
  notes: known.notes ?? flight.notes,
  passCode: flight.passCode ?? known.passCode,
  onTimePerformance: flight.onTimePerformance ?? known.onTimePerformance,
  happinessIndex: flight.happinessIndex ?? known.happinessIndex,
});

/**
 * Changes a flight and replaces its legs. Returns null if it is not theirs or has changed since `asOf`,
 * "same" if it would duplicate another of theirs. Clears alerts about former legs.
 */
export async function updateUserFlight(
  db: Database,
  {
    userId,
    id,
    changes,
    legs,
    asOf,
    watchIdsOf = () => [],
  }: Owner & {
    id: string;
    changes: Partial<NewFlight>;
    legs: readonly FlightLeg[];
    asOf?: UserFlight;
    watchIdsOf?: WatchIdsOf;
  },
): Promise<UserFlight | "same" | null> {
  const { userFlights } = db.tables;
  const own = isOwn(userFlights, { userId, id });
  return await db.transact(userId, function* (tx) {
    const [before] = yield* rowsOf(tx.select().from(userFlights).where(own));
    if (!before || (asOf && !isDeepStrictEqual(withLegs(before, []), { ...asOf, legs: [] }))) {
      return null;
    }
    const after = { ...before, ...changes };
    const isOther = and(eq(userFlights.userId, userId), ne(userFlights.id, id));
    const others = yield* rowsOf(
      tx
        .select()
        .from(userFlights)
        .where(and(isOther, mayBe(userFlights, after))),
    );
    if (others.some((other) => isSameFlight(other, after))) return "same";
    const [row] = yield* rowsOf(tx.update(userFlights).set(changes).where(own).returning());
    if (!row) return null;
    yield* rowsOfEach(putLegs(db, tx, row, legs));
    if (asOf) yield* forgetUnwatched({ db, tx }, asOf, watchIdsOf);
    return { ...row, legs: [...legs] };
  });
}

function putLegs(
  { tables: { flightLegs } }: Database,
  tx: Transaction,
  { id }: { id: string },
  legs: readonly FlightLeg[],
) {
  const { flightId, position } = flightLegs;
  const remove = tx.delete(flightLegs).where(eq(flightId, id)).returning({ position });
  const values = legs.map((leg, index) => ({ flightId: id, position: index, ...leg }));
  if (values.length === 0) return [remove];
  return [remove, tx.insert(flightLegs).values(values).returning({ position })];
}

/** The part of `isSameFlight` that SQL can express. */
const mayBe = (
  table: Tables["userFlights"],
  { flightNumber, date, departureAirport }: Identity,
): SQL | undefined =>
  and(
    eq(table.flightNumber, flightNumber),
    eq(table.date, date),
    eq(table.departureAirport, departureAirport),
  );

/** Returns null if it is not theirs. Also clears alerts about its legs. */
export async function deleteUserFlight(
  db: Database,
  { userId, id, watchIdsOf = () => [] }: Owner & { id: string; watchIdsOf?: WatchIdsOf },
): Promise<UserFlight | null> {
  const { userFlights } = db.tables;
  const found = await findUserFlight(db, { userId, id });
  return await db.transact(userId, function* (tx) {
    const own = isOwn(userFlights, { userId, id });
    const [row] = yield* rowsOf(tx.delete(userFlights).where(own).returning());
    if (!row) return null;
    const deleted = { ...row, legs: found?.legs ?? [] };
    yield* forgetUnwatched({ db, tx }, deleted, watchIdsOf);
    return deleted;
  });
}

const legsQuery = ({ flightLegs }: Tables, from: Pick<Transaction, "select">, { id }: Row) =>
  from
    .select({ leg: flightLegs })
    .from(flightLegs)
    .where(eq(flightLegs.flightId, id))
    .orderBy(asc(flightLegs.position));

type LegRow = Tables["flightLegs"]["$inferSelect"];

const withLegs = (row: Row, legs: { leg: LegRow }[]): UserFlight => ({
  ...row,
  legs: legs.map(({ leg }) => toLeg(leg)),
});

function withLegsOf([rows, legs]: [Row[], { leg: LegRow }[]]): UserFlight[] {
  const found = rows.map((row) => withLegs(row, []));
  const byId = new Map(found.map((flight) => [flight.id, flight]));
  for (const { leg } of legs) byId.get(leg.flightId)?.legs.push(toLeg(leg));
  return found;
}

const toLeg = ({ flightId: _flight, position: _position, ...leg }: LegRow): FlightLeg => leg;
