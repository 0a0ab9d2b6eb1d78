/** Clock changes (RFC 5545, 3.6.5) by the runtime's data: packages still have São Paulo's summer time. */
import { DateTime } from "luxon";

const HOUR_MS = 60 * 60_000;
/** Clock changes are further apart than this: Morocco's around Ramadan are four weeks. */
const STEP_MS = 7 * 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** The lines of a VTIMEZONE, correct for each year passed to `changesIn`. */
export function timezoneLines(zone: string, changes: readonly number[]): string[] {
  const sorted = changes.toSorted((a, b) => a - b);
  let known = offsetAt(zone, sorted[0] ?? 0);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...observance("STANDARD", "19700101T000000", [known, known]),
    ...sorted.flatMap((instant) => {
      const offsets: [number, number] = [known, offsetAt(zone, instant)];
      if (offsets[0] === offsets[1]) return [];
      known = offsets[1];
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

/** An instant before the year begins anywhere, then each clock change until it has ended everywhere. */
export function changesIn(zone: string, year: number): number[] {
  const start = DateTime.utc(year).toMillis() - STEP_MS;
  const end = DateTime.utc(year + 1).toMillis() + STEP_MS;
  const changes = [start];
  let offset = offsetAt(zone, start);
  for (let at = start; at < end; at += STEP_MS) {
    const next = offsetAt(zone, at + STEP_MS);
    if (next !== offset) changes.push(changeBetween(zone, at, at + STEP_MS));
    offset = next;
  }
  return changes;
}

/** Binary search to the minute: no clock changes within one. */
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
