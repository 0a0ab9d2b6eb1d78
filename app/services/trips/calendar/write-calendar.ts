/** Writes events as iCalendar (RFC 5545), each end of a flight in local time. */
import { DateTime } from "luxon";
import type { CalendarEvent, GivenEvent, Moment } from "#app/contracts/calendar.ts";
import { inTurns } from "#app/platform/scheduling/in-turns.ts";
import { m } from "#messages";
import { changesIn, timezoneLines } from "./vtimezone.ts";

export interface PublishedEvent {
  event: CalendarEvent;
  /** How often it has changed since it was first published. */
  sequence: number;
  changedAt: Date;
  isCancelled: boolean;
}

/** What is published of a deleted item. */
export const withoutDetails = ({
  id,
  title,
  start,
}: Pick<GivenEvent, "id" | "title" | "start">): CalendarEvent => ({
  id,
  title,
  start,
  lines: [],
  full: { lines: [] },
  end: null,
});

/** `hasReferences`: include booking numbers, addresses and notes. */
export async function writeCalendar(
  events: readonly PublishedEvent[],
  { name, hasReferences }: { name: string; hasReferences: boolean },
): Promise<string> {
  const written = await inTurns(events, (published) =>
    eventLines(published, hasReferences).map(folded),
  );
  const zones = await zonesOf(events.map(({ event }) => event));
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//NoVo//Travel plans//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...zones,
  ];
  return [...head.map(folded), ...written.flat(), "END:VCALENDAR", ""].join("\r\n");
}

function eventLines(
  { event, sequence, changedAt, isCancelled }: PublishedEvent,
  hasReferences: boolean,
): string[] {
  const { id, start, end, full } = event;
  const title = (hasReferences && full.title) || event.title;
  const notes = hasReferences ? [...event.lines, ...full.lines] : event.lines;
  const stamp = DateTime.fromJSDate(changedAt, { zone: "utc" }).toFormat("yyyyMMdd'T'HHmmss'Z'");
  const isDay = "day" in start;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@novo`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    `DTSTART${momentText(start)}`,
    ...(end ? [`DTEND${momentText(end)}`] : []),
    // Many programs ignore STATUS, so a cancelled event is also free time and says so.
    `SUMMARY:${escaped(isCancelled ? m.calendar.cancelled({ title }) : title)}`,
    ...(hasReferences && full.location ? [`LOCATION:${escaped(full.location)}`] : []),
    ...(notes.length > 0 ? [`DESCRIPTION:${escaped(notes.join("\n"))}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    // A traveller at a hotel may still accept invitations.
    `TRANSP:${isDay || isCancelled ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

function momentText(moment: Moment): string {
  if ("day" in moment) return `;VALUE=DATE:${moment.day.replaceAll("-", "")}`;
  const time = `${(moment.utc ?? moment.local).replaceAll(/[-:]/g, "")}00`;
  if (moment.utc) return `:${time}Z`;
  return moment.zone ? `;TZID=${moment.zone}:${time}` : `:${time}`;
}

/** Only for years that have an event, not those between: a typo may put one into another century. */
async function zonesOf(events: readonly CalendarEvent[]): Promise<string[]> {
  const used = new Map<string, { zone: string; year: number }>();
  for (const moment of events.flatMap(({ start, end }) => (end ? [start, end] : [start]))) {
    if ("day" in moment || !moment.zone) continue;
    const year = Number(moment.local.slice(0, 4));
    used.set(`${moment.zone} ${year}`, { zone: moment.zone, year });
  }
  const changes = new Map<string, number[]>();
  await inTurns([...used.values()], ({ zone, year }) =>
    changes.set(zone, [...(changes.get(zone) ?? []), ...changesIn(zone, year)]),
  );
  return [...changes].flatMap(([zone, instants]) => timezoneLines(zone, instants));
}

/** RFC 5545, 3.3.11; no other control characters are allowed. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ")
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll("\n", "\\n");

const MAX_LINE_LENGTH = 75;

/** At most 75 octets, no character split (RFC 5545, 3.1). ical.js 2.2 writes 76, and control characters. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // A continuation line begins with a space.
    if (octets + size > MAX_LINE_LENGTH - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      [part, octets] = ["", 0];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
