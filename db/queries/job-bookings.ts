import { and, asc, count, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import { type JobBooking, jobBookings, newId, users } from "../schema.ts";
import { type Span, wholeSpan } from "../span.ts";

type Owner = { userId: string };
type NewBooking = Omit<typeof jobBookings.$inferInsert, "id" | "userId" | "createdAt">;

const bookings = prepared((db) =>
  db
    .select()
    .from(jobBookings)
    .where(
      and(
        eq(jobBookings.userId, sql.placeholder("userId")),
        sql`${jobBookings.date} >= ${sql.placeholder("since")}`,
        sql`${jobBookings.date} <= ${sql.placeholder("until")}`,
      ),
    )
    .orderBy(asc(jobBookings.date), asc(jobBookings.time))
    .prepare(),
);

/** By date and time; of a span of days only those that come on one of them. */
export async function listJobBookings(
  db: Database,
  { userId, since, until }: Owner & Partial<Span>,
): Promise<JobBooking[]> {
  return await bookings(db).execute({ userId, ...wholeSpan({ since, until }) });
}

export async function countJobBookings(db: Database, { userId }: Owner): Promise<number> {
  const [row] = await db
    .select({ bookings: count() })
    .from(jobBookings)
    .where(eq(jobBookings.userId, userId));
  return row?.bookings ?? 0;
}

export async function findJobBooking(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<JobBooking | null> {
  const [row] = await db
    .select()
    .from(jobBookings)
    .where(and(eq(jobBookings.userId, userId), eq(jobBookings.id, id)))
    .limit(1);
  return row ?? null;
}

/** The car type of the booking that this traveller made last. */
export async function findLastCarType(db: Database, { userId }: Owner): Promise<string | null> {
  const [row] = await db
    .select({ carType: jobBookings.carType })
    .from(jobBookings)
    .where(eq(jobBookings.userId, userId))
    .orderBy(desc(jobBookings.createdAt))
    .limit(1);
  return row?.carType ?? null;
}

export async function insertJobBooking(
  db: Database,
  { userId, booking }: Owner & { booking: NewBooking },
): Promise<JobBooking> {
  const [row] = await db
    .insert(jobBookings)
    .values({ ...booking, userId })
    .returning();
  if (!row) throw new Error("the insert of a booking returned no row");
  return row;
}

/**
 * Books a car for one end of a flight unless the traveller has one for it on one of `dates` already
 * (the pick-up may fall on the day before the flight, or after it). One statement, so that two submits at once cannot
 * both pass the check. Null when there is one already.
 */
export async function insertCarForFlight(
  db: Database,
  {
    userId,
    booking,
    dates,
  }: Owner & {
    booking: NewBooking & { flightNumber: string; direction: "to" | "from" };
    dates: string[];
  },
): Promise<JobBooking | null> {
  const taken = db
    .select({ id: jobBookings.id })
    .from(jobBookings)
    .where(
      and(
        eq(jobBookings.userId, userId),
        eq(jobBookings.flightNumber, booking.flightNumber),
        inArray(jobBookings.date, dates),
        eq(jobBookings.direction, booking.direction),
      ),
    );
  const [row] = await db
    .insert(jobBookings)
    .select(
      db
        .select({
          id: sql`${newId()}`.as("id"),
          userId: sql`${users.id}`.as("user_id"),
          date: sql`${booking.date}`.as("date"),
          time: sql`${booking.time}`.as("time"),
          from: sql`${booking.from}`.as("from"),
          to: sql`${booking.to}`.as("to"),
          carType: sql`${booking.carType}`.as("car_type"),
          driver: sql`${booking.driver ?? null}`.as("driver"),
          flightNumber: sql`${booking.flightNumber}`.as("flight_number"),
          direction: sql`${booking.direction}`.as("direction"),
          flightValidation: sql`null`.as("flight_validation"),
          validatedAt: sql`null`.as("validated_at"),
          confirmationNumber: sql`null`.as("confirmation_number"),
          notes: sql`null`.as("notes"),
          status: sql`${booking.status ?? "unconfirmed"}`.as("status"),
          createdAt: sql`${Date.now()}`.as("created_at"),
        })
        .from(users)
        .where(and(eq(users.id, userId), notExists(taken))),
    )
    .returning();
  return row ?? null;
}

/** The changed row, or null when this traveller has no such booking. */
export async function updateJobBooking(
  db: Database,
  {
    userId,
    id,
    changes,
  }: Owner & {
    id: string;
    changes: Partial<Omit<JobBooking, "id" | "userId" | "createdAt">>;
  },
): Promise<JobBooking | null> {
  const [row] = await db
    .update(jobBookings)
    .set(changes)
    .where(and(eq(jobBookings.userId, userId), eq(jobBookings.id, id)))
    .returning();
  return row ?? null;
}

/** The deleted row, or null when this traveller has no such booking. */
export async function deleteJobBooking(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<JobBooking | null> {
  const [row] = await db
    .delete(jobBookings)
    .where(and(eq(jobBookings.userId, userId), eq(jobBookings.id, id)))
    .returning();
  return row ?? null;
}
