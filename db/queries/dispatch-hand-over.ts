/** A car that is asked for again, because the dispatcher that had it is not the configured one any more. */
import { and, eq, isNull } from "drizzle-orm";
import type { Dispatcher } from "#app/contracts/dispatch.ts";
import type { Database } from "../client.ts";
import type { Alert, CarDispatch, JobBooking } from "../schema.ts";
import { rowsOf } from "../transaction.ts";
import { writeAlert } from "./alerts.ts";
import { standingOf, tellAnew } from "./dispatch-outbox.ts";

interface HandOver {
  userId: string;
  bookingId: string;
  /** Who had it. */
  from: Dispatcher;
  now: Date;
  /** What its traveller is told. */
  alert: Pick<Alert, "key" | "text" | "link" | "createdAt"> | null;
}

/** Not where its ride is over, or its traveller has meanwhile entered who comes. */
export const isToBeHandedOver = (
  { confirmationNumber, driver }: JobBooking,
  { state, driver: sent }: CarDispatch,
): boolean =>
  state !== "completed" &&
  state !== "cancelled" &&
  confirmationNumber === null &&
  (driver === null || driver === sent?.name);

/** False where someone else has done it, or the car is gone, or is not to be handed over any more. */
export async function handOverCar(
  db: Database,
  { userId, bookingId, from, now, alert }: HandOver,
): Promise<boolean> {
  const { carDispatches, dispatchEvents, jobBookings } = db.tables;
  return await db.transact(userId, function* (tx) {
    const [car] = yield* rowsOf(
      tx
        .select()
        .from(jobBookings)
        .where(and(eq(jobBookings.id, bookingId), eq(jobBookings.userId, userId))),
    );
    const before = yield* standingOf({ db, tx, now }, bookingId);
    // Checked here as well: the caller decided before the transaction.
    if (!car || !before || !isToBeHandedOver(car, before)) return false;
    const [taken] = yield* rowsOf(
      tx
        .update(carDispatches)
        .set({ dispatcher: null })
        .where(and(eq(carDispatches.bookingId, bookingId), eq(carDispatches.dispatcher, from)))
        .returning(),
    );
    if (!taken) return false;
    // What only the former one had to know.
    yield* rowsOf(
      tx
        .delete(dispatchEvents)
        .where(and(eq(dispatchEvents.bookingId, bookingId), isNull(dispatchEvents.deliveredAt)))
        .returning({ id: dispatchEvents.id }),
    );
    yield* tellAnew({ db, tx, now }, car, taken.sequence + 1);
    if (alert) yield* writeAlert(db, tx, { ...alert, userId, carId: bookingId });
    return true;
  });
}
