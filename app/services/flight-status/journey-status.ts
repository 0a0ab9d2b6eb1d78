import { DateTime } from "luxon";
import type { FlightStanding } from "#app/contracts/flight-standing.ts";
import type {
  Connection,
  ConnectionStatus,
  EndOfFlight,
  FlightLeg,
  FlightStatusResponse,
  LegStatusAnswer,
} from "#app/contracts/flights.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import { cityAt } from "#app/services/airports/city-at.ts";
import {
  arrival,
  connectionsOf,
  daysBetween,
  departure,
  minutesBetween,
} from "#app/services/flights/itinerary.ts";
import { m } from "#messages";
import { FLOWN, OFF, standingOf } from "./flight-state.ts";
import type { LegStatus } from "./provider.ts";
import { tellingLeg } from "./sum-legs.ts";

export interface KnownLeg {
  leg: FlightLeg;
  status: LegStatus | null;
}

/** With less, most airports no longer allow a change. */
const RISKY_MINUTES = 45;

/** First departure, last arrival, and the most important state with its number. Null if nothing is known. */
export function sumJourney(
  known: readonly KnownLeg[],
  airports: AirportIndex,
): FlightStatusResponse | null {
  const told = known.flatMap(({ leg, status }) => (status ? { ...status, leg } : []));
  const telling = tellingLeg(told);
  const legs = known.map((leg) => toAnswer(leg, airports));
  const [first, last] = [legs[0], legs.at(-1)];
  if (!telling || !first || !last) return null;
  const legsOnly = known.map(({ leg }) => leg);
  const connections = connectionsOf(legsOnly, airports).map((connection, place) =>
    withDelay(connection, known[place], known[place + 1]),
  );
  const atRisk = connections.some(
    ({ expectedMinutes }) => expectedMinutes !== null && expectedMinutes < RISKY_MINUTES,
  );
  const standing = standingIn(telling, telling.leg.arrivalAirport, airports);
  const { flightNumber: flight } = telling.leg;
  const { status } = standing;
  const words = flight ? m.status.ofLeg({ flight, status }) : status;
  return {
    ...standing,
    status: words,
    ...(atRisk &&
      !OFF.includes(telling.state) && {
        state: "connection-at-risk",
        status: m.status.connectionAtRisk({ status: words }),
      }),
    departure: first.departure,
    arrival: last.arrival,
    arrivalDayOffset: daysOfLegs(legsOnly),
    legs,
    connections,
  };
}

function daysOfLegs(legs: readonly FlightLeg[]): number | null {
  const [first, last] = [legs[0], legs.at(-1)];
  return first && last ? daysBetween(first.departsAt, last.arrivesAt) : null;
}

/** Days from departure to landing, by both airports' calendars; null if either is unknown. */
export function daysInTheAir(
  { departsAt, departureAirport, arrivesAt, arrivalAirport }: LegStatus,
  airports: AirportIndex,
): number | null {
  const dayAt = (instant: string | null, code: string) => {
    const zone = airports.byCode(code)?.timezone;
    return instant && zone ? DateTime.fromISO(instant, { zone }).toISODate() : null;
  };
  const [leaves, lands] = [dayAt(departsAt, departureAirport), dayAt(arrivesAt, arrivalAirport)];
  return leaves && lands ? daysBetween(leaves, lands) : null;
}

/** A journey known only as saved. */
export function plainJourney(legs: readonly FlightLeg[], airports: AirportIndex) {
  return {
    legs: legs.map((leg) => toAnswer({ leg, status: null }, airports)),
    connections: connectionsOf(legs, airports).map((connection) => ({
      ...connection,
      expectedMinutes: null,
      lateFlight: null,
    })),
  };
}

/** The state of a leg; a diverted one says where it goes instead. */
export function standingIn(
  leg: LegStatus,
  planned: string | undefined,
  airports: AirportIndex,
): FlightStanding {
  const { state, arrivalAirport } = leg;
  const standing = standingOf(leg);
  const goesTo = state === "diverted" && arrivalAirport !== planned && arrivalAirport;
  if (!goesTo) return standing;
  const status = m.status.divertedTo({ city: cityAt(airports, goesTo), code: goesTo });
  return { ...standing, status };
}

function toAnswer({ leg, status }: KnownLeg, airports: AirportIndex): LegStatusAnswer {
  const end = (told: EndOfFlight | undefined, local: string, terminal: string | null) => ({
    scheduledTime: told?.scheduledTime ?? local.slice(11),
    expectedTime: told?.expectedTime ?? null,
    expectedDate: told?.expectedDate ?? null,
    terminal: told?.terminal ?? terminal,
    gate: told?.gate ?? null,
  });
  const standing = status && standingIn(status, leg.arrivalAirport, airports);
  return {
    flightNumber: leg.flightNumber,
    airline: leg.airline,
    departureAirport: leg.departureAirport,
    // A diverted flight lands elsewhere.
    arrivalAirport: status?.arrivalAirport || leg.arrivalAirport,
    status: standing?.status ?? null,
    isLate: standing?.isLate ?? false,
    departure: end(status?.departure, leg.departsAt, leg.departureTerminal),
    arrival: end(status?.arrival, leg.arrivesAt, leg.arrivalTerminal),
  };
}

/** The time left to change when the first or the next flight is late. */
function withDelay(
  connection: Connection,
  before: KnownLeg | undefined,
  after: KnownLeg | undefined,
): ConnectionStatus {
  const plain = { ...connection, expectedMinutes: null, lateFlight: null };
  // A change that is over does not matter.
  if (!before?.status || (after?.status && FLOWN.includes(after.status.state))) return plain;
  const { expectedArrivesAt, arrivesAt, delayMinutes } = before.status;
  const scheduled = arrivesAt ? DateTime.fromISO(arrivesAt) : arrival(before.leg);
  const lands = expectedArrivesAt
    ? DateTime.fromISO(expectedArrivesAt)
    : (scheduled?.plus({ minutes: delayMinutes }) ?? null);
  const leaves = after?.status?.expectedDepartsAt ?? after?.status?.departsAt;
  const expectedMinutes = minutesBetween(
    lands,
    leaves ? DateTime.fromISO(leaves) : after ? departure(after.leg) : null,
  );
  const isShorter =
    expectedMinutes !== null && connection.minutes !== null && expectedMinutes < connection.minutes;
  return isShorter
    ? { ...connection, expectedMinutes, lateFlight: before.leg.flightNumber }
    : plain;
}
