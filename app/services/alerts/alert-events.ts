/** Alerts as the events of an answer. Pure. */
import { DateTime } from "luxon";
import { type AlertsAnswer, MAX_EVENT_TEXT, MAX_EVENTS } from "#app/contracts/answer-about.ts";
import type { Alert } from "#db/schema.ts";

/** The most recent alerts, newest first, with times in the traveller's time zone; null for an empty list. */
export function eventsOf(
  alerts: readonly Pick<Alert, "id" | "text" | "link" | "createdAt">[],
  timezone: string,
): AlertsAnswer | null {
  const events = alerts
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_EVENTS)
    .map(({ id, text, link, createdAt }) => {
      const at = DateTime.fromJSDate(createdAt, { zone: timezone });
      return {
        id,
        text: text.slice(0, MAX_EVENT_TEXT),
        date: at.toFormat("yyyy-MM-dd"),
        time: at.toFormat("HH:mm"),
        link: link ?? "/alerts",
      };
    });
  return events.length > 0 ? { kind: "alerts", events } : null;
}
