import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Leaving } from "#app/contracts/trip-view.ts";
import { m } from "#messages";

const MINUTE_MS = 60_000;
/** Any earlier, the date is enough. */
const FROM_MINUTES = 24 * 60;

/**
 * Returns "Leave in 2 h 10 min" or "Leave now"; null more than a day ahead, and once the car has come (the
 * traveller is on the way).
 */
export function leaveIn({ at, byCar }: Leaving, now: number): string | null {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  if (minutes > FROM_MINUTES) return null;
  if (minutes > 0) return m.trips.leaveIn({ time: minutesInWords(minutes) });
  return byCar ? null : m.trips.leaveNow();
}
