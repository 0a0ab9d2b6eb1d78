/** The rules of trips without any index: each flight, stay and car with each. What the tests compare with. */
import type { Point } from "#app/services/airports/geo.ts";
import { shiftedDate } from "#app/services/days.ts";
import { daysBetween } from "#app/services/flights/itinerary.ts";
import type { Home } from "#app/services/trip-rules/transfers.ts";
import {
  dayOf,
  lastDayOf,
  type Saved,
  type Trip,
  type TripCar,
  type TripFlight,
  type TripStay,
} from "#app/services/trip-rules/trip.ts";
import { tripName } from "#app/services/trip-rules/trip-name.ts";
import { groundsOf } from "#app/services/trip-rules/whereabouts.ts";
import { nightsOf } from "./nights.ts";
import { connects, homeArea, isNear } from "./transfers.ts";

/** A gap of this long ends a trip: a traveller without a flight back has come home another way. */
const MAX_GAP_DAYS = 30;
/** A stay far from the last landing belongs to the trip only when it begins within this time. */
const ONWARD_DAYS = 2;

interface Draft {
  flights: TripFlight[];
  stays: TripStay[];
  cars: TripCar[];
}

type IsHome = (point: Point | null) => boolean;

/** The trips by their beginning; each saved item is in exactly one of them. */
export function groupTrips({ flights, stays, cars }: Saved, home: Home): Trip[] {
  const inOrder = flights.toSorted((a, b) => a.departsAt.toMillis() - b.departsAt.toMillis());
  const isHomeArea = homeArea(inOrder.find(({ from }) => from)?.from, home);
  const isHome: IsHome = (point) => point !== null && isHomeArea(point);
  const drafts = partFlights(inOrder, stays, isHome);
  joinStays(drafts, stays, isHome);
  joinCars(drafts, cars);
  return drafts
    .map((draft) => toTrip(draft, isHome))
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
}

function partFlights(inOrder: TripFlight[], stays: readonly TripStay[], isHome: IsHome): Draft[] {
  const drafts: Draft[] = [];
  for (const flight of inOrder) {
    const open = drafts.at(-1);
    if (open && goesOn(open.flights, flight, stays, isHome)) open.flights.push(flight);
    else drafts.push({ flights: [flight], stays: [], cars: [] });
  }
  return drafts;
}

/** Whether a flight belongs to the trip of those before it. */
function goesOn(
  before: TripFlight[],
  flight: TripFlight,
  stays: readonly TripStay[],
  isHome: IsHome,
): boolean {
  const last = before.at(-1);
  if (!last) return false;
  if (flight.departsAt < (last.landsAt ?? last.departsAt) || sameDeparture(last, flight)) {
    return true;
  }
  if (connects(last, flight, stays, isHome)) return true;
  if (isHome(last.to) || isHome(flight.from)) return false;
  return daysBetween(awayUntil(lastDayOf(last), stays), dayOf(flight.departsAt)) <= MAX_GAP_DAYS;
}

const sameDeparture = (a: TripFlight, b: TripFlight) =>
  a.departsAt.toMillis() === b.departsAt.toMillis();

/** The last known day of a trip; stays extend it. */
function awayUntil(day: string, stays: readonly TripStay[]): string {
  let until = day;
  for (const { checkInDate, checkOutDate } of stays.toSorted(byCheckIn)) {
    const follows = checkInDate <= shiftedDate(until, MAX_GAP_DAYS);
    if (checkInDate >= day && follows && checkOutDate > until) until = checkOutDate;
  }
  return until;
}

function joinStays(drafts: Draft[], stays: readonly TripStay[], isHome: IsHome): void {
  const flown = drafts.map((draft, n) => frame(draft, drafts[n - 1], drafts[n + 1], isHome));
  for (const stay of stays.toSorted(byCheckIn)) {
    const fits = flown
      .map(({ draft, score }) => ({ draft, points: score(stay) }))
      .filter(({ points }) => points > 0)
      .toSorted((a, b) => b.points - a.points);
    const open = drafts.at(-1);
    if (fits[0]) fits[0].draft.stays.push(stay);
    else if (open && goesOnByStay(open, stay)) open.stays.push(stay);
    else drafts.push({ flights: [], stays: [stay], cars: [] });
  }
}

/** Hotel after hotel without a flight: the next begins on the day after at the latest. */
const goesOnByStay = ({ flights, stays }: Draft, { checkInDate }: TripStay) =>
  flights.length === 0 && stays.some((stay) => checkInDate <= shiftedDate(stay.checkOutDate, 1));

const NEAR_FIRST = 100_000;

/** How well a stay fits a draft's flights: 0 for not at all. */
function frame(draft: Draft, before: Draft | undefined, after: Draft | undefined, isHome: IsHome) {
  const [first, last] = [draft.flights[0], draft.flights.at(-1)];
  const leavesHome = isHome(first?.from ?? null);
  const comesHome = isHome(last?.to ?? null);
  const start = first ? dayOf(first.departsAt) : "";
  const end = last ? lastDayOf(last) : "";
  const previous = before?.flights.at(-1);
  const next = after?.flights[0];
  const earliest = leavesHome
    ? start
    : latest(shiftedDate(start, -MAX_GAP_DAYS), previous && lastDayOf(previous));
  const latestDay = comesHome
    ? end
    : soonest(shiftedDate(end, MAX_GAP_DAYS), next && dayOf(next.departsAt));
  const places = draft.flights
    .flatMap(({ from, to }) => [from, to])
    .filter((airport) => airport !== null)
    .filter((airport) => !isHome(airport));
  const isBesideFlight = ({ checkInDate, checkOutDate }: TripStay) =>
    (leavesHome && checkOutDate === start) || (comesHome && checkInDate === end);
  const score = (stay: TripStay): number => {
    const { checkInDate, checkOutDate, points } = stay;
    if (points.some(isHome)) return isBesideFlight(stay) ? NEAR_FIRST : 0;
    if (checkOutDate < earliest || checkInDate > latestDay) return 0;
    const shared = daysBetween(latest(checkInDate, earliest), soonest(checkOutDate, latestDay));
    const isThere =
      points.length === 0 || points.some((point) => places.some((place) => isNear(place, point)));
    if (isThere) return NEAR_FIRST + shared;
    const known = draft.stays.reduce((day, other) => latest(day, other.checkOutDate), end);
    const isOnward = comesHome || checkInDate <= shiftedDate(known, ONWARD_DAYS);
    return isOnward && checkInDate >= start && shared > 0 ? shared : 0;
  };
  return { draft, score };
}

const latest = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);
const soonest = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a);

function joinCars(drafts: Draft[], cars: readonly TripCar[]): void {
  const left = new Set(cars);
  for (const draft of drafts) {
    for (const { flight } of draft.flights) {
      for (const car of cars) {
        if (car.flightId === flight.id && left.delete(car)) draft.cars.push(car);
      }
    }
  }
  const days = drafts.map((draft) => ({ draft, ...daysOf(draft) }));
  for (const car of left) {
    const fits = days.find(({ firstDay, lastDay }) => firstDay <= car.date && car.date <= lastDay);
    if (fits) fits.draft.cars.push(car);
    else {
      const draft = { flights: [], stays: [], cars: [car] };
      drafts.push(draft);
      days.push({ draft, firstDay: car.date, lastDay: car.date });
    }
  }
}

function daysOf({ flights, stays, cars }: Draft): { firstDay: string; lastDay: string } {
  const first = [
    ...flights.map(({ departsAt }) => dayOf(departsAt)),
    ...stays.map(({ checkInDate }) => checkInDate),
    ...cars.map(({ date }) => date),
  ];
  const last = [
    ...flights.map(lastDayOf),
    ...stays.map(({ checkOutDate }) => checkOutDate),
    ...cars.map(({ date }) => date),
  ];
  return {
    firstDay: first.toSorted()[0] ?? "",
    lastDay: last.toSorted().at(-1) ?? "",
  };
}

function toTrip(draft: Draft, isHome: IsHome): Trip {
  const { flights } = draft;
  const stays = draft.stays.toSorted(byCheckIn);
  const cars = draft.cars.toSorted((a, b) => atTime(a).localeCompare(atTime(b)));
  const { firstDay, lastDay } = daysOf(draft);
  const leavesHome = isHome(flights[0]?.from ?? null);
  const comesHome = isHome(flights.at(-1)?.to ?? null);
  const trip = {
    id: flights[0]?.flight.id ?? stays[0]?.hotel.id ?? cars[0]?.id ?? "",
    ...tripName({ flights, stays, cars }, isHome),
    firstDay,
    lastDay,
    nights: daysBetween(firstDay, lastDay),
    leavesHome,
    comesHome,
    flights,
    stays,
    cars,
  };
  if (flights.length === 0) return trip;
  const grounds = groundsOf(trip, isHome).filter(
    ({ from, until }) =>
      until || stays.some(({ checkOutDate }) => !from || checkOutDate > dayOf(from)),
  );
  const slept = new Set(grounds.flatMap((ground) => nightsOf(ground, trip)));
  return { ...trip, nights: Math.min(slept.size, trip.nights) };
}

const byCheckIn = (a: TripStay, b: TripStay) => a.checkInDate.localeCompare(b.checkInDate);
const atTime = ({ date, time }: TripCar) => `${date}T${time}`;
