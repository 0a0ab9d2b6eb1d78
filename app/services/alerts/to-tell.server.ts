/** Which alerts are worth sending to a traveller who is not looking, and until when. */
import type { AppContext } from "#app/services/context/context.server.ts";
import { findAlertOfJob, listUntoldAlerts } from "#db/queries/notifications.ts";
import type { Alert } from "#db/schema.ts";
import { isOpen } from "./alerts.server.ts";
import { questionInWords } from "./car-words.ts";
import { notOvertaken } from "./overtaken.ts";

const HOUR_MS = 60 * 60_000;
/** The lifetime of an alert that does not state one. */
const USUAL_MS = 12 * HOUR_MS;
/** Nothing is useful a day later. */
const MAX_USEFUL_MS = 24 * HOUR_MS;
/** Summed up at once; a traveller with more reads the inbox. */
const MAX_TOGETHER = 20;

export interface ToTell {
  alert: Alert;
  until: Date;
}

/** The alert of a job; null if it was read, is no longer useful, or asks what can no longer be answered. */
export async function findToTell(app: AppContext, id: string): Promise<ToTell | null> {
  const alert = await findAlertOfJob(app.db, { id });
  return alert && (await toTell(app, alert));
}

async function toTell(app: AppContext, alert: Alert): Promise<ToTell | null> {
  const { userId, readAt, usefulUntil, createdAt, state } = alert;
  const until = usefulUntil ?? new Date(createdAt.getTime() + USUAL_MS);
  if (readAt || until <= app.clock.now()) return null;
  if (state === "asks" && !(await isOpen(app, { userId }, alert))) return null;
  return { alert, until };
}

/** This alert and the others waiting, without what a later one overtakes; of one car's moves, the last. */
export async function listToTell(app: AppContext, first: ToTell): Promise<ToTell[]> {
  const { alert } = first;
  const since = new Date(app.clock.now().getTime() - MAX_USEFUL_MS);
  const waiting = await listUntoldAlerts(app.db, {
    userId: alert.userId,
    since,
    max: MAX_TOGETHER,
  });
  const all = waiting.some(({ id }) => id === alert.id) ? waiting : [...waiting, alert];
  const told = notOvertaken(all).flatMap(({ alert: one, said }) => {
    const asks = one.state === "asks" && one.move && questionInWords(one.move.from, one.move.to);
    const text = [said, asks].filter(Boolean).join(" ");
    return text ? [{ ...one, text }] : [];
  });
  const useful = await Promise.all(told.map((one) => toTell(app, one)));
  return useful.filter((one) => one !== null);
}
