import type { LegStatus } from "#app/services/flight-status/provider.ts";

/** A leg from Heathrow to New York that is on schedule: `time` (`HH:MM`) on its clocks, `departsAt` in UTC. */
export function scheduledLeg(
  time: string,
  departsAt: string,
  terminal: string | null = null,
): LegStatus {
  const end = { scheduledTime: time, expectedTime: null, expectedDate: null, terminal, gate: null };
  return {
    state: "scheduled",
    delayMinutes: 0,
    departure: end,
    arrival: end,
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departsAt,
    arrivesAt: null,
    expectedDepartsAt: null,
    expectedArrivesAt: null,
  };
}
