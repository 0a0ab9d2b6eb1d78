/** A trip as a shared link shows it: no references or addresses unless the traveller wants them. Pure. */

import type { CalendarEvent } from "#app/contracts/calendar.ts";
import { listed } from "#app/contracts/listed.ts";
import type {
  SharedEnd,
  SharedFlight,
  SharedItem,
  SharedTrip,
} from "#app/contracts/shared-trip.ts";
import type { TripEntry } from "#app/contracts/trip-view.ts";
import type { Sighting } from "#app/contracts/watching.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { type Expected, liveFlight, type Seen } from "#app/services/trip-rules/live-flight.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";
import { layOut } from "#app/services/trip-rules/timeline.ts";
import { dayOf, type Trip, type TripFlight } from "#app/services/trip-rules/trip.ts";
import {
  carEvent,
  flightEvent,
  isInTown,
  numberOf,
  stayEvent,
} from "#app/services/trips/calendar/calendar-event.ts";
import { m } from "#messages";

/** Landings and check-outs are shown with the flight and the hotel. */
const SHOWN: readonly TripEntry["kind"][] = ["departure", "check-in", "car"];

export function sharedTripOf(
  trip: Trip,
  { hasDetails, sharedUntil, seen }: { hasDetails: boolean; sharedUntil: string; seen: Seen },
): SharedTrip {
  const items = new Map<string, SharedItem>([
    ...trip.flights.map((flight): [string, SharedItem] => [
      flight.flight.id,
      toFlight(flight, hasDetails, seen.get(flight.flight.id) ?? []),
    ]),
    ...trip.stays.map(({ hotel }): [string, SharedItem] => {
      const nights = daysBetween(hotel.checkInDate, hotel.checkOutDate);
      const lines = [m.facts.nightsUntil({ nights, day: dayInWords(hotel.checkOutDate) })];
      return [
        hotel.id,
        { kind: "stay", time: null, ...shown(stayEvent(hotel), hasDetails, lines) },
      ];
    }),
    ...trip.cars.map((car): [string, SharedItem] => [
      car.id,
      { kind: "car", time: car.time, ...shown(carEvent(car), hasDetails, []) },
    ]),
  ]);
  const days = layOut(trip, { homeZone: null, suggestions: [], problems: [] });
  return {
    name: nameOf(trip, hasDetails),
    firstDay: trip.firstDay,
    lastDay: trip.lastDay,
    nights: trip.nights,
    days: days.flatMap(({ date, entries }) => {
      const ofDay = entries
        .filter(({ kind }) => SHOWN.includes(kind))
        .flatMap(({ itemId }) => items.get(itemId) ?? []);
      return ofDay.length > 0 ? [{ date, items: ofDay }] : [];
    }),
    sharedUntil,
  };
}

/** Without flights, a trip is named after a stay's or drive's place, which may be an address. */
function nameOf({ name, flights, stays }: Trip, hasDetails: boolean): string {
  if (hasDetails || flights.length > 0) return name;
  if (stays.length === 0) return m.facts.drive();
  return stays.every(({ hotel }) => isInTown(hotel)) ? name : m.facts.stay();
}

function shown({ title, lines, full }: CalendarEvent, hasDetails: boolean, first: string[]) {
  if (!hasDetails) return { title, details: [...first, ...lines] };
  const where = full.location ? [full.location] : [];
  return { title: full.title ?? title, details: [...first, ...where, ...lines, ...full.lines] };
}

function toFlight(
  placed: TripFlight,
  hasDetails: boolean,
  seen: readonly (Sighting | null)[],
): SharedFlight {
  const { flight, from, to } = placed;
  const day = dayOf(placed.departsAt);
  const [first, last] = [seen[0] ?? null, seen.at(-1) ?? null];
  const { full } = flightEvent(placed);
  const name = numberOf(flight.flightNumber) ?? m.travel.flight();
  const { standing, leaves, lands } = liveFlight(placed, seen);
  return {
    kind: "flight",
    title: listed([name, flight.airline]),
    standing,
    from: endOf(
      flight.departureAirport,
      from,
      first?.terminal ?? flight.legs[0]?.departureTerminal,
      { ...leaves, day },
    ),
    to: endOf(
      flight.arrivalAirport,
      to,
      last?.arrivalTerminal ?? flight.legs.at(-1)?.arrivalTerminal,
      { ...lands, day },
    ),
    details: hasDetails ? full.lines : [],
  };
}

function endOf(
  typed: string,
  airport: Airport | null,
  terminal: string | null | undefined,
  { at, time, planned, day }: Expected & { day: string },
): SharedEnd {
  const place = listed([airport?.city, terminal && m.standing.terminalInShort({ terminal })]);
  const dayOffset = at ? daysBetween(day, dayOf(at)) : 0;
  return { code: airport?.iata ?? typed, place, time, planned, dayOffset };
}
