import { DateTime } from "luxon";
import type { Sighting } from "#app/contracts/watching.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";

export function sightingOf(leg: LegStatus): Sighting {
  return {
    state: leg.state,
    scheduledDepartsAt: leg.departsAt,
    scheduledArrivesAt: leg.arrivesAt,
    departsAt: leg.expectedDepartsAt ?? leg.departsAt,
    arrivesAt: leg.expectedArrivesAt ?? later(leg.arrivesAt, leg.delayMinutes),
    gate: leg.departure.gate,
    terminal: leg.departure.terminal,
    arrivalTerminal: leg.arrival.terminal,
    arrivalAirport: leg.arrivalAirport,
    ...(leg.hasLanded && { hasLanded: true }),
  };
}

/** Hours before departure from which a gate is worth reporting, whatever the flight's state. */
const GATE_HOURS = 3;

/** Hides the gate until check-in is open or shortly before the flight: a traveller at home needs none. */
export function withoutEarlyGate(seen: Sighting, now: Date): Sighting {
  const departsAt = seen.departsAt ? DateTime.fromISO(seen.departsAt) : null;
  const isEarly = departsAt && departsAt.minus({ hours: GATE_HOURS }).toMillis() > now.getTime();
  return seen.state === "scheduled" && isEarly ? { ...seen, gate: null } : seen;
}

/** If a service knows only how late a flight is, that applies to both ends. */
const later = (at: string | null, minutes: number): string | null =>
  at && minutes > 0 ? new Date(Date.parse(at) + minutes * 60_000).toISOString() : at;
