/** Takes a dispatcher's reports on a car, each in one transaction. */
import { and, count, eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { CarDispatch, JobBooking } from "../schema.ts";
import { done, rowsOf, type Steps, type Transaction } from "../transaction.ts";
import { type NewAlert, writeAlert } from "./alerts.ts";
import { standingOf } from "./dispatch-outbox.ts";
import { forgetCarInAlerts } from "./outdated-alerts.ts";

type Owner = { userId: string };

/** What a report changes about a car, or its `refusal`. `alert` is told once per key. */
export interface ReportEffect<Refusal> {
  refusal?: Refusal;
  changes?: Partial<CarDispatch>;
  car?: Partial<Pick<JobBooking, "status" | "driver">>;
  alert?: NewAlert;
}

interface ReportOutcome<Refusal> {
  refusal: Refusal | null;
  /** False if it was known already or changed nothing. */
  isNews: boolean;
  state: CarDispatch["state"];
}

interface Known {
  dispatch: CarDispatch;
  car: JobBooking;
  /** How many reports of the car have been taken. */
  reports: number;
}

interface Report extends Owner {
  bookingId: string;
  eventId: string;
  now: Date;
}

/** Takes a report in one transaction; a repeated one changes nothing. Null if there is no such car. */
export async function takeReport<Refusal>(
  db: Database,
  report: Report,
  effectOf: (known: Known) => ReportEffect<Refusal>,
): Promise<ReportOutcome<Refusal> | null> {
  const { userId, bookingId, eventId } = report;
  const { dispatchReports, jobBookings } = db.tables;
  return await db.transact(userId, function* (tx) {
    const [car] = yield* rowsOf(tx.select().from(jobBookings).where(eq(jobBookings.id, bookingId)));
    const dispatch = yield* standingOf({ db, tx }, bookingId);
    if (!car || !dispatch) return null;
    const { state } = dispatch;
    const ofCar = eq(dispatchReports.bookingId, bookingId);
    const [known] = yield* rowsOf(
      tx
        .select({ eventId: dispatchReports.eventId })
        .from(dispatchReports)
        .where(and(ofCar, eq(dispatchReports.eventId, eventId))),
    );
    if (known) return { refusal: null, isNews: false, state };
    const [all] = yield* rowsOf(tx.select({ reports: count() }).from(dispatchReports).where(ofCar));
    const effect = effectOf({ dispatch, car, reports: all?.reports ?? 0 });
    if (effect.refusal !== undefined) return { refusal: effect.refusal, isNews: false, state };
    yield* apply(db, tx, report, effect);
    const isNews = effect.changes !== undefined || effect.alert !== undefined;
    return { refusal: null, isNews, state: effect.changes?.state ?? state };
  });
}

function* apply(
  db: Database,
  tx: Transaction,
  { userId, bookingId, eventId, now }: Report,
  { changes, car, alert }: ReportEffect<unknown>,
): Steps<void> {
  const { carDispatches, dispatchReports, jobBookings } = db.tables;
  yield* done(tx.insert(dispatchReports).values({ bookingId, eventId, receivedAt: now }));
  if (changes) {
    yield* done(
      tx.update(carDispatches).set(changes).where(eq(carDispatches.bookingId, bookingId)),
    );
  }
  if (car) {
    yield* done(tx.update(jobBookings).set(car).where(eq(jobBookings.id, bookingId)));
  }
  if (changes?.state === "cancelled") {
    yield* forgetCarInAlerts({ db, tx }, { userId, carId: bookingId });
  }
  if (alert) yield* writeAlert(db, tx, { ...alert, userId, carId: bookingId });
}
