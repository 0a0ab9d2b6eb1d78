/** Times as documents write them, on the clock of the place that they are about. */
import { DateTime } from "luxon";
import type { WrittenTime } from "./reading/found.ts";

export interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`; null where only the day is written. */
  time: string | null;
}

const HAS_OFFSET = /T.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Whether a time says which clock it is on: which clock hangs where it happens is another question. */
export const hasZone = (written: WrittenTime | undefined): boolean =>
  Boolean(written?.text.includes("T")) &&
  (HAS_OFFSET.test(written?.text.trim() ?? "") || known(written?.zone) !== undefined);

/**
 * An offset says which instant is meant, and the place's clock what is written there: a mail may have
 * its airline's offset, or UTC. Without an offset the time is local already. `zone` is the place's, where it
 * is known. Null where it is no time.
 */
export function localTime(
  written: WrittenTime | undefined,
  zone: string | undefined,
): LocalTime | null {
  if (!written) return null;
  const text = written.text.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, "$1T");
  const isInstant = HAS_OFFSET.test(text);
  const read = isInstant
    ? DateTime.fromISO(text, { setZone: true })
    : DateTime.fromISO(text, { zone: known(written.zone) ?? "utc" });
  if (!read.isValid) return null;
  const at = localised(read, { isInstant, from: known(written.zone), zone: known(zone) });
  return {
    day: at.toFormat("yyyy-MM-dd"),
    time: text.includes("T") ? at.toFormat("HH:mm") : null,
  };
}

function localised(
  read: DateTime,
  { isInstant, from, zone }: { isInstant: boolean; from?: string; zone?: string },
): DateTime {
  // Its own zone stands beside it: KItinerary's, and a calendar's.
  if (from) return read.setZone(zone ?? from);
  return isInstant && zone ? read.setZone(zone) : read;
}

/** A calendar may name a zone that no one knows ("Customized Time Zone"). */
const known = (zone: string | undefined): string | undefined =>
  zone && DateTime.local({ zone }).isValid ? zone : undefined;
