/**
 * Groups what a traveller has saved into trips. Pure: nothing about a trip is stored.
 *
 * The rules:
 * - A trip begins with the first departure, or when the traveller leaves home, and ends when they are
 *   back, or after a gap. "At home" is within 150 km of it (`AREA_KM`), or of the first departure if no
 *   address is known; a connection at the home airport does not end a trip (`connects`).
 * - A stay belongs to the trip whose days it shares and one of whose airports is near; one far from all
 *   of them joins a trip only if nothing else can be meant, and `findProblems` then says so.
 * - A car belongs to its flight's trip, else to the trip of its day.
 * - Everything else is a trip of its own: by car or train to a hotel, a drive on a day at home.
 */

import type { Point } from "#app/services/airports/geo.ts";
import { countWhile } from "#app/services/binary-search.ts";
import { dayNumber } from "#app/services/days.ts";
import { type Beds, bedsOf, byCheckIn } from "./beds.ts";
import { type Draft, daysOf } from "./draft.ts";
import { joinCars } from "./join-cars.ts";
import { joinStays } from "./join-stays.ts";
import { connects, type Home, homeArea } from "./transfers.ts";
import {
  byDeparture,
  dayOf,
  lastDayOf,
  MAX_GAP_DAYS,
  type Saved,
  type Trip,
  type TripFlight,
  type TripStay,
} from "./trip.ts";
import { tripName } from "./trip-name.ts";
import { countNights } from "./whereabouts.ts";

type IsHome = (point: Point | null) => boolean;

/** The trips by their start; each saved item is in exactly one of them. */
export function groupTrips({ flights, stays, cars }: Saved, home: Home): Trip[] {
  const inOrder = flights.toSorted(byDeparture);
  const isHomeArea = homeArea(inOrder.find(({ from }) => from)?.from, home);
  const isHome: IsHome = (point) => point !== null && isHomeArea(point);
  const staysInOrder = stays.toSorted(byCheckIn);
  const drafts = partFlights(inOrder, staysInOrder, isHome);
  joinStays(drafts, staysInOrder, isHome);
  joinCars(drafts, cars);
  return drafts
    .map((draft) => toTrip(draft, isHome))
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
}

/** `stays`: by check-in. */
function partFlights(inOrder: TripFlight[], stays: readonly TripStay[], isHome: IsHome): Draft[] {
  const drafts: Draft[] = [];
  const circumstances = { beds: bedsOf(stays), awayUntil: awayAfter(stays), isHome };
  for (const flight of inOrder) {
    const open = drafts.at(-1);
    if (open && goesOn(open.flights, flight, circumstances)) open.flights.push(flight);
    else drafts.push({ flights: [flight], stays: [], cars: [] });
  }
  return drafts;
}

function goesOn(
  before: TripFlight[],
  flight: TripFlight,
  {
    beds,
    awayUntil,
    isHome,
  }: { beds: Beds; awayUntil: ReturnType<typeof awayAfter>; isHome: IsHome },
): boolean {
  const last = before.at(-1);
  if (!last) return false;
  if (flight.departsAt < (last.landsAt ?? last.departsAt) || sameDeparture(last, flight)) {
    return true;
  }
  if (connects(last, flight, beds, isHome)) return true;
  if (isHome(last.to) || isHome(flight.from)) return false;
  const until = awayUntil(dayNumber(lastDayOf(last)));
  return dayNumber(dayOf(flight.departsAt)) - until <= MAX_GAP_DAYS;
}

const sameDeparture = (a: TripFlight, b: TripFlight) =>
  a.departsAt.toMillis() === b.departsAt.toMillis();

/** The day to which stays within the longest gap of each other extend; computed once, from the end. */
function awayAfter(inOrder: readonly TripStay[]): (day: number) => number {
  const days = inOrder.map(({ checkInDate, checkOutDate }) => ({
    first: dayNumber(checkInDate),
    last: dayNumber(checkOutDate),
  }));
  const reaches: { until: number; next: number }[] = [];
  for (const [place, { last }] of [...days.entries()].reverse()) {
    let [until, next] = [last, place + 1];
    for (let after = reaches[next]; after; after = reaches[next]) {
      if ((days[next]?.first ?? 0) > until + MAX_GAP_DAYS) break;
      until = Math.max(until, after.until);
      next = after.next;
    }
    reaches[place] = { until, next };
  }
  return (day) => {
    const place = countWhile(days.length, (n) => (days[n]?.first ?? day) < day);
    const [stay, reach] = [days[place], reaches[place]];
    const follows = stay && reach && stay.first <= day + MAX_GAP_DAYS;
    return follows ? Math.max(day, reach.until) : day;
  };
}

function toTrip(draft: Draft, isHome: IsHome): Trip {
  const { flights } = draft;
  const stays = draft.stays.toSorted(byCheckIn);
  const cars = draft.cars.toSorted((a, b) => atTime(a).localeCompare(atTime(b)));
  const { firstDay, lastDay } = daysOf(draft);
  const leavesHome = isHome(flights[0]?.from ?? null);
  const comesHome = isHome(flights.at(-1)?.to ?? null);
  return {
    id: flights[0]?.flight.id ?? stays[0]?.hotel.id ?? cars[0]?.id ?? "",
    ...tripName({ flights, stays, cars }, isHome),
    firstDay,
    lastDay,
    nights: countNights({ flights, stays, firstDay, lastDay }, isHome),
    leavesHome,
    comesHome,
    flights,
    stays,
    cars,
  };
}

const atTime = ({ date, time }: Trip["cars"][number]) => `${date}T${time}`;
