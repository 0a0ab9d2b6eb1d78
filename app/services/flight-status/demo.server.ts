import type { DateTime } from "luxon";
import type { FlightState } from "#app/contracts/watching.ts";
import type { Airport, AirportIndex } from "#app/services/airports/airport.ts";
import type { Clock } from "#app/services/context/clock.ts";
import {
  legsOf,
  type ScheduledFlight,
  unlistedFlight,
} from "#app/services/flights/demo/timetable.ts";
import { arrivalOf, departureOf, runsOn } from "#app/services/flights/scheduled-times.ts";
import { fraction, seed } from "#app/services/providers/seeded.ts";
import { demoDay } from "./demo-day.ts";
import type { FlightStatusProvider, FlightStatusQuery, LegStatus } from "./provider.ts";

/** One flight in seven is late, by an amount fixed per flight and day. */
const DELAYED_SHARE = 0.15;
/** Gates are known this long before departure. */
const GATE_MINUTES = 180;
/** And delays. */
const DELAY_KNOWN_MINUTES = 360;

/** Status of the demo timetable's flights. A number not in it needs both airports. */
export function createDemoFlightStatus(clock: Clock, airports: AirportIndex): FlightStatusProvider {
  const find = (
    query: FlightStatusQuery,
  ): { flight: ScheduledFlight; isEcho: boolean } | undefined => {
    const airport = (code?: string): Airport | undefined =>
      code ? airports.byCode(code) : undefined;
    const known = {
      origin: airport(query.departureAirport),
      destination: airport(query.arrivalAirport),
    };
    const listed = legsOf(query.flightNumber, airports, known);
    if (listed.length > 0) {
      const flight = listed.find((leg) => runsOn(leg, query.date));
      return flight && { flight, isEcho: false };
    }
    const { origin, destination } = known;
    if (!origin || !destination) return undefined;
    const [hour, minute] = (query.departureTime ?? "").split(":").map(Number);
    const departure = hour === undefined || minute === undefined ? undefined : hour * 60 + minute;
    const flight = unlistedFlight(query.flightNumber, { origin, destination }, departure);
    return flight && { flight, isEcho: departure !== undefined };
  };
  return {
    name: "demo flight status",
    source: "demo",
    knowsByAirports: true,
    async status(query) {
      const { flight, isEcho } = find(query) ?? {};
      const status = flight && describe(flight, query.date, clock.now());
      return { ok: true, data: status ? { ...status, isEcho } : null };
    },
    async punctuality(query) {
      const flight = find(query)?.flight;
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

function describe(flight: ScheduledFlight, date: string, now: Date): LegStatus {
  const departs = departureOf(flight, date);
  const arrives = arrivalOf(flight, date);
  const toSchedule = (departs.toMillis() - now.getTime()) / 60_000;
  const day = demoDay(flight.flightNumber, toSchedule);
  const late = day?.delayMinutes ?? delayOf(flight, date);
  const minutesLeft = toSchedule + late;
  const delayMinutes = day || minutesLeft <= DELAY_KNOWN_MINUTES ? late : 0;
  const expected = (at: DateTime) => (delayMinutes > 0 ? at.plus({ minutes: delayMinutes }) : null);
  const gate = (airport: Airport, changes = 0) =>
    minutesLeft > GATE_MINUTES ? null : gateOf(flight, airport, date, changes);
  return {
    state: day?.isCancelled
      ? "cancelled"
      : stateOf(minutesLeft, flight.durationMinutes, delayMinutes),
    delayMinutes,
    departureAirport: flight.origin.iata,
    arrivalAirport: flight.destination.iata,
    airline: flight.airline.name,
    departsAt: departs.toJSDate().toISOString(),
    arrivesAt: arrives.toJSDate().toISOString(),
    expectedDepartsAt: expected(departs)?.toUTC().toISO() ?? null,
    expectedArrivesAt: expected(arrives)?.toUTC().toISO() ?? null,
    departure: {
      scheduledTime: departs.toFormat("HH:mm"),
      expectedTime: expected(departs)?.toFormat("HH:mm") ?? null,
      expectedDate: expected(departs)?.toISODate() ?? null,
      terminal: flight.departureTerminal,
      gate: gate(flight.origin, day?.gateChanges),
    },
    arrival: {
      scheduledTime: arrives.toFormat("HH:mm"),
      expectedTime: expected(arrives)?.toFormat("HH:mm") ?? null,
      expectedDate: expected(arrives)?.toISODate() ?? null,
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

/** `minutesLeft` counts to the actual departure. */
function stateOf(minutesLeft: number, duration: number, delay: number): FlightState {
  if (minutesLeft < -duration) return "landed";
  if (minutesLeft < -20) return "in-flight";
  if (minutesLeft < 0) return "departed";
  if (minutesLeft <= 15) return "gate-closed";
  if (minutesLeft <= 45) return "boarding";
  if (delay > 0) return "delayed";
  if (minutesLeft <= 180) return "check-in";
  if (minutesLeft <= 1440) return "on-time";
  return "scheduled";
}

function gateOf(flight: ScheduledFlight, airport: Airport, date: string, changes: number): string {
  const gate = 1 + ((seed("gate", flight.flightNumber, airport.iata, date) + changes * 11) % 38);
  return `${"ABCD"[seed("pier", flight.airline.code, airport.iata) % 4]}${gate}`;
}
