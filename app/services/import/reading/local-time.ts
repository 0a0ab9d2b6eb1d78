/** Times as documents write them, on the clock of the place they refer to. */
import { DateTime } from "luxon";
import type { WrittenTime } from "./found.ts";

export interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`; null if only the day is written. */
  time: string | null;
}

/** "14-12-2026 18:35", unless it is also a day in another order. */
const DAY_FIRST = /^(?!(?:0\d|1[0-2])-(?:0\d|1[0-2]))(\d{2})-(\d{2})-(\d{4})(?=[ T]|$)/;

const WHOLE_DAY = /^\d{4}-?\d{2}-?\d{2}(?!\d)/;

/** Offset of a value with a time: a bare day ends in digits too. */
const offsetOf = (text: string): string | undefined =>
  text.includes("T") ? /(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/i.exec(text)?.[0] : undefined;

/** Whether a time says which clock it is on; the clock of the place is another question. */
export const hasZone = (written: WrittenTime | undefined): boolean =>
  Boolean(written?.text.includes("T")) &&
  (offsetOf(written?.text.trim() ?? "") ?? known(written?.zone)) !== undefined;

/** An offset gives the instant, `zone` the clock; one in none of `clocks` was copied. Null if no time. */
export function localTime(
  written: WrittenTime | undefined,
  zone: string | undefined,
  clocks: readonly string[] = zone ? [zone] : [],
): LocalTime | null {
  if (!written) return null;
  const text = written.text
    .trim()
    .replace(DAY_FIRST, "$3-$2-$1")
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, "$1T")
    .replace(/(?<=\d) (?=[+-]\d{1,2}:?\d{2}$)/, "")
    .replace(/([+-])(\d:\d{2})$/, "$10$2");
  // A time without a day would be read as today.
  if (!WHOLE_DAY.test(text)) return null;
  const offset = offsetOf(text);
  const read = offset
    ? DateTime.fromISO(text, { setZone: true })
    : DateTime.fromISO(text, { zone: known(written.zone) ?? "utc" });
  if (!read.isValid) return null;
  const from = known(written.zone);
  const isMeant =
    offset?.toUpperCase() === "Z" ||
    clocks.some((clock) => read.setZone(clock).offset === read.offset);
  const isInstant = from !== undefined || (offset !== undefined && isMeant);
  const at = isInstant ? read.setZone(known(zone) ?? from ?? read.zone) : read;
  return {
    day: at.toFormat("yyyy-MM-dd"),
    time: text.includes("T") ? at.toFormat("HH:mm") : null,
  };
}

/** A calendar may name an unknown zone ("Customized Time Zone"). */
const known = (zone: string | undefined): string | undefined =>
  zone && DateTime.local({ zone }).isValid ? zone : undefined;
