/** Calendars of Ada's plans, as another program reads them. */
import { zIcsCalendar } from "@ts-ics/schema-zod";
import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import type { AppContext } from "#app/services/context/context.server.ts";
import { openCalendar, readCalendar } from "#app/services/trips/calendar/calendar.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { afterLinkAnswers } from "./test-app.ts";

const ADA = { userId: "ada" };

export type Flown = [from: string, to: string, date: string, departs: string, lands: string];

export async function saveFlown(
  { db }: AppContext,
  [from, to, date, departs, lands]: Flown,
  more: object = {},
) {
  const flight = {
    flightNumber: `BA${from.charCodeAt(0)}${to.charCodeAt(0)}`,
    date,
    departureAirport: from,
    arrivalAirport: to,
    departureTime: departs,
    arrivalTime: lands,
    ...more,
  };
  return await saveUserFlight(db, { ...ADA, flight });
}

/** The token of a calendar, with references unless something else is asked for. */
export async function openedCalendar(
  app: AppContext,
  options: Partial<Parameters<typeof openCalendar>[2]> = {},
): Promise<string> {
  const opened = await openCalendar(app, ADA, { hasReferences: true, ...options });
  if (!opened.ok) throw new Error(opened.reason.message);
  return opened.data.token;
}

export async function calendarText(app: AppContext, token: string): Promise<string> {
  const read = await readCalendar(afterLinkAnswers(app), token);
  if (!read.ok) throw new Error(read.reason.message);
  return read.data;
}

/** With the timezones of the calendar itself. */
export function eventsIn(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  return component.getAllSubcomponents("vevent").map((vevent) => {
    const event = new ICAL.Event(vevent);
    const at = (name: string) => {
      const value = vevent.getFirstPropertyValue(name);
      if (!(value instanceof ICAL.Time)) return null;
      return value.isDate ? value.toString() : new Date(value.toUnixTime() * 1000).toISOString();
    };
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description ?? "",
      location: event.location ?? "",
      sequence: event.sequence,
      status: vevent.getFirstPropertyValue("status"),
      start: at("dtstart"),
      end: at("dtend"),
    };
  });
}

/**
 * The ids of the events that a second program finds, which refuses what breaks the rules of its schema (RFC
 * 5545). Its instants are hours off on the days of a clock change (ts-ics 2.4.6), and are not read.
 */
export const checkedEvents = (calendar: string): string[] =>
  (convertIcsCalendar(zIcsCalendar, calendar).events ?? []).map(({ uid }) => uid);
