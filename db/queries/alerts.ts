import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { prepared } from "../prepared.ts";
import type { Alert, UserFlight } from "../schema.ts";
import { done, rowsOf, type Steps, type Transaction } from "../transaction.ts";
import { type OutboxRules, tellOfChangedCar } from "./dispatch-outbox.ts";
import { deleteOwn, findOwn, isOwn, type Own, type Owner } from "./own-rows.ts";

/** Complete when it is written: nothing is derived from its key later. */
export type NewAlert = Pick<Alert, "key" | "kind" | "subject" | "text" | "createdAt"> &
  Partial<
    Pick<Alert, "title" | "outsideText" | "isUrgent" | "usefulUntil" | "facts" | "link" | "state">
  > &
  Partial<Pick<Alert, "carId" | "move">>;

/** An alert about a car and its flight. */
export type MoveAlert = Alert & { move: NonNullable<Alert["move"]> };

/** The kind of job that sends an alert, and its key. */
export const NOTIFY = "notify";
export const notifyKey = (alertId: string) => `${NOTIFY} ${alertId}`;

/** Within a transaction; null if the traveller has been told this before. */
export function* writeAlert(
  db: Database,
  tx: Transaction,
  alert: NewAlert & Owner,
): Steps<Alert | null> {
  const { alerts, jobs } = db.tables;
  const [row] = yield* rowsOf(tx.insert(alerts).values(alert).onConflictDoNothing().returning());
  if (!row) return null;
  if (row.kind === "drive") yield* endDriveNews(db, tx, row);
  // In the same transaction, so that travellers not looking are notified too (services/notifications).
  yield* done(
    tx
      .insert(jobs)
      .values({ key: notifyKey(row.id), kind: NOTIFY, runAt: row.createdAt })
      .onConflictDoNothing(),
  );
  return row;
}

/** A car that is near is no longer on the way. */
function* endDriveNews(
  db: Database,
  tx: Transaction,
  { id, userId, subject, createdAt }: Alert,
): Steps<void> {
  const { alerts } = db.tables;
  if (subject === null) return;
  const earlier = and(
    eq(alerts.userId, userId),
    eq(alerts.kind, "drive"),
    eq(alerts.subject, subject),
    ne(alerts.id, id),
  );
  yield* done(tx.update(alerts).set({ usefulUntil: createdAt }).where(earlier));
}

/**
 * Null if the traveller has been told this before or no longer has the saved `flight` that it is for. A car
 * that has "moved" is moved to `pickupAt` in the same transaction, and other open questions about it are
 * closed. Throws, and tells nothing, if the car no longer matches `move`.
 */
export async function insertAlert(
  db: Database,
  {
    userId,
    alert,
    flight,
    pickupAt = null,
    outbox,
  }: Owner & {
    alert: NewAlert;
    flight?: SavedFlight;
    pickupAt?: Date | null;
    outbox: OutboxRules;
  },
): Promise<Alert | null> {
  return await db.transact(userId, function* (tx) {
    if (flight && !(yield* isSaved(db, tx, { ...flight, userId }))) return null;
    const row = yield* writeAlert(db, tx, { ...alert, userId });
    if (row) yield* moveCar({ db, tx, now: row.createdAt, outbox }, row, pickupAt);
    return row;
  });
}

type SavedFlight = Pick<UserFlight, "id" | "flightNumber" | "date">;

function* isSaved(
  db: Database,
  tx: Transaction,
  { userId, id, flightNumber, date }: SavedFlight & Owner,
): Steps<boolean> {
  const { userFlights } = db.tables;
  const same = and(
    eq(userFlights.userId, userId),
    eq(userFlights.id, id),
    eq(userFlights.flightNumber, flightNumber),
    eq(userFlights.date, date),
  );
  const found = yield* rowsOf(tx.select({ id: userFlights.id }).from(userFlights).where(same));
  return found.length > 0;
}

function* moveCar(
  writing: Parameters<typeof tellOfChangedCar>[0],
  { id, userId, carId, move, state }: Alert,
  pickupAt: Date | null,
): Steps<void> {
  const { db, tx } = writing;
  const { alerts, jobBookings } = db.tables;
  if (!carId || !move) return;
  const asBefore = and(
    eq(jobBookings.userId, userId),
    eq(jobBookings.id, carId),
    eq(jobBookings.date, move.from.date),
    eq(jobBookings.time, move.from.time),
  );
  const [former] = yield* rowsOf(tx.select().from(jobBookings).where(asBefore));
  if (!former) throw new Error("the car was changed meanwhile");
  const asked = and(
    eq(alerts.userId, userId),
    eq(alerts.carId, carId),
    eq(alerts.state, "asks"),
    ne(alerts.id, id),
  );
  yield* done(tx.update(alerts).set({ state: "told" }).where(asked));
  if (state !== "moved" || !move.to) return;
  const moved = { ...move.to, pickupAt, setFor: new Date(move.setFor) };
  const [car] = yield* rowsOf(tx.update(jobBookings).set(moved).where(asBefore).returning());
  if (car) yield* tellOfChangedCar(writing, car, former);
}

/** Latest first. */
export async function listAlerts(
  db: Database,
  { userId, max }: Owner & { max: number },
): Promise<Alert[]> {
  const { alerts } = db.tables;
  return await db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(max);
}

const unread = prepared("unread_alerts", (db) => {
  const { alerts } = db.tables;
  return db
    .select({ text: alerts.text, createdAt: alerts.createdAt })
    .from(alerts)
    .where(and(eq(alerts.userId, sql.placeholder("userId")), isNull(alerts.readAt)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(sql.placeholder("max"));
});

/** Latest first. */
export async function listUnreadAlerts(
  db: Database,
  { userId, max }: Owner & { max: number },
): Promise<Pick<Alert, "text" | "createdAt">[]> {
  return await unread(db).execute({ userId, max });
}

export const findAlert = (db: Database, which: Own): Promise<Alert | null> =>
  findOwn(db, db.tables.alerts, which);

export async function findAlertByKey(
  db: Database,
  { userId, key }: Owner & { key: string },
): Promise<Alert | null> {
  const { alerts } = db.tables;
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), eq(alerts.key, key)));
  return row ?? null;
}

/** Alerts about a car and its flight, latest first. */
export async function listMovesOfCar(
  db: Database,
  { userId, carId }: Owner & { carId: string },
): Promise<MoveAlert[]> {
  const { alerts } = db.tables;
  const ofCar = and(
    eq(alerts.userId, userId),
    eq(alerts.carId, carId),
    // Its dispatcher's reports are many more.
    isNotNull(alerts.move),
  );
  const rows = await db
    .select()
    .from(alerts)
    .where(ofCar)
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(20);
  return rows.filter((alert): alert is MoveAlert => alert.move !== null);
}

/** Whether a traveller has been told anything about a watched flight since saving it. */
export async function isToldOf(
  db: Database,
  { userId, watchId }: Owner & { watchId: string },
): Promise<boolean> {
  const { alerts } = db.tables;
  const ofFlight = and(
    eq(alerts.userId, userId),
    eq(alerts.kind, "flight"),
    eq(alerts.subject, watchId),
    // For a deleted flight only its car's sentence is left.
    isNotNull(alerts.facts),
  );
  const found = await db.select({ id: alerts.id }).from(alerts).where(ofFlight).limit(1);
  return found.length > 0;
}

/** Changes the state once; null if it was no longer in `from`. */
export async function changeAlertState(
  db: Database,
  { userId, id, from, to }: Owner & { id: string; from: Alert["state"]; to: Alert["state"] },
): Promise<Alert | null> {
  const { alerts } = db.tables;
  const [row] = await db
    .update(alerts)
    .set({ state: to })
    .where(and(isOwn(alerts, { userId, id }), eq(alerts.state, from)))
    .returning();
  return row ?? null;
}

/** Closes the questions; returns whether any was still open. */
export async function closeQuestions(
  db: Database,
  { userId, ids }: Owner & { ids: readonly string[] },
): Promise<boolean> {
  const { alerts } = db.tables;
  if (ids.length === 0) return false;
  const open = and(
    eq(alerts.userId, userId),
    inArray(alerts.id, [...ids]),
    eq(alerts.state, "asks"),
  );
  const closed = await db
    .update(alerts)
    .set({ state: "told" })
    .where(open)
    .returning({ id: alerts.id });
  return closed.length > 0;
}

/** Marks `ids`, and all alerts older than `last`. */
export async function markAlertsRead(
  db: Database,
  {
    userId,
    ids,
    last,
    now,
  }: Owner & { ids: readonly string[]; last?: Pick<Alert, "id" | "createdAt">; now: Date },
): Promise<void> {
  const { alerts } = db.tables;
  if (ids.length === 0 && !last) return;
  const isBehind =
    last &&
    or(
      lt(alerts.createdAt, last.createdAt),
      and(eq(alerts.createdAt, last.createdAt), lt(alerts.id, last.id)),
    );
  await db
    .update(alerts)
    .set({ readAt: now })
    .where(
      and(
        eq(alerts.userId, userId),
        isNull(alerts.readAt),
        or(inArray(alerts.id, [...ids]), isBehind),
      ),
    );
}

/**
 * Takes useful alerts neither read nor spoken since `since`, which count as spoken from now on, and
 * questions not yet asked, which count as asked; oldest first. `isNews` is false for a question whose news
 * was spoken before.
 */
export async function takeUnspokenAlerts(
  db: Database,
  { userId, since, now }: Owner & { since: Date; now: Date },
): Promise<(Alert & { isNews: boolean })[]> {
  const { alerts } = db.tables;
  const isNew = and(
    eq(alerts.userId, userId),
    isNull(alerts.readAt),
    gte(alerts.createdAt, since),
    or(isNull(alerts.usefulUntil), gt(alerts.usefulUntil, now)),
  );
  return await db.transact(userId, function* (tx) {
    const news = yield* rowsOf(
      tx
        .update(alerts)
        .set({ spokenAt: now })
        .where(and(isNew, isNull(alerts.spokenAt)))
        .returning(),
    );
    const questions = yield* rowsOf(
      tx
        .update(alerts)
        .set({ askedAt: now })
        .where(and(isNew, eq(alerts.state, "asks"), isNull(alerts.askedAt)))
        .returning(),
    );
    const said = new Set(news.map(({ id }) => id));
    const left = questions.filter(({ id }) => !said.has(id));
    return [
      ...news.map((row) => ({ ...row, isNews: true })),
      ...left.map((row) => ({ ...row, isNews: false })),
    ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || compareIds(a, b));
  });
}

type OwnAlerts = Owner & { ids: readonly string[] };

export const markAlertsUnasked = (db: Database, which: OwnAlerts) =>
  setBack(db, which, { askedAt: null });

export const markAlertsUnspoken = (db: Database, which: OwnAlerts) =>
  setBack(db, which, { spokenAt: null });

async function setBack(
  db: Database,
  { userId, ids }: OwnAlerts,
  back: { askedAt: null } | { spokenAt: null },
): Promise<void> {
  const { alerts } = db.tables;
  if (ids.length === 0) return;
  await db
    .update(alerts)
    .set(back)
    .where(and(eq(alerts.userId, userId), inArray(alerts.id, [...ids])));
}

/** Returns whether it existed. */
export const deleteAlert = async (db: Database, which: Own): Promise<boolean> =>
  (await deleteOwn(db, db.tables.alerts, which)) !== null;

export async function deleteAlertsBefore(db: Database, before: Date): Promise<void> {
  const { alerts } = db.tables;
  await db.delete(alerts).where(lt(alerts.createdAt, before));
}

/** A stable order for alerts written in the same moment. */
const compareIds = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
