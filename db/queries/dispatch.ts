/** Events waiting for the dispatcher, and the dispatch state of cars. */
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  min,
  notExists,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Dispatcher } from "#app/contracts/dispatch.ts";
import type { Database } from "../client.ts";
import type { CarDispatch, DispatchEventRow, JobBooking } from "../schema.ts";
import { DISPATCH_JOB, type OutboxRules, tellOfNewCar } from "./dispatch-outbox.ts";
import { listOwn, type Owner } from "./own-rows.ts";

type Sent = Pick<DispatchEventRow, "id" | "bookingId"> & { dispatcher: Dispatcher; now: Date };

/** A car's next event that the dispatcher has not taken yet; null if there is none. */
export async function findUnsentEvent(
  db: Database,
  { bookingId }: { bookingId: string },
): Promise<DispatchEventRow | null> {
  const { dispatchEvents } = db.tables;
  const [row] = await db
    .select()
    .from(dispatchEvents)
    .where(and(eq(dispatchEvents.bookingId, bookingId), isNull(dispatchEvents.deliveredAt)))
    .orderBy(asc(dispatchEvents.sequence))
    .limit(1);
  return row ?? null;
}

/** How many events the dispatcher has not taken yet, and since when the oldest waits. */
export async function countUnsentEvents(
  db: Database,
): Promise<{ waiting: number; since: Date | null }> {
  const { dispatchEvents } = db.tables;
  const [row] = await db
    .select({ waiting: count(), since: min(dispatchEvents.createdAt) })
    .from(dispatchEvents)
    .where(isNull(dispatchEvents.deliveredAt));
  return row ?? { waiting: 0, since: null };
}

/** Marks an event as taken, and with it the car: its other events go to the same dispatcher. */
export async function markEventSent(
  db: Database,
  { id, bookingId, dispatcher, now }: Sent,
): Promise<void> {
  const { carDispatches, dispatchEvents } = db.tables;
  // First, so that after a crash in between it is resent to the same dispatcher.
  await db
    .update(carDispatches)
    .set({ dispatcher })
    .where(and(eq(carDispatches.bookingId, bookingId), isNull(carDispatches.dispatcher)));
  await db
    .update(dispatchEvents)
    .set({ dispatcher })
    .where(
      and(
        eq(dispatchEvents.bookingId, bookingId),
        isNull(dispatchEvents.deliveredAt),
        isNull(dispatchEvents.dispatcher),
      ),
    );
  await db.update(dispatchEvents).set({ deliveredAt: now }).where(eq(dispatchEvents.id, id));
}

/** Cars with an unsent event but no job to send it. */
export async function listForgottenCars(db: Database, { max }: { max: number }): Promise<string[]> {
  const { dispatchEvents, jobs } = db.tables;
  const rows = await db
    .selectDistinct({ bookingId: dispatchEvents.bookingId })
    .from(dispatchEvents)
    .where(
      and(
        isNull(dispatchEvents.deliveredAt),
        notExists(
          db
            .select({ key: jobs.key })
            .from(jobs)
            .where(eq(jobs.key, sql`${DISPATCH_JOB.prefix} || ${dispatchEvents.bookingId}`)),
        ),
      ),
    )
    .limit(max);
  return rows.map(({ bookingId }) => bookingId);
}

/** Restarts jobs that are dead or failed because of `why`: the cause may be fixed. */
export async function wakeFailedCars(
  db: Database,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const { jobs } = db.tables;
  await db
    .update(jobs)
    .set({ runAt: now, attempts: 0, error: null, deadAt: null })
    .where(
      and(
        eq(jobs.kind, DISPATCH_JOB.kind),
        isNull(jobs.lease),
        or(isNotNull(jobs.deadAt), like(jobs.error, `%: ${why}`)),
      ),
    );
}

/** Unsent events of dead jobs, in order, with the car's current date; null if the car is deleted. */
export async function listDeadEvents(
  db: Database,
  { max }: { max: number },
): Promise<{ event: DispatchEventRow; date: string | null }[]> {
  const { dispatchEvents, jobBookings, jobs } = db.tables;
  const rows = await db
    .select({ event: dispatchEvents, date: jobBookings.date })
    .from(dispatchEvents)
    .innerJoin(jobs, eq(jobs.key, sql`${DISPATCH_JOB.prefix} || ${dispatchEvents.bookingId}`))
    .leftJoin(jobBookings, eq(jobBookings.id, dispatchEvents.bookingId))
    .where(and(isNull(dispatchEvents.deliveredAt), isNotNull(jobs.deadAt)))
    .orderBy(asc(dispatchEvents.bookingId), asc(dispatchEvents.sequence))
    .limit(max);
  return rows;
}

/** Drops the unsent events of these cars (ids). A car no dispatcher took is announced if asked for again. */
export async function dropDeadEvents(db: Database, cars: readonly string[]): Promise<void> {
  const { carDispatches, dispatchEvents, jobs } = db.tables;
  const keys = cars.map((bookingId) => `${DISPATCH_JOB.prefix}${bookingId}`);
  await db
    .delete(dispatchEvents)
    .where(and(inArray(dispatchEvents.bookingId, cars), isNull(dispatchEvents.deliveredAt)));
  await db
    .delete(carDispatches)
    .where(and(inArray(carDispatches.bookingId, cars), isNull(carDispatches.dispatcher)));
  // A job with a new event meanwhile is alive again.
  await db.delete(jobs).where(and(inArray(jobs.key, keys), isNotNull(jobs.deadAt)));
}

/** All travellers' cars from `since` on that no dispatcher was told of, as those of an earlier release. */
export async function listUntoldCars(
  db: Database,
  { since, max }: { since: string; max: number },
): Promise<JobBooking[]> {
  const { jobBookings, carDispatches } = db.tables;
  const rows = await db
    .select()
    .from(jobBookings)
    .where(
      and(
        gte(jobBookings.date, since),
        eq(jobBookings.status, "unconfirmed"),
        isNull(jobBookings.driver),
        isNull(jobBookings.confirmationNumber),
        notExists(
          db
            .select({ id: carDispatches.bookingId })
            .from(carDispatches)
            .where(eq(carDispatches.bookingId, jobBookings.id)),
        ),
      ),
    )
    .limit(max);
  return rows;
}

/** Counts cars from `since` on by dispatcher, without completed or cancelled ones. */
export async function countCarsByDispatcher(
  db: Database,
  { since }: { since: string },
): Promise<{ dispatcher: Dispatcher | null; cars: number }[]> {
  const { carDispatches, jobBookings } = db.tables;
  return await db
    .select({ dispatcher: carDispatches.dispatcher, cars: count() })
    .from(carDispatches)
    .innerJoin(jobBookings, eq(jobBookings.id, carDispatches.bookingId))
    .where(
      and(
        gte(jobBookings.date, since),
        notInArray(carDispatches.state, ["completed", "cancelled"]),
      ),
    )
    .groupBy(carDispatches.dispatcher);
}

export async function announceCar(
  db: Database,
  { car, ...told }: { car: JobBooking; outbox: OutboxRules; now: Date },
): Promise<void> {
  await db.transact(car.userId, (tx) => tellOfNewCar({ db, tx, ...told }, car));
}

export const listCarDispatches = (db: Database, owner: Owner): Promise<CarDispatch[]> =>
  listOwn(db, db.tables.carDispatches, owner);

export async function listCancelledCars(db: Database, { userId }: Owner): Promise<Set<string>> {
  const { carDispatches } = db.tables;
  const rows = await db
    .select({ id: carDispatches.bookingId })
    .from(carDispatches)
    .where(and(eq(carDispatches.userId, userId), eq(carDispatches.state, "cancelled")));
  return new Set(rows.map(({ id }) => id));
}

/** Found by the car alone: a dispatcher knows no traveller. */
export async function findDispatchedCar(
  db: Database,
  { bookingId }: { bookingId: string },
): Promise<{ dispatch: CarDispatch; car: JobBooking } | null> {
  const { carDispatches, jobBookings } = db.tables;
  const [row] = await db
    .select({ dispatch: carDispatches, car: jobBookings })
    .from(carDispatches)
    .innerJoin(jobBookings, eq(jobBookings.id, carDispatches.bookingId))
    .where(eq(carDispatches.bookingId, bookingId))
    .limit(1);
  return row ?? null;
}

/** Deletes events sent and reports received before then. */
export async function forgetSentEvents(db: Database, before: Date): Promise<void> {
  const { dispatchEvents, dispatchReports } = db.tables;
  await db
    .delete(dispatchEvents)
    .where(and(isNotNull(dispatchEvents.deliveredAt), lt(dispatchEvents.deliveredAt, before)));
  await db.delete(dispatchReports).where(lt(dispatchReports.receivedAt, before));
}
