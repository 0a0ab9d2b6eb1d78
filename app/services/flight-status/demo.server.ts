import { DateTime } from "luxon";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import type { Clock } from "#app/services/clock.ts";
import { fraction, seed } from "#app/services/demo/seeded.ts";
import { arrivalOf, departureOf, runsOn } from "#app/services/flights/demo.server.ts";
import { legsOf, type ScheduledFlight } from "#app/services/flights/timetable.ts";
import type { FlightStatusProvider, FlightStatusQuery } from "./provider.ts";

/** One flight in seven is late; by how much is fixed for the flight and the day. */
const DELAYED_SHARE = 0.15;
/** Gates are known this long before departure. */
const GATE_MINUTES = 180;

/** The state of the demo timetable's flights, which moves through the day with the clock. */
export function createDemoFlightStatus(clock: Clock, airports: AirportIndex): FlightStatusProvider {
  const find = (query: FlightStatusQuery): ScheduledFlight | undefined => {
    const airport = (code?: string): Airport | undefined =>
      code ? airports.byCode(code) : undefined;
    const known = {
      origin: airport(query.departureAirport),
      destination: airport(query.arrivalAirport),
    };
    return legsOf(query.flightNumber, airports, known).find((leg) => runsOn(leg, query.date));
  };
  return {
    name: "demo flight status",
    source: "demo",
    async status(query) {
      const flight = find(query);
      return { ok: true, data: flight ? describe(flight, query.date, clock.now()) : null };
    },
    async punctuality(query) {
      const flight = find(query);
      if (!flight) return { ok: true, data: null };
      const onTimePercent = 62 + Math.round(fraction("on time", flight.flightNumber) * 35);
      // The usual delay grows as the on-time share falls: early at 97%, about 20 minutes at 62%.
      return {
        ok: true,
        data: { onTimePercent, medianDelayMinutes: Math.round((94 - onTimePercent) * 0.6) },
      };
    },
  };
}

function describe(flight: ScheduledFlight, date: string, now: Date) {
  const departs = departureOf(flight, date);
  const arrives = arrivalOf(flight, date);
  const delay = delayOf(flight, date);
  const minutesLeft = departs
    .plus({ minutes: delay })
    .diff(DateTime.fromJSDate(now), "minutes").minutes;
  const gate = (airport: Airport) =>
    minutesLeft > GATE_MINUTES ? null : gateOf(flight, airport, date);
  return {
    status: statusText(minutesLeft, flight.durationMinutes, delay),
    departureAirport: flight.origin.iata,
    arrivalAirport: flight.destination.iata,
    departsAt: departs.toUTC().toISO(),
    arrivesAt: arrives.toUTC().toISO(),
    departure: {
      scheduledTime: departs.toFormat("HH:mm"),
      terminal: flight.departureTerminal,
      gate: gate(flight.origin),
    },
    arrival: {
      scheduledTime: arrives.toFormat("HH:mm"),
      terminal: flight.arrivalTerminal,
      gate: gate(flight.destination),
    },
  };
}

/** Minutes of delay, 0 for most. */
export function delayOf(flight: ScheduledFlight, date: string): number {
  const luck = fraction("delay", flight.flightNumber, date);
  return luck < DELAYED_SHARE ? 20 + (seed("minutes", flight.flightNumber, date) % 12) * 5 : 0;
}

/** `minutesLeft` counts to the actual departure. A delay is known from six hours before. */
function statusText(minutesLeft: number, duration: number, delay: number): string {
  if (minutesLeft < -duration) return "Landed";
  if (minutesLeft < -20) return "In flight";
  if (minutesLeft < 0) return "Departed";
  if (minutesLeft <= 15) return "Gate closed";
  if (minutesLeft <= 45) return "Boarding";
  if (minutesLeft <= 360 && delay > 0) return `Delayed ${delay} min`;
  if (minutesLeft <= 180) return "Check-in open";
  if (minutesLeft <= 1440) return "On time";
  return "Scheduled";
}

function gateOf(flight: ScheduledFlight, airport: Airport, date: string): string {
  const gate = 1 + (seed("gate", flight.flightNumber, airport.iata, date) % 38);
  return `${"ABCD"[seed("pier", flight.airline.code, airport.iata) % 4]}${gate}`;
}
