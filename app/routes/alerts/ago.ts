import { m } from "#messages";

const MINUTE_MS = 60_000;

/** "just now", "25 min ago", "3 h ago", "yesterday", "4 days ago". */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return m.alerts.justNow();
  if (minutes < 60) return m.alerts.minutesAgo({ minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return m.alerts.hoursAgo({ hours });
  const days = Math.floor(hours / 24);
  return days === 1 ? m.alerts.yesterday() : m.alerts.daysAgo({ days });
}
