import { DateTime } from "luxon";
import type { NotificationSettings } from "#app/contracts/notifications.ts";

type QuietHours = NonNullable<NotificationSettings["quietHours"]>;

/** When the current quiet hours end; null outside them. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  if (from === until) return null;
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const clock = local.toFormat("HH:mm");
  const overnight = until < from;
  const isQuiet = overnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!isQuiet) return null;
  const day = overnight && clock >= from ? local.plus({ days: 1 }) : local;
  // A time that the clocks skip that day moves forward with them.
  const end = DateTime.fromISO(`${day.toISODate()}T${until}`, { zone: timeZone });
  return end > local ? end.toJSDate() : null;
}
