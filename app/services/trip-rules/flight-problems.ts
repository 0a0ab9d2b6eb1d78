import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import { arrival, departure, minutesBetween } from "#app/services/flights/itinerary.ts";
import { m } from "#messages";
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
        sentence: m.changes.tooShortAt({
          time: minutesInWords(Math.max(0, minutes)),
          place: leg.arrivalAirport,
          usual: minutesInWords(min),
        }),
        change: { where: leg.arrivalAirport, minutes: Math.max(0, minutes) },
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
      sentence: m.changes.sameFlight({ flight: number, other: before.flight.flightNumber }),
      action: remove,
    };
  }
  if (isTimed && after.departsAt < landing(before)) {
    return {
      ...at,
      kind: "flights-overlap",
      severity: "warning",
      sentence: m.changes.flightsOverlap({ flight: number, other: before.flight.flightNumber }),
      action: remove,
    };
  }
  return before.to && after.from && before.landsAt ? change(before, after, at, isHome) : null;
}

const isSame = (a: TripFlight, b: TripFlight) =>
  a.departsAt.toMillis() === b.departsAt.toMillis() &&
  a.flight.departureAirport === b.flight.departureAirport &&
  a.flight.arrivalAirport === b.flight.arrivalAirport;

/** Within one airport, and across to another of the city. */
const TO_CHANGE = {
  tooShort: { within: m.changes.tooShortIn, across: m.changes.tooShortBetween },
  separateTickets: {
    within: m.changes.separateTicketsIn,
    across: m.changes.separateTicketsBetween,
  },
};

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
  if (!isNear(to, from)) return isHome(to) && isHome(from) ? null : missingLeg(before, after, at);
  if (!after.isTimed || minutes > MAX_CHANGE_HOURS * 60) return null;
  const isDomestic = [before.from, from, after.to].every(
    (airport) => airport?.countryCode === to.countryCode,
  );
  const way = to.iata === from.iata ? "within" : "across";
  const min =
    MINIMUM_CONNECTION[
      way === "across" ? "otherAirport" : isDomestic ? "domestic" : "international"
    ];
  const inWords = (say: (typeof TO_CHANGE)[keyof typeof TO_CHANGE], usual: number) =>
    say[way]({
      time: minutesInWords(minutes),
      usual: minutesInWords(usual),
      ...{ place: cityOf(to), from: to.iata, to: from.iata },
    });
  if (minutes < min) {
    return {
      ...at,
      kind: "short-connection",
      severity: "warning",
      sentence: inWords(TO_CHANGE.tooShort, min),
      change: { where: `${to.iata} ${from.iata}`, minutes },
      action: null,
    };
  }
  if (minutes >= SEPARATE_TICKETS) return null;
  return {
    ...at,
    kind: "separate-tickets",
    severity: "note",
    sentence: inWords(TO_CHANGE.separateTickets, SEPARATE_TICKETS),
    action: null,
  };
}

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
    sentence: m.changes.missingLeg({ here, day: dayInWords(landed), there, km: String(km) }),
    action: { kind: "search-flight", origin: to.iata, destination: from.iata, date: landed },
  };
}
