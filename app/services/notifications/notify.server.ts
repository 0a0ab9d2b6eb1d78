/**
 * Sends alerts to travellers who are not looking, through each of their channels: one job per alert. Each
 * alert goes to each browser or address once over all processes, because the sender claims it first. What
 * certainly did not arrive is retried. What may have arrived, or whose process died, is retried once: the
 * same tag or Message-ID lets a browser or mail program show it once, unless another alert goes out with it.
 */

import { CHANNEL_NAMES } from "#app/contracts/notifications.ts";
import { findToTell, listToTell, type ToTell } from "#app/services/alerts/to-tell.server.ts";
import { pickupOf } from "#app/services/cars/car-facts.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { backoffMs } from "#app/services/jobs/backoff.ts";
import type { JobKind } from "#app/services/jobs/run-jobs.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { NOTIFY } from "#db/queries/alerts.ts";
import { findJobBooking } from "#db/queries/job-bookings.ts";
import { claimDelivery, settleDeliveries } from "#db/queries/notifications.ts";
import type { Alert } from "#db/schema.ts";
import { readNotificationSettings } from "../profile/notification-settings.server.ts";
import { channelOf } from "./channels/all.server.ts";
import type { Delivery, Target } from "./channels/channel.ts";
import { quietUntil } from "./quiet-hours.ts";

/** Attempts at a delivery that certainly did not arrive. */
const MAX_ATTEMPTS = 8;
/** After this the sender is presumed dead. */
const LOST_MS = 2 * 60_000;

export function notifyingJobs(app: AppContext): Record<string, JobKind> {
  return {
    [NOTIFY]: {
      run: ({ key }, signal) => notify(app, { id: key.slice(NOTIFY.length + 1), signal }),
    },
  };
}

/** Returns when to try again; null if there is nothing left to do. */
async function notify(
  app: AppContext,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<Date | null> {
  const now = app.clock.now();
  const first = await findToTell(app, id);
  if (!first) return null;
  const { userId, state, isUrgent } = first.alert;
  const settings = await readNotificationSettings(app, { userId });
  const chosen = CHANNEL_NAMES.filter((name) => settings[name]);
  const owner = { userId, signal };
  const targets = (
    await Promise.all(chosen.map((name) => app.channels[name].send(app, owner)))
  ).flat();
  if (targets.length === 0) return null;
  const quietEnd = settings.quietHours ? quietUntil(settings.quietHours, now) : null;
  // Quiet hours do not apply to a question, nor to a flight or car that does not come.
  const isHeld = quietEnd && state !== "asks" && !isUrgent;
  if (isHeld && !(await comesEarlier(app, first.alert, quietEnd))) return quietEnd;
  // Held-back alerts follow after the quiet hours.
  const told = quietEnd ? [first] : await listToTell(app, first);
  const waits = await inLanguageOf(app, owner, () =>
    Promise.all(targets.map((target) => tellOnce(app, target, told, now))),
  );
  const waitMs = Math.max(...waits);
  return waitMs > 0 ? new Date(now.getTime() + waitMs) : null;
}

/** Whether NoVo moved a car to an earlier time, before `until`: the traveller would miss it. */
async function comesEarlier(
  app: AppContext,
  { userId, carId, state, move }: Alert,
  until: Date,
): Promise<boolean> {
  if (state !== "moved" || !carId || !move?.to) return false;
  const { from, to } = move;
  const isEarlier = `${to.date}T${to.time}` < `${from.date}T${from.time}`;
  const car = isEarlier ? await findJobBooking(app.db, { userId, id: carId }) : null;
  return car !== null && pickupOf(car) < until;
}

const ENDS = {
  sent: "sent",
  again: "again",
  unknown: "unknown",
  gone: "failed",
  refused: "failed",
} as const satisfies Record<Delivery["outcome"], string>;

/** Sends one browser or address what it has not had yet. Returns the ms until the next look; else 0. */
async function tellOnce(
  app: AppContext,
  { name: target, send }: Target,
  told: readonly ToTell[],
  now: Date,
): Promise<number> {
  const lostBefore = new Date(now.getTime() - LOST_MS);
  const claimed: ToTell[] = [];
  let waitMs = 0;
  for (const one of told) {
    const { id: alertId, userId } = one.alert;
    const claim = await claimDelivery(app.db, { alertId, target, userId, now, lostBefore });
    if (claim === "mine") claimed.push(one);
    // The process that is sending it may die.
    if (claim === "in_progress") waitMs = LOST_MS;
  }
  if (claimed.length === 0) return waitMs;
  const alertIds = claimed.map(({ alert }) => alert.id);
  const { outcome, why } = await send(claimed);
  app.metrics.notifications.inc({ channel: channelOf(target), outcome });
  if (outcome !== "sent") {
    app.log.warn({ event: "notification", alertIds, outcome, why }, "a traveller was not told");
  }
  const waiting = await settleDeliveries(app.db, {
    alertIds,
    target,
    outcome: ENDS[outcome],
    max: MAX_ATTEMPTS,
    now,
  });
  return Math.max(waitMs, ...waiting.map((attempts) => backoffMs(attempts)));
}
