import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";
import { NO_FLIGHT_NUMBER } from "#app/contracts/trips.ts";
import type { Database } from "../client.ts";
import { newId } from "../keys.ts";
import { prepared } from "../prepared.ts";
import type { JobBooking, Tables, User } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";
import { lastly, rowsOf, rowsOfEach, type Steps } from "../transaction.ts";
import {
  isDriversBusiness,
  type OutboxRules,
  passengerOf,
  queriesOfBooking,
  tellOfCancelledCar,
  tellOfChangedCar,
} from "./dispatch-outbox.ts";
import { forgetCarInAlerts } from "./outdated-alerts.ts";
import { findOwn, isOwn, type Own, type Owner } from "./own-rows.ts";

/** What to tell the dispatcher, and when; defaults to this machine's clock, as `createdAt` does. */
type Told = { outbox: OutboxRules; now?: Date };
type NewBooking = Omit<Tables["jobBookings"]["$inferInsert"], "id" | "userId">;

const bookings = prepared("bookings", (db) => {
  const { jobBookings } = db.tables;
  return db
    .select()
    .from(jobBookings)
    .where(
      and(
        eq(jobBookings.userId, sql.placeholder("userId")),
        sql`${jobBookings.date} >= ${sql.placeholder("since")}`,
        sql`${jobBookings.date} <= ${sql.placeholder("until")}`,
      ),
    )
    .orderBy(asc(jobBookings.date), asc(jobBookings.time));
});

/** By date and time; with a span, only the cars on its days. */
export async function listJobBookings(
  db: Database,
  { userId, since, until }: Owner & Partial<Span>,
): Promise<JobBooking[]> {
  return await bookings(db).execute({ userId, ...wholeSpan({ since, until }) });
}

/** The cars booked for a flight: to its departure, then from its landing. */
export async function listCarsOfFlight(
  db: Database,
  { userId, flightId }: Owner & { flightId: string },
): Promise<JobBooking[]> {
  const { jobBookings } = db.tables;
  return await db
    .select()
    .from(jobBookings)
    .where(and(eq(jobBookings.userId, userId), eq(jobBookings.flightId, flightId)))
    .orderBy(desc(jobBookings.direction), asc(jobBookings.date), asc(jobBookings.time));
}

/** All travellers' cars from `since` on without a known place, by id, those after `after`. */
export async function listUnplacedCars(
  db: Database,
  { since, after, max }: { since: string; after: string; max: number },
): Promise<JobBooking[]> {
  const { jobBookings } = db.tables;
  return await db
    .select()
    .from(jobBookings)
    .where(and(isNull(jobBookings.zone), gte(jobBookings.date, since), gt(jobBookings.id, after)))
    .orderBy(asc(jobBookings.id))
    .limit(max);
}

/**
 * All travellers' cars from `since` on with a flight that they were not checked against, and those until
 * `soon` due for another check by `now`; soonest first.
 */
export async function listUncheckedBookings(
  db: Database,
  { since, soon, now, max }: { since: string; soon: string; now: Date; max: number },
): Promise<JobBooking[]> {
  const { jobBookings } = db.tables;
  return await db
    .select()
    .from(jobBookings)
    .where(
      and(
        gte(jobBookings.date, since),
        or(
          isNull(jobBookings.flightValidation),
          and(lte(jobBookings.date, soon), lte(jobBookings.checkAgainAt, now)),
        ),
        isNotNull(jobBookings.flightNumber),
        ne(jobBookings.flightNumber, NO_FLIGHT_NUMBER),
      ),
    )
    .orderBy(asc(jobBookings.date), asc(jobBookings.time))
    .limit(max);
}

export const findJobBooking = (db: Database, which: Own): Promise<JobBooking | null> =>
  findOwn(db, db.tables.jobBookings, which);

export async function findLastCarType(db: Database, { userId }: Owner): Promise<string | null> {
  const { jobBookings } = db.tables;
  const [row] = await db
    .select({ carType: jobBookings.carType })
    .from(jobBookings)
    .where(eq(jobBookings.userId, userId))
    .orderBy(desc(jobBookings.createdAt), desc(jobBookings.id))
    .limit(1);
  return row?.carType ?? null;
}

type Inserting = Owner & Told & { id?: string; booking: NewBooking };

/** Inserts a car without an event for the dispatcher. */
export async function insertJobBooking(
  db: Database,
  { userId, id = newId(), booking }: Omit<Inserting, keyof Told>,
): Promise<JobBooking> {
  const [row] = await db
    .insert(db.tables.jobBookings)
    .values({ ...booking, id, userId })
    .returning();
  if (!row) throw new Error("the insert of a booking returned no row");
  return row;
}

/** Returns the existing car if `id` is booked already; null if the traveller has `max`. */
export async function insertJobBookingWithin(
  db: Database,
  { userId, id = newId(), booking, max, outbox, now = new Date() }: Inserting & { max: number },
): Promise<JobBooking | null> {
  const { jobBookings } = db.tables;
  return await db.transact(userId, function* (tx) {
    const [[before], [known], [passenger]] = yield* rowsOfEach([
      tx.select().from(jobBookings).where(isOwn(jobBookings, { userId, id })),
      tx.select({ rows: count() }).from(jobBookings).where(eq(jobBookings.userId, userId)),
      passengerOf({ db, tx }, { userId }),
    ]);
    if (before) return before;
    if ((known?.rows ?? 0) >= max) return null;
    return yield* insertAndTell({ db, tx, now, outbox }, { ...booking, id, userId }, passenger);
  });
}

/** The last step of a transaction. */
function* insertAndTell(
  writing: Parameters<typeof queriesOfBooking>[0],
  values: NewBooking & Owner & { id: string },
  passenger: User | undefined,
): Steps<JobBooking> {
  const { db, tx } = writing;
  const { flightNumber = null, notes = null, driver = null, confirmationNumber = null } = values;
  const { status = "confirmed" } = values;
  const car = { ...values, status, flightNumber, notes, driver, confirmationNumber };
  const insert = tx.insert(db.tables.jobBookings).values(car).returning();
  const [row] = yield* lastly(insert, queriesOfBooking(writing, car, passenger));
  if (!row) throw new Error("the insert of a booking returned no row");
  return row;
}

/**
 * "taken" if a car other than those in `without` is for that end already, "full" if the traveller has `max`.
 * One transaction, for two concurrent submits.
 */
export async function insertCarForFlight(
  db: Database,
  {
    userId,
    id = newId(),
    booking,
    without,
    max,
    outbox,
    now = new Date(),
  }: Owner &
    Told & {
      id?: string;
      booking: NewBooking & { flightId: string; direction: "to" | "from" };
      without: ReadonlySet<string>;
      max: number;
    },
): Promise<JobBooking | "taken" | "full"> {
  const { jobBookings } = db.tables;
  const { flightId, direction } = booking;
  return await db.transact(userId, function* (tx) {
    const isForIt = and(eq(jobBookings.flightId, flightId), eq(jobBookings.direction, direction));
    const [cars, [known], [passenger]] = yield* rowsOfEach([
      tx
        .select()
        .from(jobBookings)
        .where(and(eq(jobBookings.userId, userId), or(isForIt, eq(jobBookings.id, id)))),
      tx.select({ rows: count() }).from(jobBookings).where(eq(jobBookings.userId, userId)),
      passengerOf({ db, tx }, { userId }),
    ]);
    const before = cars.find((car) => car.id === id);
    if (before) return before;
    if (cars.some((car) => !without.has(car.id))) return "taken" as const;
    if ((known?.rows ?? 0) >= max) return "full" as const;
    const values = { status: "unconfirmed" as const, ...booking, id, userId };
    return yield* insertAndTell({ db, tx, now, outbox }, values, passenger);
  });
}

type AsOf = Pick<JobBooking, "date" | "time" | "from" | "to" | "flightNumber">;

/** The ride is still the one the changes were computed from. */
const isAsOf = ({ jobBookings: cars }: Tables, { flightNumber, ...ride }: AsOf) =>
  and(
    eq(cars.date, ride.date),
    eq(cars.time, ride.time),
    eq(cars.from, ride.from),
    eq(cars.to, ride.to),
    flightNumber === null ? isNull(cars.flightNumber) : eq(cars.flightNumber, flightNumber),
  );

/** The changed row, or null if this traveller has no such booking or its ride differs from `asOf`. */
export async function updateJobBooking(
  db: Database,
  {
    userId,
    id,
    changes,
    asOf,
    outbox,
    now = new Date(),
  }: Owner &
    Told & {
      id: string;
      changes: Partial<Omit<JobBooking, "id" | "userId" | "createdAt">>;
      asOf?: AsOf;
    },
): Promise<JobBooking | null> {
  const { jobBookings } = db.tables;
  const own = and(isOwn(jobBookings, { userId, id }), asOf && isAsOf(db.tables, asOf));
  if (!isDriversBusiness(changes)) {
    const [row] = await db.update(jobBookings).set(changes).where(own).returning();
    return row ?? null;
  }
  return await db.transact(userId, function* (tx) {
    const [before] = yield* rowsOf(tx.select().from(jobBookings).where(own));
    const [row] = yield* rowsOf(tx.update(jobBookings).set(changes).where(own).returning());
    if (!before || !row) return row ?? null;
    return yield* tellOfChangedCar({ db, tx, now, outbox }, row, before);
  });
}

/** The deleted row, or null if this traveller has no such booking. */
export async function deleteJobBooking(
  db: Database,
  { userId, id, outbox, now = new Date() }: Owner & Told & { id: string },
): Promise<JobBooking | null> {
  const { jobBookings } = db.tables;
  const own = isOwn(jobBookings, { userId, id });
  return await db.transact(userId, function* (tx) {
    const [car] = yield* rowsOf(tx.select().from(jobBookings).where(own));
    if (!car) return null;
    yield* tellOfCancelledCar({ db, tx, now, outbox }, car);
    yield* forgetCarInAlerts({ db, tx }, { userId, carId: id });
    const [row] = yield* rowsOf(tx.delete(jobBookings).where(own).returning());
    return row ?? null;
  });
}
