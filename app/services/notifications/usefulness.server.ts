/** For how long news are news. */
import type { AppContext } from "#app/services/context/context.server.ts";
import { driveNewsUntil } from "#app/services/dispatch/drive-news.server.ts";
import { findQuestion } from "#app/services/watching/alerts.server.ts";
import { watchOfAlert } from "#app/services/watching/watched.ts";
import { findWatchedFlight } from "#db/queries/watched-flights.ts";
import type { Alert } from "#db/schema.ts";

const HOUR_MS = 60 * 60_000;
/** Of what is about no flight that is known. */
const USUAL_MS = 12 * HOUR_MS;
/** After the landing there is still the way out of the airport. */
const AFTER_LANDING_MS = HOUR_MS;
/** Nothing is worth telling a day later. */
export const LONGEST_MS = 24 * HOUR_MS;

/** When an alert is of no more use; a question, as soon as it is answered or too late. */
export async function uselessAt(app: AppContext, alert: Alert): Promise<Date> {
  const { userId, id, state, createdAt } = alert;
  const said = createdAt.getTime();
  if (state === "asks" && !(await findQuestion(app, { userId }, id))) return createdAt;
  const drive = await driveNewsUntil(app, alert);
  if (drive) return drive;
  const watch = watchOfAlert(alert.key);
  const told = watch && (await findWatchedFlight(app.db, { id: watch.id }))?.told;
  const lands = told?.arrivesAt ?? told?.scheduledArrivesAt;
  const until = lands ? Date.parse(lands) + AFTER_LANDING_MS : said + USUAL_MS;
  return new Date(Math.min(until, said + LONGEST_MS));
}
