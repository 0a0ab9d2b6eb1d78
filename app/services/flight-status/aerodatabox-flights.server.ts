import { DateTime } from "luxon";
import type { FlightState } from "#app/contracts/watching.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { End, Flight } from "./aerodatabox-schema.server.ts";
import { FLOWN, LATE_MINUTES } from "./flight-state.ts";
import type { FlightStatusQuery, LegStatus } from "./provider.ts";
import { joinLegs } from "./sum-legs.ts";

/** A number has at most this many legs a day. */
const MAX_LEGS = 6;

interface Entry {
  /** IATA codes; null if the airport has only a name. */
  from: string | null;
  to: string | null;
  flight: Flight;
}

/**
 * The flight meant among all that a number stands for on a day: codeshares of one flight, the legs of a
 * through flight, and flights with unknown airports. It leaves from the departure airport; the arrival
 * airport is only a preference, since a diverted flight has another.
 */
export function chooseFlight(
  flights: readonly Flight[],
  { departureAirport, arrivalAirport }: FlightStatusQuery,
  airports: AirportIndex,
): LegStatus | null {
  const codeOf = ({ airport: { iata, icao } }: End) =>
    iata ?? (icao ? airports.byIcao(icao)?.iata : undefined) ?? null;
  const zoneOf = (code: string | undefined) => airports.byCode(code ?? "")?.timezone;
  const entries = onePerFlight(
    flights.map((flight) => ({
      from: codeOf(flight.departure),
      to: codeOf(flight.arrival),
      flight,
    })),
  ).map(({ from, to, flight }) => {
    const departure = onItsClock(flight.departure, zoneOf(from ?? departureAirport));
    const arrival = onItsClock(flight.arrival, zoneOf(to ?? arrivalAirport));
    return { from, to, flight: { ...flight, departure, arrival } };
  });
  const leaving = best(entries, ({ from }) => likeness(from, departureAirport));
  const direct = leaving.find(({ to }) => to === arrivalAirport);
  if (direct || !arrivalAirport)
    return toLeg(direct ?? leaving[0], departureAirport, arrivalAirport);
  for (const first of leaving) {
    const legs = through(first, arrivalAirport, entries);
    if (legs) return joinLegs(legs.flatMap((leg) => toLeg(leg) ?? []));
  }
  const [likeliest] = best(leaving, ({ to }) => 1 + likeness(to, arrivalAirport));
  return toLeg(likeliest, departureAirport, arrivalAirport);
}

/** 2: same airport, 1: either is unknown, 0: different. */
const likeness = (code: string | null, wanted: string | undefined) =>
  !code || !wanted ? 1 : code === wanted ? 2 : 0;

function best(entries: readonly Entry[], scoreOf: (entry: Entry) => number): Entry[] {
  const highest = Math.max(...entries.map(scoreOf));
  return highest > 0 ? entries.filter((entry) => scoreOf(entry) === highest) : [];
}

/** The legs from this one on to an airport; undefined if the number does not go there. */
function through(first: Entry, arrivalAirport: string, entries: Entry[]): Entry[] | undefined {
  const legs = [first];
  while (legs.length < MAX_LEGS) {
    const at = legs.at(-1)?.to;
    if (at === arrivalAirport) return legs;
    const next = at && entries.find((entry) => entry.from === at && !legs.includes(entry));
    if (!next) return undefined;
    legs.push(next);
  }
  return undefined;
}

/** A codeshare is a second entry (samples of KL1705), mostly without gates and times: keeps the fuller. */
function onePerFlight(entries: readonly Entry[]): Entry[] {
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const key = [entry.from, entry.to, departs(entry)].join(" ");
    const known = kept.get(key);
    if (!known || fullness(entry.flight) > fullness(known.flight)) kept.set(key, entry);
  }
  return [...kept.values()].toSorted((a, b) => departs(a).localeCompare(departs(b)));
}

const departs = ({ flight }: Entry) => instantOf(flight.departure.scheduledTime) ?? "";

function fullness({ departure, arrival, codeshareStatus }: Flight): number {
  const known = [departure, arrival].flatMap((end) => [
    end.scheduledTime?.local,
    end.revisedTime,
    end.predictedTime,
    end.runwayTime,
    end.terminal,
    end.gate,
  ]);
  return known.filter(Boolean).length + (codeshareStatus === "IsOperator" ? 0.5 : 0);
}

const STATES: Record<string, FlightState> = {
  Expected: "on-time",
  CheckIn: "check-in",
  Boarding: "boarding",
  GateClosed: "gate-closed",
  Departed: "departed",
  Delayed: "delayed",
  EnRoute: "in-flight",
  Approaching: "landing",
  Arrived: "landed",
  Canceled: "cancelled",
  CanceledUncertain: "possibly-cancelled",
  Diverted: "diverted",
};

function toLeg(
  entry: Entry | undefined,
  departureAirport?: string,
  arrivalAirport?: string,
): LegStatus | null {
  if (!entry) return null;
  const { departure, arrival, status } = entry.flight;
  const told = STATES[status ?? ""] ?? "scheduled";
  const atDeparture = delayOf(departure);
  const delay = FLOWN.includes(told) ? (delayOf(arrival) ?? atDeparture) : atDeparture;
  const delayMinutes = Math.max(0, delay ?? 0);
  // Expected a quarter of an hour late or more is delayed, whatever its status.
  const late = delayMinutes >= LATE_MINUTES && ["on-time", "check-in", "scheduled"].includes(told);
  return {
    state: late ? "delayed" : told,
    delayMinutes,
    departureAirport: entry.from ?? departureAirport ?? "",
    arrivalAirport: entry.to ?? arrivalAirport ?? "",
    airline: entry.flight.airline?.name ?? null,
    departsAt: instantOf(departure.scheduledTime),
    arrivesAt: instantOf(arrival.scheduledTime),
    expectedDepartsAt: changedInstant(departure),
    expectedArrivesAt: changedInstant(arrival),
    departure: describe(departure),
    arrival: describe(arrival),
  };
}

function describe(end: End) {
  const expected = changedInstant(end) ? latest(end) : null;
  return {
    scheduledTime: clockOf(end.scheduledTime),
    expectedTime: clockOf(expected),
    expectedDate: dateOf(expected),
    terminal: end.terminal,
    gate: end.gate,
  };
}

/** The airport's time (`revisedTime`), else the runway's, else the vendor's guess. */
const latest = ({ revisedTime, runwayTime, predictedTime }: End) =>
  revisedTime ?? runwayTime ?? predictedTime;

function changedInstant(end: End): string | null {
  const expected = instantOf(latest(end));
  return expected === instantOf(end.scheduledTime) ? null : expected;
}

function delayOf(end: End): number | null {
  const [scheduled, expected] = [instantOf(end.scheduledTime), instantOf(latest(end))];
  if (!scheduled || !expected) return null;
  return Math.round((Date.parse(expected) - Date.parse(scheduled)) / 60_000);
}

function instantOf(at: End["scheduledTime"]): string | null {
  const moment = DateTime.fromISO((at?.utc ?? "").replace(" ", "T"), { zone: "utc" });
  return moment.isValid ? moment.toISO() : null;
}

/** On the airport's own clock. */
const clockOf = (at: End["scheduledTime"]) => /(\d{2}:\d{2})/.exec(at?.local ?? "")?.[1] ?? null;

const dateOf = (at: End["scheduledTime"]) =>
  /^\d{4}-\d{2}-\d{2}/.exec(at?.local ?? "")?.[0] ?? null;

/** If only instants are given (some of American's flights), uses the airport's zone. */
function onItsClock(end: End, zone: string | undefined): End {
  const local = (at: End["scheduledTime"]) => {
    const instant = zone && !at?.local ? instantOf(at) : null;
    return at && instant ? { ...at, local: DateTime.fromISO(instant, { zone }).toISO() } : at;
  };
  return {
    ...end,
    scheduledTime: local(end.scheduledTime),
    revisedTime: local(end.revisedTime),
    predictedTime: local(end.predictedTime),
    runwayTime: local(end.runwayTime),
  };
}
