/** Every change of the clock (RFC 5545, 3.6.5), by the runtime: ready packages still have São Paulo's summer time. */
import { DateTime } from "luxon";

const HOUR_MS = 60 * 60_000;
/** Changes are further apart than this: those of Morocco around Ramadan are four weeks. */
const STEP_MS = 7 * 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** The lines of a VTIMEZONE that is right from a year before `since` to a year after `until`. */
export function timezoneLines(zone: string, since: DateTime, until: DateTime): string[] {
  const start = since.minus({ years: 1 }).toMillis();
  const changes = changesOf(zone, start, until.plus({ years: 1 }).toMillis());
  const first = offsetAt(zone, start);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance("STANDARD", "19700101T000000", [first, first]),
    ...changes.flatMap((instant) => {
      const offsets: [number, number] = [offsetAt(zone, instant - 1), offsetAt(zone, instant)];
      const local = DateTime.fromMillis(instant + offsets[0] * MINUTE_MS, { zone: "utc" });
      const kind = DateTime.fromMillis(instant, { zone }).isInDST ? "DAYLIGHT" : "STANDARD";
      return observance(kind, local.toFormat("yyyyMMdd'T'HHmmss"), offsets);
    }),
    "END:VTIMEZONE",
  ];
}

const observance = (kind: string, start: string, [from, to]: [number, number]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

/** The instants at which the clock changes. */
function changesOf(zone: string, start: number, end: number): number[] {
  const changes: number[] = [];
  let offset = offsetAt(zone, start);
  for (let at = start; at < end; at += STEP_MS) {
    const next = offsetAt(zone, at + STEP_MS);
    if (next !== offset) changes.push(changeBetween(zone, at, at + STEP_MS));
    offset = next;
  }
  return changes;
}

/** Found by halves, to the minute: no clock changes within one. */
function changeBetween(zone: string, start: number, end: number): number {
  const before = offsetAt(zone, start);
  let [low, high] = [Math.floor(start / MINUTE_MS), Math.ceil(end / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

const offsetAt = (zone: string, instant: number) => DateTime.fromMillis(instant, { zone }).offset;

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(hours)}${two(rest)}`;
}
