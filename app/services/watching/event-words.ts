/** Flight news in whole sentences, the same for the inbox, the toast and the voice. */
import { DateTime } from "luxon";
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { m } from "#messages";
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
  const { flightNumber, from, to } = flight;
  const named = { flight: flightNumber };
  switch (event.kind) {
    case "later":
    case "earlier":
    case "retimed":
      return timeInWords(event, flight);
    case "gate":
      return event.instead
        ? m.watched.gateInstead({ ...named, gate: event.gate, instead: event.instead })
        : m.watched.gate({ ...named, gate: event.gate });
    case "terminal": {
      const { end, terminal, instead } = event;
      const place = { departure: from, arrival: to }[end];
      return AT_TERMINAL[end]({
        ...{ ...named, terminal, instead },
        ...(place ? { place: "known", city: cityOf(place) } : { place: "other", city: "" }),
      });
    }
    case "cancelled":
      return to
        ? m.watched.cancelledTo({ ...named, city: cityOf(to) })
        : m.disruption.isCancelled(named);
    case "maybe-cancelled":
      return m.watched.mayBeCancelled(named);
    case "reinstated":
      return m.watched.reinstated(named);
    case "diverted": {
      const place = airport(event.airport);
      return place
        ? m.watched.divertedTo({ ...named, city: cityOf(place), code: place.iata })
        : m.watched.diverted(named);
    }
    case "landed": {
      const place = airport(event.airport) ?? to;
      return place
        ? m.watched.landedIn({ ...named, city: cityOf(place) })
        : m.disruption.hasLanded(named);
    }
    default:
      return event satisfies never;
  }
}

const AT_TERMINAL = {
  departure: m.watched.leavesAtTerminal,
  arrival: m.watched.arrivesAtTerminal,
};

/** What it does, where that is known and where not. */
const DOES = {
  departure: { there: "leavesCity", somewhere: "leaves" },
  arrival: { there: "landsIn", somewhere: "other" },
} as const;

function timeInWords(
  { kind, end, at, minutes }: Extract<FlightEvent, { at: string }>,
  { flightNumber, from, to }: NamedFlight,
): string {
  const place = { departure: from, arrival: to }[end];
  const time = DateTime.fromISO(at, { zone: place?.timezone ?? "utc" }).toFormat("HH:mm");
  const news = {
    ...{ flight: flightNumber, time, does: DOES[end][place ? "there" : "somewhere"] },
    city: place ? cityOf(place) : "",
  };
  // Later but not late: the schedule has changed.
  const isRetimed = kind === "later" && Math.abs(minutes) < ON_TIME_MINUTES;
  if (kind === "retimed" || isRetimed) return m.watched.newTime(news);
  if (Math.abs(minutes) < ON_TIME_MINUTES) return m.watched.onTimeAgain(news);
  if (minutes < 0) return m.watched.early({ ...news, early: minutesInWords(-minutes) });
  const late = minutesInWords(minutes);
  return kind === "later"
    ? m.watched.late({ ...news, late })
    : m.watched.nowLate({ ...news, late });
}
