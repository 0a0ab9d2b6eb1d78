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
  };
}

/** A service that knows only how late a flight is says so of both of its ends. */
const later = (at: string | null, minutes: number): string | null =>
  at && minutes > 0 ? new Date(Date.parse(at) + minutes * 60_000).toISOString() : at;
