/** One job per car with unsent events: sends them in order, each once the previous one is accepted. */
import type { DispatchEvent, Dispatcher, DispatchReport } from "#app/contracts/dispatch.ts";
import { pickupOf } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { outbox } from "#app/services/dispatch-rules/outbox.ts";
import { type JobKind, NotTried } from "#app/services/jobs/run-jobs.server.ts";
import {
  announceCar,
  dropDeadEvents,
  findDispatchedCar,
  findUnsentEvent,
  forgetSentEvents,
  listDeadEvents,
  listForgottenCars,
  listUntoldCars,
  markEventSent,
  wakeFailedCars,
} from "#db/queries/dispatch.ts";
import { DISPATCH_JOB } from "#db/queries/dispatch-outbox.ts";
import { insertNewJobs } from "#db/queries/jobs.ts";
import type { DispatchEventRow } from "#db/schema.ts";
import { receiveReport } from "./receive-report.server.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How often to look for leftovers, such as after a crash. */
const PLAN_MS = 60_000;
/** Per run. */
const MAX_PLANNED = 500;
/** Longest back-off for a failing dispatcher; five days in total. */
const MAX_RETRY_MS = DAY_MS;
const MAX_ATTEMPTS = 20;
/** The error of a real dispatcher's events while another is configured. */
const NOT_CONFIGURED = "its dispatcher is no longer configured";
/** How long sent events are kept. */
const KEPT_DAYS = 7;
/** Most rides are sooner. */
const MAX_DAYS_AHEAD = 60;

export function dispatchJobs(app: AppContext): Record<string, JobKind> {
  return {
    "plan-dispatch": {
      always: { key: "plan-dispatch", runAt: app.clock.now() },
      async run() {
        await planDispatch(app);
        return new Date(app.clock.now().getTime() + PLAN_MS);
      },
    },
    [DISPATCH_JOB.kind]: {
      run: (job, signal) =>
        tellAll(app, { bookingId: job.key.slice(DISPATCH_JOB.prefix.length), signal }),
      isResting: () => app.providers.dispatch.isResting?.() ?? false,
      maxRetryMs: MAX_RETRY_MS,
      maxAttempts: MAX_ATTEMPTS,
    },
  };
}

/** At startup: the cause of a real dispatcher's failure may be fixed by now, on either side. */
export async function retryFailedCars(app: AppContext): Promise<void> {
  const { db, clock, providers } = app;
  if (providers.dispatch.kind !== "webhook") return;
  await forgetMissedRides(app);
  await wakeFailedCars(db, { why: NOT_CONFIGURED, now: clock.now() });
}

/** Announces untold cars and recreates missing jobs. */
export async function planDispatch(app: AppContext): Promise<void> {
  const { db, clock } = app;
  const now = clock.now();
  for (const car of await listUntoldCars(db, { since: oldestToday(now), max: MAX_PLANNED })) {
    await announceCar(db, { outbox, car, now });
  }
  const forgotten = await listForgottenCars(db, { max: MAX_PLANNED });
  const { kind, prefix } = DISPATCH_JOB;
  await insertNewJobs(
    db,
    forgotten.map((bookingId) => ({ key: `${prefix}${bookingId}`, kind, runAt: now })),
  );
}

export async function forgetOldDispatches(app: AppContext): Promise<void> {
  const { db, clock } = app;
  await forgetSentEvents(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  await forgetMissedRides(app);
}

/** Drops dead events of past rides, which no dispatcher needs any more. */
async function forgetMissedRides({ db, clock, log }: AppContext): Promise<void> {
  const today = oldestToday(clock.now());
  const dead = await listDeadEvents(db, { max: MAX_PLANNED });
  // All of a car's events or none: without its cancellation it would be ordered again.
  const days = new Map<string, string>();
  for (const { event, date } of dead) {
    const [day, known = ""] = [dayOf(event, date), days.get(event.bookingId)];
    days.set(event.bookingId, day > known ? day : known);
  }
  // It may have more events.
  if (dead.length === MAX_PLANNED) days.delete(dead.at(-1)?.event.bookingId ?? "");
  const missed = [...days].filter(([, day]) => day < today).map(([bookingId]) => bookingId);
  if (missed.length === 0) return;
  await dropDeadEvents(db, missed);
  for (const bookingId of missed) {
    log.error({ event: "dispatch.missed", bookingId }, "a dispatcher never took it");
  }
}

/** The ride's day, current or as sent; if the traveller has left, as far ahead as it may be. */
const dayOf = ({ booking, createdAt }: DispatchEventRow, date: string | null): string =>
  date ?? booking?.date ?? shiftedDate(createdAt.toISOString(), MAX_DAYS_AHEAD);

interface Telling {
  bookingId: string;
  signal: AbortSignal;
}

/** Sends a car's events. Returns when to look at it again, or null if nothing is left. */
async function tellAll(app: AppContext, { bookingId, signal }: Telling): Promise<Date | null> {
  const { kind } = app.providers.dispatch;
  for (;;) {
    signal.throwIfAborted();
    const row = await findUnsentEvent(app.db, { bookingId });
    if (!row) break;
    const found = await findDispatchedCar(app.db, { bookingId });
    const dispatcher = row.dispatcher ?? found?.dispatch.dispatcher ?? kind;
    // Events for a former embedded dispatcher are only marked sent.
    if (dispatcher === kind || dispatcher === "webhook")
      await deliver(app, row, { dispatcher, signal });
    await markEventSent(app.db, { id: row.id, bookingId, dispatcher, now: app.clock.now() });
  }
  return await drive(app, bookingId);
}

/** Throws if it is not accepted. */
async function deliver(
  app: AppContext,
  row: DispatchEventRow,
  { dispatcher, signal }: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<void> {
  const { dispatch } = app.providers;
  const failed = (why: string) => new Error(`${row.kind} ${row.sequence}: ${why}`);
  if (dispatcher !== dispatch.kind) throw failed(NOT_CONFIGURED);
  const sent = await dispatch.deliver(eventOf(row), { signal });
  signal.throwIfAborted();
  const outcome = sent.ok ? "sent" : sent.error.isUntried ? "untried" : "failed";
  app.metrics.dispatchDeliveries.inc({ kind: row.kind, outcome });
  if (!sent.ok && sent.error.isUntried) throw new NotTried(failed(sent.error.message).message);
  if (!sent.ok) throw failed(sent.error.message);
}

const eventOf = (row: DispatchEventRow): DispatchEvent => ({
  id: row.id,
  type: row.kind,
  timestamp: row.createdAt.toISOString(),
  data: {
    bookingId: row.bookingId,
    sequence: row.sequence,
    booking: row.booking,
    message: row.message,
  },
});

/** Takes an embedded dispatcher's due reports. Returns when the next is due, or null if none is. */
async function drive(app: AppContext, bookingId: string): Promise<Date | null> {
  const { course, kind } = app.providers.dispatch;
  const found = course ? await findDispatchedCar(app.db, { bookingId }) : null;
  if (!course || !found) return null;
  const { car, dispatch } = found;
  const { toldAt, dispatcher } = dispatch;
  if (toldAt === null || dispatcher !== kind) return null;
  if (dispatch.state === "cancelled" || dispatch.state === "completed") return null;
  const pickupAt = pickupOf(car);
  // Without a zone the pick-up time is unknown: the car only reports its confirmation.
  const reports = course({ car, toldAt, pickupAt }).filter(
    ({ type }) => car.zone !== null || type === "confirmed",
  );
  const now = app.clock.now().getTime();
  const isDue = ({ occurredAt }: DispatchReport) => Date.parse(occurredAt) <= now;
  // Superseded reports are skipped: once the car is here, its departure is not news.
  const latest = reports.findLast((report) => isDue(report) && report.type !== "confirmed");
  const due = reports.filter(
    (report) =>
      isDue(report) &&
      (report === latest || (report.type === "confirmed" && pickupAt.getTime() > now)),
  );
  for (const report of due) await receiveReport(app, bookingId, report);
  const next = reports.find((report) => !isDue(report));
  return next ? new Date(next.occurredAt) : null;
}
