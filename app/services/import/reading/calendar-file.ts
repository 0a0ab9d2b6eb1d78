/** An iCalendar file: the flights, stays and cars that its events name (RFC 5545). */
import ICAL from "ical.js";
import { IANAZone } from "luxon";
import { readEvent } from "./event-words.ts";
import { textOf, type WrittenTime } from "./found.ts";
import type { Gathered } from "./gather.ts";
import { readNodes } from "./schema-org.ts";

const MAX_EVENTS = 500;

export function readCalendar(text: string, found: Gathered): void {
  const isOwn = /^PRODID:-\/\/NoVo\/\//m.test(text.slice(0, 1000));
  for (const component of eventsOf(text, found)) {
    if (readReservation(component, found)) continue;
    const said = (name: string) => textOf(component.getFirstPropertyValue(name));
    const event = {
      title: said("summary") ?? "",
      place: said("location") ?? "",
      description: linesOf(component.getFirstPropertyValue("description")),
      isOwn,
      isCancelled: said("status")?.toUpperCase() === "CANCELLED",
      start: timeOf(component.getFirstProperty("dtstart")),
      end: timeOf(component.getFirstProperty("dtend")) ?? endOf(component),
    };
    readEvent(event, found);
    found.addText([event.title, event.place, event.description].filter(Boolean).join("\n"));
  }
}

/** KDE Itinerary adds the source reservation to an event; returns false if there is none. */
function readReservation(component: ICAL.Component, found: Gathered): boolean {
  const written = component.getFirstPropertyValue("x-kde-kitinerary-reservation");
  if (typeof written !== "string") return false;
  try {
    readNodes(JSON.parse(written.replace(/\\([,;])/g, "$1")), found);
    return true;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
    return false;
  }
}

function eventsOf(text: string, found: Gathered): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text);
    const calendars = (Array.isArray(parsed?.[0 as never]) ? parsed : [parsed]) as unknown[][];
    return calendars
      .slice(0, 5)
      .flatMap((one) => new ICAL.Component(one).getAllSubcomponents("vevent"))
      .slice(0, MAX_EVENTS);
  } catch (error) {
    // The package throws on an invalid line.
    if (!(error instanceof Error)) throw error;
    found.broken();
    return [];
  }
}

const linesOf = (value: unknown): string =>
  typeof value === "string"
    ? value
        .slice(0, 10_000)
        .split("\n")
        .map((line) => textOf(line) ?? "")
        .join("\n")
    : "";

/** The time as written: with its zone, in UTC, or floating. */
function timeOf(
  property: ICAL.Property | null,
  value: unknown = property?.getFirstValue(),
): WrittenTime | undefined {
  const text = textOf(value?.toString());
  if (!text) return undefined;
  const zone = textOf(property?.getFirstParameter("tzid"));
  if (!zone) return { text };
  const isOwn = value instanceof ICAL.Time && !IANAZone.isValidZone(zone) && hasRules(value.zone);
  return isOwn
    ? { text: value.convertToZone(ICAL.Timezone.utcTimezone).toString() }
    : { text, zone };
}

/** Only Windows knows Outlook's zone names: their rules are in the file. A zone has yearly rules only. */
function hasRules(zone: ICAL.Timezone | null): boolean {
  const parts = zone?.component?.getAllSubcomponents() ?? [];
  const rules = parts.flatMap((part) => part.getAllProperties("rrule"));
  return (
    parts.length > 0 &&
    parts.length <= MAX_RULES &&
    rules.length <= parts.length &&
    rules.every((rule) => YEARLY.test(String(rule.getFirstValue())))
  );
}
const MAX_RULES = 100;
const YEARLY =
  /^FREQ=YEARLY(?:;(?:INTERVAL=[1-9]|UNTIL=[\dTZ:-]+|WKST=[A-Z]{2}|BYMONTH=\d{1,2}|BYDAY=-?\d?[A-Z]{2}|BYMONTHDAY=[\d,-]{1,30}))*$/;

/** An event may have a duration instead of an end. */
function endOf(component: ICAL.Component): WrittenTime | undefined {
  const duration = component.getFirstPropertyValue("duration");
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  if (seconds <= 0 || seconds > MAX_SECONDS) return undefined;
  const start = component.getFirstProperty("dtstart");
  if (!(start?.getFirstValue() instanceof ICAL.Time)) return undefined;
  return timeOf(start, new ICAL.Event(component, { exceptions: [] }).endDate);
}
const MAX_SECONDS = 400 * 24 * 3600;
