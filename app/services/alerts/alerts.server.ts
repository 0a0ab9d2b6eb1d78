/** A traveller's alerts, and the answers to them. */

import { MAX_EVENTS } from "#app/contracts/answer-about.ts";
import { type InterfaceLanguage, languageNow } from "#app/contracts/interface-languages.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import type { PickupTime } from "#app/contracts/watching.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { cancelCar, changeCar, getCarBooking, keepCar } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { readNotificationSettings } from "#app/services/profile/notification-settings.server.ts";
import { fail, type Result } from "#app/services/result.ts";
import {
  changeAlertState,
  deleteAlertsBefore,
  findAlert,
  listAlerts,
  listUnreadAlerts,
  markAlertsRead,
  markAlertsUnasked,
  markAlertsUnspoken,
  takeUnspokenAlerts,
} from "#db/queries/alerts.ts";
import type { Alert } from "#db/schema.ts";
import { m } from "#messages";
import { eventsOf } from "./alert-events.ts";
import { notOvertaken } from "./overtaken.ts";

type Owner = { userId: string };

/** The inbox's size. */
const MAX_SHOWN = 50;
/** At once, in a toast. */
const MAX_RECENT = 3;
/** Counting stops here: "99+". */
const MAX_COUNTED = 100;
const DAY_MS = 24 * 60 * 60_000;
/** Yesterday's news is not news. */
const NEWS_MS = 12 * 60 * 60_000;
const KEPT_MS = 60 * DAY_MS;

/** An alert as shown: `canAnswer` and `canUndo` say what is still possible. */
interface ShownAlert extends Pick<Alert, "id" | "text" | "link" | "state" | "createdAt" | "move"> {
  isUnread: boolean;
  canAnswer: boolean;
  canUndo: boolean;
}

/** Latest first. */
export async function readAlerts(app: AppContext, owner: Owner): Promise<ShownAlert[]> {
  const alerts = await listAlerts(app.db, { ...owner, max: MAX_SHOWN });
  const shown: ShownAlert[] = [];
  for (const alert of alerts) {
    const { id, text, link, state, createdAt, move } = alert;
    const open = await isOpen(app, owner, alert);
    shown.push({
      id,
      text,
      link,
      state,
      createdAt,
      move,
      isUnread: alert.readAt === null,
      canAnswer: state === "asks" && open,
      canUndo: state === "moved" && open,
    });
  }
  return shown;
}

/** True while the car exists, is for the same flight, is unchanged since the alert, and has not come. */
export async function isOpen(app: AppContext, owner: Owner, { state, carId, move }: Alert) {
  if (!carId || !move || (state !== "asks" && state !== "moved")) return false;
  const car = await getCarBooking(app, owner, carId);
  if (!car.ok || hasPassed(app, car.data)) return false;
  if (move.flight && move.flight.flightNumber !== car.data.flightNumber) return false;
  const { date, time } = (state === "moved" ? move.to : null) ?? move.from;
  return car.data.date === date && car.data.time === time;
}

/** The most recent alerts, newest first, and the same as the events of an answer: null without any alert. */
export async function latestAlerts(app: AppContext, { userId }: Owner, timezone: string) {
  const alerts = await listAlerts(app.db, { userId, max: MAX_EVENTS });
  return { alerts, about: eventsOf(alerts, timezone) };
}

/**
 * What an alert says to someone who asks for news, without its question, and the id of that question while it is
 * open; null if it is old, of no use any more, or was said since `turnBegan`.
 */
export async function newsIn(
  app: AppContext,
  owner: Owner,
  { alert, turnBegan }: { alert: Alert; turnBegan: Date },
): Promise<(Worded & { asks: string | null }) | null> {
  const now = app.clock.now();
  const isOld = now.getTime() - alert.createdAt.getTime() > NEWS_MS;
  if (isOld || (alert.usefulUntil && alert.usefulUntil <= now)) return null;
  const isTaken = alert.spokenAt !== null && alert.spokenAt >= turnBegan;
  if (isTaken && (await readNotificationSettings(app, owner)).spoken) return null;
  const [told] = await worded(app, owner, [alert]);
  const asks = alert.state === "asks" && (await isOpen(app, owner, alert));
  return told ? { ...told, asks: asks ? alert.id : null } : null;
}

/** The number of unread alerts, and the latest of them, newest first. `at`: in milliseconds. */
export async function unreadAlerts(
  app: AppContext,
  owner: Owner,
): Promise<{ unread: number; recent: { at: number; text: string }[] }> {
  const alerts = await listUnreadAlerts(app.db, { ...owner, max: MAX_COUNTED });
  const recent = alerts
    .slice(0, MAX_RECENT)
    .map(({ createdAt, text }) => ({ at: createdAt.getTime(), text }));
  return { unread: alerts.length, recent };
}

/** Marks what was shown as read and, if the inbox is full, everything older, which is shown nowhere. */
export async function markRead(
  app: AppContext,
  { userId }: Owner,
  shown: readonly Pick<ShownAlert, "id" | "createdAt" | "isUnread">[],
) {
  const ids = shown.filter(({ isUnread }) => isUnread).map(({ id }) => id);
  const last = shown.length < MAX_SHOWN ? undefined : shown.at(-1);
  await markAlertsRead(app.db, { userId, ids, last, now: app.clock.now() });
}

const noAlert = () => fail("not_found", m.alerts.noSuchAlert());
const over = () => fail("conflict", m.alerts.alreadyDecided());

/** A yes moves the car, or cancels it. Single use; `conflict`: answered before, or the car has changed since. */
export async function answerAlert(
  app: AppContext,
  owner: Owner,
  { id, yes }: { id: string; yes: boolean },
): Promise<Result<Alert>> {
  const alert = await findAlert(app.db, { ...owner, id });
  if (!alert?.carId || !alert.move) return noAlert();
  if (!yes) {
    const settled = await settle(app, owner, { id, from: "asks", to: "declined" });
    if (settled && alert.move.to) await keepCar(app, owner, alert.carId, alert.move);
    return settled ?? over();
  }
  if (!(await isOpen(app, owner, alert))) return over();
  const { carId, move } = alert;
  const taken = await settle(app, owner, { id, from: "asks", to: "agreed" });
  if (!taken) return over();
  const done = move.to
    ? await changeCar(app, owner, { id: carId, changes: move.to, setFor: new Date(move.setFor) })
    : await cancelCar(app, owner, carId);
  if (done.ok) return taken;
  await settle(app, owner, { id, from: "agreed", to: "asks" });
  return done;
}

/** Reverts a move that NoVo made by itself. */
export async function undoAlert(app: AppContext, owner: Owner, id: string): Promise<Result<Alert>> {
  const alert = await findAlert(app.db, { ...owner, id });
  if (!alert?.carId || !alert.move) return noAlert();
  if (!(await isOpen(app, owner, alert))) return over();
  const taken = await settle(app, owner, { id, from: "moved", to: "undone" });
  if (!taken) return over();
  const { carId, move } = alert;
  const setFor = new Date(move.setFor);
  const done = await changeCar(app, owner, { id: carId, changes: move.from, setFor });
  if (done.ok) return taken;
  await settle(app, owner, { id, from: "undone", to: "moved" });
  return done;
}

async function settle(
  app: AppContext,
  { userId }: Owner,
  change: { id: string; from: Alert["state"]; to: Alert["state"] },
): Promise<{ ok: true; data: Alert } | null> {
  const now = app.clock.now();
  const alert = await changeAlertState(app.db, { userId, ...change });
  if (!alert) return null;
  await markAlertsRead(app.db, { userId, ids: [alert.id], now });
  return { ok: true, data: alert };
}

/** An open question about a car; null if it is settled or too late. */
export async function findQuestion(
  app: AppContext,
  owner: Owner,
  id: string,
): Promise<{ car: CarBooking; to: PickupTime | null } | null> {
  const alert = await findAlert(app.db, { ...owner, id });
  if (!alert?.carId || !alert.move || alert.state !== "asks") return null;
  const car = (await isOpen(app, owner, alert))
    ? await getCarBooking(app, owner, alert.carId)
    : null;
  return car?.ok ? { car: car.data, to: alert.move.to } : null;
}

/** Words are kept as they were told: in what was then the language of the traveller's profile. */
export interface Worded {
  said: string;
  language: InterfaceLanguage;
}

/** What still holds of each, oldest first. */
const worded = async <One extends Alert>(app: AppContext, owner: Owner, alerts: readonly One[]) =>
  await inLanguageOf(app, owner, async () =>
    notOvertaken(alerts).map((told) => ({ ...told, language: languageNow() })),
  );

interface TakenNews extends Pick<Alert, "id" | "state" | "link" | "createdAt">, Worded {
  /** False if only the question of news told before is left. */
  isNews: boolean;
}

/** Takes recent unread, unheard alerts as heard, oldest first. `said` excludes the question; may be empty. */
export async function takeNews(app: AppContext, { userId }: Owner): Promise<TakenNews[]> {
  const now = app.clock.now();
  const since = new Date(now.getTime() - NEWS_MS);
  const alerts = await takeUnspokenAlerts(app.db, { userId, since, now });
  // Read only if there is news. A traveller who does not want to hear it now never hears it.
  if (alerts.length === 0) return [];
  if (!(await readNotificationSettings(app, { userId })).spoken) return [];
  const news = await worded(app, { userId }, alerts);
  return news.map(({ alert: { id, state, link, createdAt, isNews }, said, language }) => ({
    id,
    state,
    link,
    createdAt,
    said: isNews ? said : "",
    language,
    isNews,
  }));
}

/** Returns questions taken with the news but not asked after all: they come with a later turn. */
export async function leaveUnasked(app: AppContext, { userId }: Owner, ids: readonly string[]) {
  await markAlertsUnasked(app.db, { userId, ids });
}

/** Returns news taken but neither heard nor seen: it comes with a later turn, as do its questions. */
export async function leaveUntold(
  app: AppContext,
  { userId }: Owner,
  news: readonly Pick<TakenNews, "id" | "isNews">[],
) {
  const ids = news.flatMap(({ id, isNews }) => (isNews ? id : []));
  await markAlertsUnspoken(app.db, { userId, ids });
}

export async function forgetOldAlerts(app: AppContext): Promise<void> {
  await deleteAlertsBefore(app.db, new Date(app.clock.now().getTime() - KEPT_MS));
}
