/**
 * Tells travellers by push and by e-mail what is in their inbox, while they are not looking: a job for each
 * alert. Each alert goes to each browser, and to the e-mail address, once over all processes: what sends it
 * claims it first. What has surely not arrived is tried again; so is, once, what may have arrived, or whose
 * process died: the same tag or Message-ID lets a browser or a mail program show it once, unless another alert
 * goes out with it.
 */
import type { AppContext } from "#app/services/context/context.server.ts";
import { dispatchOfAlert } from "#app/services/dispatch/alert-keys.ts";
import { backoffMs } from "#app/services/jobs/backoff.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { notOvertaken } from "#app/services/watching/overtaken.ts";
import { isUrgent } from "#app/services/watching/watched.ts";
import { NOTIFY } from "#db/queries/alerts.ts";
import {
  claimDelivery,
  deletePushSubscription,
  findAlertOfJob,
  listPushSubscriptions,
  listUntoldAlerts,
  settleDeliveries,
} from "#db/queries/notifications.ts";
import { findUser } from "#db/queries/users.ts";
import type { Alert, PushSubscriptionRow } from "#db/schema.ts";
import type { MailOutcome } from "./mailer.server.ts";
import type { PushOutcome } from "./push-sender.server.ts";
import { quietUntil } from "./quiet-hours.ts";
import { vapidKeys } from "./server-keys.server.ts";
import { readNotificationSettings } from "./settings.server.ts";
import { unsubscribeUrl } from "./unsubscribe.server.ts";
import { LONGEST_MS, uselessAt } from "./usefulness.server.ts";
import { emailOf, newsOf, pushMessage } from "./words.ts";

const EMAIL = "email";
/** Of what has surely not arrived. */
const MOST_ATTEMPTS = 8;
/** Longer than anything takes to be sent: a process that is not done by then has died. */
const LOST_MS = 2 * 60_000;
/** Summed up at once; who has more of them reads the inbox. */
const MOST_TOGETHER = 20;

export function notifyingJobs(app: AppContext): Record<string, JobKind> {
  return {
    [NOTIFY]: {
      run: ({ key }, signal) => notify(app, { id: key.slice(NOTIFY.length + 1), signal }),
    },
  };
}

interface Told {
  alert: Alert;
  until: Date;
}

interface Target {
  /** The id of a subscription, or EMAIL. */
  name: string;
  send(told: readonly Told[]): Promise<{ outcome: PushOutcome | MailOutcome; why: string }>;
}

/** When to try again; null when there is nothing left to do. */
async function notify(
  app: AppContext,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<Date | null> {
  const now = app.clock.now();
  const alert = await findAlertOfJob(app.db, { id });
  if (!alert || !(await stillUseful(app, alert, now))) return null;
  const { userId } = alert;
  const settings = await readNotificationSettings(app, { userId });
  const targets = [
    ...(settings.push ? await pushTargets(app, userId, signal) : []),
    ...(settings.email ? await mailTargets(app, userId) : []),
  ];
  if (targets.length === 0) return null;
  const quietEnd = settings.quietHours ? quietUntil(settings.quietHours, now) : null;
  if (quietEnd && !mustBeDecided(alert)) return quietEnd;
  // What is held back comes after the quiet hours.
  const told = quietEnd ? [alert] : await untold(app, alert, now);
  const useful: Told[] = [];
  for (const one of told) {
    const until = await stillUseful(app, one, now);
    if (until) useful.push({ alert: one, until });
  }
  const waits = await Promise.all(targets.map((target) => tellOnce(app, target, useful, now)));
  const waitMs = Math.max(...waits);
  return waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
}

/** Of a car: it does not come, or its driver says something. */
const DRIVE_URGENT: readonly (string | null | undefined)[] = ["cancelled", "message"];

/** A question, or a flight or car that does not come: the quiet hours do not hold for it. */
const mustBeDecided = ({ state, key }: Alert) =>
  state === "asks" || isUrgent(key) || DRIVE_URGENT.includes(dispatchOfAlert(key)?.type);

/** Until when; null for what the traveller has read, or what is too late. */
async function stillUseful(app: AppContext, alert: Alert, now: Date): Promise<Date | null> {
  if (alert.readAt) return null;
  const until = await uselessAt(app, alert);
  return until > now ? until : null;
}

/** This alert, and what else waits to be told; of moves of one car the last, and nothing that a later one overtakes. */
async function untold(app: AppContext, alert: Alert, now: Date): Promise<Alert[]> {
  const { userId } = alert;
  const since = new Date(now.getTime() - LONGEST_MS);
  const waiting = await listUntoldAlerts(app.db, { userId, since, most: MOST_TOGETHER });
  const all = waiting.some(({ id }) => id === alert.id) ? waiting : [...waiting, alert];
  return notOvertaken(all).flatMap(({ alert: one, said }, place) => {
    const { carId, move, state } = one;
    const isMovedAgain =
      carId && move && all.slice(place + 1).some((later) => later.move && later.carId === carId);
    return isMovedAgain || (!said && state !== "asks") ? [] : [one];
  });
}

const ENDS = {
  sent: "sent",
  again: "again",
  unknown: "unknown",
  gone: "failed",
  refused: "failed",
} as const satisfies Record<PushOutcome | MailOutcome, string>;

/** To one browser or address, what it has not been told yet. In how many milliseconds to look again; else 0. */
async function tellOnce(
  app: AppContext,
  { name: target, send }: Target,
  told: readonly Told[],
  now: Date,
): Promise<number> {
  const lostBefore = new Date(now.getTime() - LOST_MS);
  const claimed: Told[] = [];
  let waitMs = 0;
  for (const one of told) {
    const { id: alertId, userId } = one.alert;
    const claim = await claimDelivery(app.db, { alertId, target, userId, now, lostBefore });
    if (claim === "mine") claimed.push(one);
    // The process that sends it may die.
    if (claim === "another's") waitMs = LOST_MS;
  }
  if (claimed.length === 0) return waitMs;
  const alertIds = claimed.map(({ alert }) => alert.id);
  const { outcome, why } = await send(claimed);
  const channel = target === EMAIL ? EMAIL : "push";
  app.metrics.notifications.inc({ channel, outcome });
  if (outcome !== "sent") {
    app.log.warn({ event: "notification", alertIds, outcome, why }, "a traveller was not told");
  }
  const waiting = await settleDeliveries(app.db, {
    alertIds,
    target,
    outcome: ENDS[outcome],
    most: MOST_ATTEMPTS,
    now,
  });
  return Math.max(waitMs, ...waiting.map((attempts) => backoffMs(attempts)));
}

async function pushTargets(
  app: AppContext,
  userId: string,
  signal: AbortSignal,
): Promise<Target[]> {
  const subscriptions = await listPushSubscriptions(app.db, { userId, now: app.clock.now() });
  if (subscriptions.length === 0) return [];
  const vapid = { ...(await vapidKeys(app)), subject: app.config.vapid.subject };
  const sendTo = async (subscription: PushSubscriptionRow, told: readonly Told[]) => {
    const news = newsOf(told.map(({ alert }) => alert));
    const last = Math.max(...told.map(({ until }) => until.getTime()));
    const ttlSeconds = Math.ceil((last - app.clock.now().getTime()) / 1000);
    const payload = JSON.stringify(pushMessage(news, app.site));
    const push = { subscription, payload, ttlSeconds, topic: news.topic, vapid };
    const sent = await app.push.send(push, signal);
    if (sent.outcome === "gone") {
      await deletePushSubscription(app.db, { userId, id: subscription.id });
    }
    return sent;
  };
  return subscriptions.map((subscription) => ({
    name: subscription.id,
    send: (told) => sendTo(subscription, told),
  }));
}

async function mailTargets(app: AppContext, userId: string): Promise<Target[]> {
  const { mail } = app;
  const address = mail && (await findUser(app.db, { userId }))?.email;
  if (!mail || !address) return [];
  return [
    {
      name: EMAIL,
      async send(told) {
        const news = newsOf(told.map(({ alert }) => alert));
        const url = await unsubscribeUrl(app, userId);
        const id = told.at(-1)?.alert.id ?? userId;
        const written = emailOf(news, { site: app.site, unsubscribeUrl: url });
        return await mail.send({ ...written, to: address, id, unsubscribeUrl: url });
      },
    },
  ];
}
