import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Leaving } from "#app/contracts/trip-view.ts";

const MINUTE_MS = 60_000;
/** Before that the day says enough. */
const FROM_MINUTES = 24 * 60;

/**
 * "Leave in 2 h 10 min", "Leave now"; null a day before and earlier, and once the car has come: a traveller
 * on the way need not be told.
 */
export function leaveIn({ at, byCar }: Leaving, now: number): string | null {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  if (minutes > FROM_MINUTES) return null;
  if (minutes > 0) return `Leave in ${minutesInWords(minutes)}`;
  return byCar ? null : "Leave now";
}
