import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import { arrival, departure, minutesBetween } from "#app/services/flights/itinerary.ts";
import { isNear } from "./area.ts";
import { dayInWords, OVERLAND_KM } from "./problem.ts";

import { dayOf, type Trip, type TripFlight } from "./trip.ts";
import { arrivalCity, departureCity } from "./trip-name.ts";

/**
 * The usual minimum connection, in minutes: 30 between domestic flights, 60 with a border, and 210 between
 * two airports of one city (oag.com/minimum-connection-time: Heathrow to London City 210, to Luton 205, to
 * Gatwick 150; oag.com/blog/minimum-connection-times-insiders-guide). Individual airports require more or
 * less.
 */
const MINIMUM_CONNECTION = { domestic: 30, international: 60, otherAirport: 210 } as const;
/** With two tickets, bags are collected and checked in again: three hours are recommended. */
const SEPARATE_TICKETS = 180;
/** A longer gap between two flights is a stay, not a connection. */
const MAX_CHANGE_HOURS = 12;

export const flightProblems = (
  { flights }: Trip,
  isHome: (point: Point | null) => boolean,
): Problem[] => {
  const problems = flights.flatMap(withinFlight);
  let here: TripFlight | undefined;
  for (const flight of flights) {
    const problem = here ? between(here, flight, isHome) : null;
    if (problem) problems.push(problem);
    // If two overlap, the traveller is where the later one lands.
    if (!here || landing(flight) >= landing(here)) here = flight;
  }
  return problems;
};

const landing = ({ departsAt, landsAt }: TripFlight) => landsAt ?? departsAt;

/** Connections within one journey, all on one ticket. */
function withinFlight({ flight }: TripFlight): Problem[] {
  return flight.legs.slice(1).flatMap((next, n): Problem[] => {
    const leg = flight.legs[n];
    const minutes = leg ? minutesBetween(arrival(leg), departure(next)) : null;
    if (!leg || minutes === null) return [];
    const min =
      leg.arrivalAirport === next.departureAirport
        ? MINIMUM_CONNECTION.domestic
        : MINIMUM_CONNECTION.otherAirport;
    if (minutes >= min) return [];
    return [
      {
        kind: "short-connection",
        severity: "warning",
        day: leg.arrivesAt.slice(0, 10),
        itemId: flight.id,
        ...tooShort(Math.max(0, minutes), `at ${leg.arrivalAirport}`, min),
        action: null,
      },
    ];
  });
}

function between(
  before: TripFlight,
  after: TripFlight,
  isHome: (point: Point | null) => boolean,
): Problem | null {
  const id = after.flight.id;
  const at = { day: dayOf(after.departsAt), itemId: id };
  const number = after.flight.flightNumber;
  const remove = { kind: "delete-flight", id, name: number } as const;
  const isTimed = before.isTimed && after.isTimed;
  if (isTimed && isSame(before, after)) {
    return {
      ...at,
      kind: "duplicate-flight",
      severity: "warning",
      sentence: `${number} looks like the same flight as ${before.flight.flightNumber}: same airports, same departure.`,
      action: remove,
    };
  }
  if (isTimed && after.departsAt < landing(before)) {
    return {
      ...at,
      kind: "flights-overlap",
      severity: "warning",
      sentence: `${number} leaves before ${before.flight.flightNumber} has landed: you can't take both.`,
      action: remove,
    };
  }
  return before.to && after.from && before.landsAt ? change(before, after, at, isHome) : null;
}

const isSame = (a: TripFlight, b: TripFlight) =>
  a.departsAt.toMillis() === b.departsAt.toMillis() &&
  a.flight.departureAirport === b.flight.departureAirport &&
  a.flight.arrivalAirport === b.flight.arrivalAirport;

/** From one flight's landing to the next one's departure. */
function change(
  before: TripFlight,
  after: TripFlight,
  at: Pick<Problem, "day" | "itemId">,
  isHome: (point: Point | null) => boolean,
): Problem | null {
  const { to, landsAt } = before;
  const { from } = after;
  if (!to || !from || !landsAt) return null;
  const minutes = minutesBetween(landsAt, after.departsAt) ?? 0;
  const time = minutesInWords(minutes);
  if (!isNear(to, from)) return isHome(to) && isHome(from) ? null : missingLeg(before, after, at);
  if (!after.isTimed || minutes > MAX_CHANGE_HOURS * 60) return null;
  const isDomestic = [before.from, from, after.to].every(
    (airport) => airport?.countryCode === to.countryCode,
  );
  const [min, where] =
    to.iata === from.iata
      ? [MINIMUM_CONNECTION[isDomestic ? "domestic" : "international"], `in ${cityOf(to)}`]
      : [MINIMUM_CONNECTION.otherAirport, `from ${to.iata} to ${from.iata}`];
  if (minutes < min) {
    return {
      ...at,
      kind: "short-connection",
      severity: "warning",
      ...tooShort(minutes, where, min),
      action: null,
    };
  }
  if (minutes >= SEPARATE_TICKETS) return null;
  return {
    ...at,
    kind: "separate-tickets",
    severity: "note",
    sentence: `${time} to change ${where}: enough on one ticket; on two, allow ${minutesInWords(SEPARATE_TICKETS)}.`,
    action: null,
  };
}

const tooShort = (minutes: number, where: string, min: number) => ({
  sentence: `Only ${minutesInWords(minutes)} to change ${where}; ${minutesInWords(min)} is the usual minimum.`,
  change: { where, minutes },
});

function missingLeg(
  before: TripFlight,
  after: TripFlight,
  at: Pick<Problem, "day" | "itemId">,
): Problem | null {
  const { to } = before;
  const { from } = after;
  if (!to || !from) return null;
  const km = Math.round(distanceKm(to, from));
  const overland = km <= OVERLAND_KM;
  const [here, there] = [arrivalCity(before), departureCity(after)];
  const landed = dayOf(landing(before));
  return {
    ...at,
    kind: "missing-leg",
    severity: overland ? "note" : "warning",
    sentence: `You land in ${here} on ${dayInWords(landed)} and fly on from ${there}: nothing saved covers the ${km} km.`,
    action: { kind: "search-flight", origin: to.iata, destination: from.iata, date: landed },
  };
}
