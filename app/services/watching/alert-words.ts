/** What travellers are told, in whole sentences: the same for the inbox, the toast and the voice. */
import { DateTime } from "luxon";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { PickupTime } from "#app/contracts/watching.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { dayInWords } from "#app/services/trips/problem.ts";
import type { FlightEvent } from "./flight-events.ts";

export interface NamedFlight {
  flightNumber: string;
  /** Null where it is not on the map. */
  from: Airport | null;
  to: Airport | null;
}

/** Less than this is no delay any more. */
const ON_TIME_MINUTES = 5;

/** `airport` finds the airport to which a flight was diverted. */
export function eventInWords(
  event: FlightEvent,
  flight: NamedFlight,
  airport: (code: string) => Airport | undefined,
): string {
  const { flightNumber: number, from, to } = flight;
  switch (event.kind) {
    case "later":
    case "earlier":
    case "retimed":
      return timeInWords(event, flight);
    case "gate":
      return event.instead
        ? `${number} now leaves from gate ${event.gate} instead of ${event.instead}.`
        : `${number} leaves from gate ${event.gate}.`;
    case "terminal": {
      const place = event.end === "departure" ? from : to;
      const does = event.end === "departure" ? "leaves" : "arrives";
      const where = place ? ` in ${cityOf(place)}` : "";
      return `${number} ${does}${where} at terminal ${event.terminal}, not ${event.instead}.`;
    }
    case "cancelled":
      return `${number}${to ? ` to ${cityOf(to)}` : ""} is cancelled.`;
    case "maybe-cancelled":
      return `${number} may be cancelled: ask the airline before you leave.`;
    case "reinstated":
      return `${number} is going ahead after all.`;
    case "diverted": {
      const place = airport(event.airport);
      const where = place ? ` to ${cityOf(place)} (${place.iata})` : "";
      return `${number} is diverted${where}.`;
    }
    case "landed":
      return `${number} has landed${to ? ` in ${cityOf(to)}` : ""}.`;
    default:
      return event satisfies never;
  }
}

function timeInWords(
  { kind, end, at, minutes }: Extract<FlightEvent, { at: string }>,
  { flightNumber: number, from, to }: NamedFlight,
): string {
  const place = end === "departure" ? from : to;
  const time = DateTime.fromISO(at, { zone: place?.timezone ?? "utc" }).toFormat("HH:mm");
  const where = place ? ` ${end === "departure" ? "" : "in "}${cityOf(place)}` : "";
  const does = `${end === "departure" ? "leaves" : "lands"}${where} at ${time}`;
  // Later, and not late: the schedule is another one.
  const isRetimed = kind === "later" && Math.abs(minutes) < ON_TIME_MINUTES;
  if (kind === "retimed" || isRetimed) return `${number} has a new time: it ${does}.`;
  if (Math.abs(minutes) < ON_TIME_MINUTES) return `${number} is on time again: it ${does}.`;
  if (minutes < 0) return `${number} is ${minutesInWords(-minutes)} early: it ${does}.`;
  const late = minutesInWords(minutes);
  return kind === "later"
    ? `${number} is ${late} late: it ${does}.`
    : `${number} now ${does}, ${late} late.`;
}

/** "07:15", or "07:15 on 5 December" where that is another day than `beside`. */
const when = ({ date, time }: PickupTime, beside: PickupTime) =>
  date === beside.date ? time : `${time} on ${dayInWords(date)}`;

export const movedInWords = (from: PickupTime, to: PickupTime) =>
  `I moved your car from ${from.time} to ${when(to, from)}.`;

/** It was booked elsewhere, so NoVo cannot move it. `to` is null where the flight does not go there any more. */
export const elsewhereInWords = (from: PickupTime, to: PickupTime | null) =>
  `Your car at ${from.time} was booked elsewhere: ${to ? "tell them the new time" : "cancel it there"}.`;

/** `to` is null where the flight does not go there any more. */
export const questionInWords = (from: PickupTime, to: PickupTime | null) =>
  to
    ? `Your car comes at ${from.time}. Shall I move it to ${when(to, from)}?`
    : `Shall I cancel your car at ${from.time}?`;
