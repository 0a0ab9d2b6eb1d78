import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import type {
  Alert,
  NotificationDelivery,
  NotificationSettings,
  PushSubscriptionRow,
} from "../schema.ts";
import { done, rowsOf, type Steps, type Transaction } from "../transaction.ts";
import { notifyKey } from "./alerts.ts";
import { findOnly, type Owner } from "./own-rows.ts";

type Delivery = { alertId: string; target: string };

export const findNotificationSettings = (
  db: Database,
  owner: Owner,
): Promise<NotificationSettings | null> => findOnly(db, db.tables.notificationSettings, owner);

export async function saveNotificationSettings(
  db: Database,
  { userId, changes }: Owner & { changes: Partial<Omit<NotificationSettings, "userId">> },
): Promise<void> {
  const { notificationSettings } = db.tables;
  await db.transact(userId, function* (tx) {
    const own = eq(notificationSettings.userId, userId);
    const [known] = yield* rowsOf(tx.select().from(notificationSettings).where(own));
    const channels = changes.channels && { ...known?.channels, ...changes.channels };
    yield* writeSettings(db, tx, { ...changes, userId, ...(channels && { channels }) });
  });
}

/** Fields not given stay. Never empty: an update must set something. */
function* writeSettings(
  db: Database,
  tx: Transaction,
  row: Partial<NotificationSettings> & Owner,
): Steps<void> {
  const { notificationSettings } = db.tables;
  const insert = tx.insert(notificationSettings).values(row);
  yield* done(insert.onConflictDoUpdate({ target: notificationSettings.userId, set: row }));
}

/**
 * Saves a browser's subscription as the only one of its session, keeping the newest `max` of its traveller,
 * who wants pushes now, whatever was set before. A browser in which someone else signs in becomes theirs,
 * recognised by its keys: others may know its address. False if it is another traveller's.
 */
export async function savePushSubscription(
  db: Database,
  { subscription, max }: { subscription: Omit<PushSubscriptionRow, "id">; max: number },
): Promise<boolean> {
  const { pushSubscriptions } = db.tables;
  const { userId, sessionId, endpoint, auth } = subscription;
  return await db.transact(userId, function* (tx) {
    const [saved] = yield* rowsOf(
      tx
        .insert(pushSubscriptions)
        .values(subscription)
        .onConflictDoUpdate({
          target: pushSubscriptions.endpoint,
          set: subscription,
          setWhere: or(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.auth, auth)),
        })
        .returning({ id: pushSubscriptions.id }),
    );
    if (!saved) return false;
    yield* writeSettings(db, tx, { userId, push: true });
    yield* done(
      tx
        .delete(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.sessionId, sessionId),
            sql`${pushSubscriptions.endpoint} <> ${endpoint}`,
          ),
        ),
    );
    const rows = yield* rowsOf(
      tx
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id)),
    );
    const older = rows.slice(max).map(({ id }) => id);
    if (older.length > 0) {
      yield* done(tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older)));
    }
    return true;
  });
}

/** Subscriptions whose session has not ended, oldest first. */
export async function listPushSubscriptions(
  db: Database,
  { userId, now }: Owner & { now: Date },
): Promise<PushSubscriptionRow[]> {
  const { pushSubscriptions, sessions } = db.tables;
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expire, now)))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return rows.map(({ subscription }) => subscription);
}

export async function deletePushSubscription(
  db: Database,
  { userId, ...which }: Owner & ({ sessionId: string } | { id: string }),
): Promise<void> {
  const { pushSubscriptions } = db.tables;
  const chosen =
    "id" in which
      ? eq(pushSubscriptions.id, which.id)
      : eq(pushSubscriptions.sessionId, which.sessionId);
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), chosen));
}

/** Keeps notifying a traveller who signs in again in that browser. */
export async function movePushSubscriptions(
  db: Database,
  { userId, from, to }: Owner & { from: string; to: string },
): Promise<void> {
  const { pushSubscriptions } = db.tables;
  await db
    .update(pushSubscriptions)
    .set({ sessionId: to })
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, from)));
}

export async function findAlertOfJob(db: Database, { id }: { id: string }): Promise<Alert | null> {
  const { alerts } = db.tables;
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row ?? null;
}

/** Unread alerts since `since` whose job still waits, oldest first. */
export async function listUntoldAlerts(
  db: Database,
  { userId, since, max }: Owner & { since: Date; max: number },
): Promise<Alert[]> {
  const { alerts, jobs } = db.tables;
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.readAt), gte(alerts.createdAt, since)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(max);
  if (rows.length === 0) return [];
  const waiting = await db
    .select({ key: jobs.key })
    .from(jobs)
    .where(
      inArray(
        jobs.key,
        rows.map(({ id }) => notifyKey(id)),
      ),
    );
  const keys = new Set(waiting.map(({ key }) => key));
  return rows.filter(({ id }) => keys.has(notifyKey(id))).toReversed();
}

const BEGUN: NotificationDelivery["state"][] = ["sending", "resending"];

/**
 * "mine" for exactly one caller in all processes: the delivery is new, waits for another attempt, or was
 * begun before `lostBefore` and has not ended. "in_progress": it is being sent. "settled": it was sent or
 * failed.
 */
export async function claimDelivery(
  db: Database,
  { alertId, target, userId, now, lostBefore }: Delivery & Owner & { now: Date; lostBefore: Date },
): Promise<"mine" | "in_progress" | "settled"> {
  const { notificationDeliveries: deliveries } = db.tables;
  const rows = await db
    .insert(deliveries)
    .values({ alertId, target, userId, state: "sending", updatedAt: now })
    .onConflictDoUpdate({
      target: [deliveries.alertId, deliveries.target],
      set: {
        // A delivery that was begun but not ended may have arrived.
        state: sql`case when ${deliveries.state} = 'waiting' then 'sending' else 'resending' end`,
        updatedAt: now,
        attempts: sql`${deliveries.attempts} + 1`,
      },
      setWhere: or(
        inArray(deliveries.state, ["waiting", "unsure"]),
        and(inArray(deliveries.state, BEGUN), lte(deliveries.updatedAt, lostBefore)),
      ),
    })
    .returning({ alertId: deliveries.alertId });
  if (rows.length > 0) return "mine";
  const [row] = await db
    .select({ state: deliveries.state })
    .from(deliveries)
    .where(and(eq(deliveries.alertId, alertId), eq(deliveries.target, target)));
  return row && BEGUN.includes(row.state) ? "in_progress" : "settled";
}

/**
 * Settles deliveries that are "mine". `again`: nothing has arrived, so each waits for another attempt until
 * it had `max`; `unknown`: each waits for one more, unless this was that one. Returns the attempt counts of
 * those still waiting.
 */
export async function settleDeliveries(
  db: Database,
  {
    alertIds,
    target,
    outcome,
    max,
    now,
  }: {
    alertIds: readonly string[];
    target: string;
    outcome: "sent" | "failed" | "again" | "unknown";
    max: number;
    now: Date;
  },
): Promise<number[]> {
  const { notificationDeliveries: deliveries } = db.tables;
  const { state, attempts } = deliveries;
  const isResent = sql`${state} = 'resending'`;
  const then = {
    sent: sql`'sent'`,
    failed: sql`'failed'`,
    again: sql`case when ${attempts} >= ${max} then 'failed' when ${isResent} then 'unsure' else 'waiting' end`,
    unknown: sql`case when ${isResent} then 'failed' else 'unsure' end`,
  }[outcome];
  const rows = await db
    .update(deliveries)
    .set({ state: then, updatedAt: now })
    .where(and(inArray(deliveries.alertId, [...alertIds]), eq(deliveries.target, target)))
    .returning({ state, attempts });
  return rows.filter((row) => !ENDED.includes(row.state)).map((row) => row.attempts);
}

const ENDED: NotificationDelivery["state"][] = ["sent", "failed"];
