/** What a shared link shows of a trip: without references and addresses unless the traveller wants it. Pure. */
import { DateTime } from "luxon";
import type { CalendarEvent } from "#app/contracts/calendar.ts";
import type {
  SharedEnd,
  SharedFlight,
  SharedItem,
  SharedTrip,
} from "#app/contracts/shared-trip.ts";
import type { TripEntry } from "#app/contracts/trip-view.ts";
import type { Sighting } from "#app/contracts/watching.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import {
  carEvent,
  flightEvent,
  isInTown,
  stayEvent,
} from "#app/services/calendar/calendar-event.ts";
import { FLOWN, statusText } from "#app/services/flight-status/flight-state.ts";
import { tellingLeg } from "#app/services/flight-status/sum-legs.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import { dayInWords } from "#app/services/trips/problem.ts";
import { layOut, type Surroundings } from "#app/services/trips/timeline.ts";
import { dayOf, type Trip, type TripFlight } from "#app/services/trips/trip.ts";

/** What the watcher knows of each leg of a flight, by the flight's id; null for a leg no one looked at. */
export type Seen = ReadonlyMap<string, readonly (Sighting | null)[]>;

/** A landing and a check-out are said at the flight and at the hotel. */
const SHOWN: readonly TripEntry["kind"][] = ["departure", "check-in", "car"];

export function sharedTripOf(
  trip: Trip,
  {
    hasDetails,
    sharedUntil,
    seen,
    zoneOfCar,
  }: { hasDetails: boolean; sharedUntil: string; seen: Seen } & Pick<Surroundings, "zoneOfCar">,
): SharedTrip {
  const items = new Map<string, SharedItem>([
    ...trip.flights.map((flight): [string, SharedItem] => [
      flight.flight.id,
      toFlight(flight, hasDetails, seen.get(flight.flight.id) ?? []),
    ]),
    ...trip.stays.map(({ hotel }): [string, SharedItem] => {
      const nights = daysBetween(hotel.checkInDate, hotel.checkOutDate);
      const count = `${nights} ${nights === 1 ? "night" : "nights"}`;
      const lines = [`${count} until ${dayInWords(hotel.checkOutDate)}`];
      return [
        hotel.id,
        { kind: "stay", time: null, ...shown(stayEvent(hotel), hasDetails, lines) },
      ];
    }),
    ...trip.cars.map((car): [string, SharedItem] => [
      car.id,
      { kind: "car", time: car.time, ...shown(carEvent(car, null), hasDetails, []) },
    ]),
  ]);
  const days = layOut(trip, { homeZone: null, zoneOfCar, suggestions: [], problems: [] });
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

/** Without flights a trip has its name from where a stay is or a drive goes, which may be an address. */
function nameOf({ name, flights, stays }: Trip, hasDetails: boolean): string {
  if (hasDetails || flights.length > 0) return name;
  if (stays.length === 0) return "A drive";
  return stays.every(({ hotel }) => isInTown(hotel)) ? name : "A hotel stay";
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
  const { flight, from, to, departsAt, isTimed, landsAt } = placed;
  const [first, last] = [seen[0] ?? null, seen.at(-1) ?? null];
  const { title, full } = flightEvent(placed);
  const leaves = expected(isTimed ? departsAt : null, first?.departsAt);
  const lands = expected(isTimed ? landsAt : null, last?.arrivesAt);
  return {
    kind: "flight",
    title: [title.split(" ")[0], flight.airline].filter(Boolean).join(", "),
    state: stateOf(seen),
    from: endOf(
      flight.departureAirport,
      from,
      first?.terminal ?? flight.legs[0]?.departureTerminal,
      {
        ...leaves,
      },
    ),
    to: endOf(
      flight.arrivalAirport,
      to,
      last?.arrivalTerminal ?? flight.legs.at(-1)?.arrivalTerminal,
      lands,
    ),
    dayOffset: leaves.at && lands.at ? daysBetween(dayOf(leaves.at), dayOf(lands.at)) : 0,
    details: hasDetails ? full.lines : [],
  };
}

interface Expected {
  at: DateTime | null;
  time: string | null;
  planned: string | null;
}

/** On the clock of the place, as the watcher saw it last. */
function expected(planned: DateTime | null, seenAt: string | null | undefined): Expected {
  if (!planned) return { at: null, time: null, planned: null };
  const at = seenAt ? DateTime.fromISO(seenAt, { zone: planned.zoneName ?? "utc" }) : planned;
  const [time, before] = [at.toFormat("HH:mm"), planned.toFormat("HH:mm")];
  return { at, time, planned: time === before ? null : before };
}

function endOf(
  typed: string,
  airport: Airport | null,
  terminal: string | null | undefined,
  { time, planned }: Expected,
): SharedEnd {
  const place = [airport?.city, terminal && `Terminal ${terminal}`].filter(Boolean).join(", ");
  return { code: airport?.iata ?? typed, place, time, planned };
}

/** The worst of what is still to be flown, in words. */
function stateOf(seen: readonly (Sighting | null)[]): string | null {
  const legs = seen.flatMap((sighting) =>
    sighting ? [{ state: sighting.state, delayMinutes: minutesLate(sighting) }] : [],
  );
  const telling = tellingLeg(legs);
  return telling ? statusText(telling) : null;
}

function minutesLate(sighting: Sighting): number {
  const [planned, now] = FLOWN.includes(sighting.state)
    ? [sighting.scheduledArrivesAt, sighting.arrivesAt]
    : [sighting.scheduledDepartsAt, sighting.departsAt];
  if (!planned || !now) return 0;
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(planned)) / 60_000));
}
