/** An iCalendar file: the flights, stays and cars that its events name (RFC 5545). */
import ICAL from "ical.js";
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
      end: timeOf(component.getFirstProperty("dtend")),
    };
    readEvent(event, found);
    found.addText([event.title, event.place, event.description].filter(Boolean).join("\n"));
  }
}

/** KDE Itinerary keeps beside an event what it is made from; false where there is nothing. */
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
    // The package throws at an invalid line.
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

/** As it stands there: with its zone, in UTC, or on the clock of wherever one is. */
function timeOf(property: ICAL.Property | null): WrittenTime | undefined {
  const value = textOf(property?.getFirstValue()?.toString());
  if (!value) return undefined;
  const zone = textOf(property?.getFirstParameter("tzid"));
  return zone ? { text: value, zone } : { text: value };
}
