/**
 * A flight-status service on a loopback port that tells the demo's day (demo-day.ts) of the flights that it is
 * given, in the shape of AeroDataBox' OpenAPI 1.14 (FlightContract), as in
 * tests/providers/aerodatabox-flights.test.ts.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { DateTime } from "luxon";
import { demoDay } from "#app/services/flight-status/demo-day.ts";

/** Times in ISO. */
export interface ScheduledFlight {
  from: keyof typeof FLIGHT_ZONES;
  to: keyof typeof FLIGHT_ZONES;
  departs: string;
  arrives: string;
}

export const FLIGHT_ZONES = { LHR: "Europe/London", JFK: "America/New_York" } as const;

export async function startFlightStatus(
  clock: { now(): Date },
  flights: Record<string, ScheduledFlight>,
  { units }: { units?: number } = {},
) {
  let calls = 0;
  const server = http.createServer((request, response) => {
    calls += 1;
    const [, number = ""] = /^\/flights\/number\/(\w+)\/[\d-]+/.exec(request.url ?? "") ?? [];
    const told = flights[number] && [entryOf(number, flights[number], clock.now())];
    if (units) response.setHeader("x-ratelimit-api-units-remaining", units - calls);
    response.writeHead(told ? 200 : 204, { "Content-Type": "application/json" });
    response.end(told && JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function entryOf(number: string, flight: ScheduledFlight, now: Date) {
  const departs = DateTime.fromISO(flight.departs, { zone: "utc" });
  const arrives = DateTime.fromISO(flight.arrives, { zone: "utc" });
  const left = departs.diff(DateTime.fromJSDate(now), "minutes").minutes;
  const course = demoDay(number, left);
  const { isCancelled = false, delayMinutes: late = 0, gateChanges = 0 } = course ?? {};
  const time = (at: DateTime, zone = "utc") => ({
    utc: at.toUTC().toFormat("yyyy-MM-dd HH:mm'Z'"),
    local: at.setZone(zone).toFormat("yyyy-MM-dd HH:mmZZ"),
  });
  const end = (iata: ScheduledFlight["from"], at: DateTime) => ({
    airport: { iata, name: iata },
    scheduledTime: time(at, FLIGHT_ZONES[iata]),
    ...(late > 0 && { revisedTime: time(at.plus({ minutes: late }), FLIGHT_ZONES[iata]) }),
    terminal: "4",
    quality: ["Basic", "Live"],
  });
  const flown = late + arrives.diff(departs, "minutes").minutes;
  const status = isCancelled
    ? "Canceled"
    : left < -flown
      ? "Arrived"
      : left < -late
        ? "EnRoute"
        : "Expected";
  return {
    departure: {
      ...end(flight.from, departs),
      ...(gateChanges > 0 && { gate: `B${40 + gateChanges}` }),
    },
    arrival: end(flight.to, arrives),
    number: `${number.slice(0, 2)} ${number.slice(2)}`,
    status,
    codeshareStatus: "IsOperator",
    isCargo: false,
    lastUpdatedUtc: time(DateTime.fromJSDate(now)).utc,
  };
}
