/** Flight news in whole sentences, the same for the inbox, the toast and the voice. */
import { DateTime } from "luxon";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import type { FlightEvent } from "./flight-events.ts";

interface NamedFlight {
  flightNumber: string;
  /** Null if the airport is unknown. */
  from: Airport | null;
  to: Airport | null;
}

/** Less than this is no longer a delay. */
const ON_TIME_MINUTES = 5;

/** `airport` looks up where a flight lands, which may not be as planned. */
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
      return `${number} ${does}${inCity(place)} at terminal ${event.terminal}, not ${event.instead}.`;
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
      return `${number} has landed${inCity(airport(event.airport) ?? to)}.`;
    default:
      return event satisfies never;
  }
}

const inCity = (place: Airport | null) => (place ? ` in ${cityOf(place)}` : "");

function timeInWords(
  { kind, end, at, minutes }: Extract<FlightEvent, { at: string }>,
  { flightNumber: number, from, to }: NamedFlight,
): string {
  const place = end === "departure" ? from : to;
  const time = DateTime.fromISO(at, { zone: place?.timezone ?? "utc" }).toFormat("HH:mm");
  const where = place ? ` ${end === "departure" ? "" : "in "}${cityOf(place)}` : "";
  const does = `${end === "departure" ? "leaves" : "lands"}${where} at ${time}`;
  // Later but not late: the schedule has changed.
  const isRetimed = kind === "later" && Math.abs(minutes) < ON_TIME_MINUTES;
  if (kind === "retimed" || isRetimed) return `${number} has a new time: it ${does}.`;
  if (Math.abs(minutes) < ON_TIME_MINUTES) return `${number} is on time again: it ${does}.`;
  if (minutes < 0) return `${number} is ${minutesInWords(-minutes)} early: it ${does}.`;
  const late = minutesInWords(minutes);
  return kind === "later"
    ? `${number} is ${late} late: it ${does}.`
    : `${number} now ${does}, ${late} late.`;
}
