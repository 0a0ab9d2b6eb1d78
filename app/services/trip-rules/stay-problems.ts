import { localeNow } from "#app/contracts/interface-languages.ts";
import type { Problem } from "#app/contracts/trip-view.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import { indexPlaces } from "#app/services/airports/place-index.ts";
import { countWhile } from "#app/services/binary-search.ts";
import { dayNamed, dayNumber, shiftedDate } from "#app/services/days.ts";
import { m } from "#messages";
import { AREA_KM } from "./area.ts";
import { byCheckIn, firstNightAfter } from "./beds.ts";
import { dayInWords, nightsInBrief, OVERLAND_KM } from "./problem.ts";
import { dayOf, type Trip, type TripStay } from "./trip.ts";
import { type Ground, groundsOf, nightsOnGround } from "./whereabouts.ts";

type IsHome = (point: Point | null) => boolean;

/** `today` is `YYYY-MM-DD`; past nights are ignored. */
export function stayProblems(trip: Trip, isHome: IsHome, today: string): Problem[] {
  const visited = visitedOn(groundsOf(trip, isHome));
  const nearest = airportsOf(trip);
  const beds = trip.stays.filter(
    (stay) =>
      stay.points.length === 0 || (visited.kmTo(stay) ?? Number.POSITIVE_INFINITY) <= OVERLAND_KM,
  );
  const sleeps = nightsWithBed(beds);
  const nights = nightsOnGround(trip);
  return [
    ...visited.grounds.flatMap((ground) =>
      sleeps
        .without(nights(ground), dayNumber(today))
        .map(({ from, until }) =>
          missingNight({ from: dayNamed(from), until: dayNamed(until) }, ground.city),
        ),
    ),
    ...gapsBetweenStays(trip),
    ...doubleBooked(trip),
    ...trip.stays.flatMap((stay) => misplaced(stay, trip, { visited, nearest, isHome })),
  ];
}

/** Consecutive nights: the day of the first, and the morning after the last. */
type Run<D = string> = { from: D; until: D };

/** The nights these stays cover, merged into as few runs as possible. */
function nightsWithBed(stays: readonly TripStay[]) {
  const runs: Run<number>[] = [];
  for (const { checkInDate, checkOutDate } of stays.toSorted(byCheckIn)) {
    const [from, until] = [dayNumber(checkInDate), dayNumber(checkOutDate)];
    if (from === until) continue;
    const last = runs.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else runs.push({ from, until });
  }
  return {
    /** The nights without a bed from `today` on, as runs: nights in a row are one problem. */
    without({ from, until }: Run<number>, today: number): Run<number>[] {
      const open: Run<number>[] = [];
      let night = Math.max(from, today);
      let next = countWhile(runs.length, (n) => (runs[n]?.until ?? night) <= night);
      for (let run = runs[next]; run && run.from < until; run = runs[++next]) {
        if (night < run.from) open.push({ from: night, until: run.from });
        night = run.until;
      }
      if (night < until) open.push({ from: night, until });
      return open;
    },
  };
}

/** Index of the places where a trip is on the ground, to find those near a stay. */
function visitedOn(grounds: Ground[]) {
  const visits = new Map<Airport, { first: number; last: number }>();
  for (const [place, { places }] of grounds.entries()) {
    for (const airport of places) {
      visits.set(airport, { first: visits.get(airport)?.first ?? place, last: place });
    }
  }
  const map = indexPlaces([...visits.keys()]);
  return {
    grounds,
    /** Distance to the nearest place the trip's flights lead to; null if either is unknown. */
    kmTo({ points }: TripStay): number | null {
      const distances = points.flatMap((point) => {
        const nearest = map.nearest(point);
        return nearest ? [distanceKm(point, nearest)] : [];
      });
      return distances.length === 0 ? null : Math.min(...distances);
    },
    /** The first and last time on the ground near the stay; null if there is none. */
    near({ points }: TripStay): { first: Ground | undefined; last: Ground | undefined } | null {
      const there = points
        .flatMap((point) => map.within(point, AREA_KM))
        .flatMap((airport) => visits.get(airport) ?? []);
      if (there.length === 0) return null;
      return {
        first: grounds[Math.min(...there.map(({ first }) => first))],
        last: grounds[Math.max(...there.map(({ last }) => last))],
      };
    },
  };
}

function missingNight({ from, until }: Run, city: string): Problem {
  const [first, last] = [dayInWords(from), dayInWords(until)];
  const isOne = shiftedDate(from, 1) === until;
  return {
    kind: "missing-night",
    severity: "warning",
    day: from,
    itemId: null,
    sentence: isOne
      ? m.changes.noHotelOn({ city, day: first })
      : m.changes.noHotel({ city, first, last }),
    brief: m.changes.noHotelInBrief({ city, nights: nightsInBrief(from, until) }),
    action: { kind: "search-hotel", place: city, checkIn: from, checkOut: until },
  };
}

/** Without flights, only the stays say where the traveller is. */
function gapsBetweenStays({ flights, stays }: Trip): Problem[] {
  const [first] = stays;
  if (flights.length > 0 || !first) return [];
  const problems: Problem[] = [];
  let until = first.checkOutDate;
  for (const { checkInDate, checkOutDate, hotel } of stays) {
    if (checkInDate > until) {
      const city = hotel.location.split(",")[0]?.trim() ?? hotel.location;
      problems.push(missingNight({ from: until, until: checkInDate }, city));
    }
    if (checkOutDate > until) until = checkOutDate;
  }
  return problems;
}

function doubleBooked({ stays }: Trip): Problem[] {
  const problems: Problem[] = [];
  let other: TripStay | undefined;
  for (const stay of stays) {
    if (other && stay.checkInDate < other.checkOutDate && stay.checkInDate < stay.checkOutDate) {
      const until = [stay.checkOutDate, other.checkOutDate].toSorted()[0] ?? stay.checkOutDate;
      problems.push(twoBeds(other, stay, until));
    }
    if (!other || stay.checkOutDate > other.checkOutDate) other = stay;
  }
  return problems;
}

function twoBeds(other: TripStay, stay: TripStay, until: string): Problem {
  const from = stay.checkInDate;
  const length = shiftedDate(from, 1) === until ? "one" : "other";
  const when = { length, first: dayInWords(from), last: dayInWords(until) } as const;
  const nights = nightsInBrief(from, until);
  const isSame = other.hotelName === stay.hotelName;
  return {
    kind: "double-booked",
    severity: "warning",
    day: from,
    itemId: stay.hotel.id,
    sentence: isSame
      ? m.changes.bookedTwice({ ...when, hotel: stay.hotelName })
      : m.changes.bothBooked({ ...when, hotel: stay.hotelName, other: other.hotelName }),
    brief: isSame
      ? m.changes.bookedTwiceInBrief({ nights })
      : m.changes.bothBookedInBrief({ nights, length, hotel: other.hotelName }),
    action: { kind: "delete-hotel", id: stay.hotel.id, name: stay.hotelName },
  };
}

/** Finds the airport of the trip's flights (home included) nearest to a stay, and its distance. */
function airportsOf({ flights }: Trip) {
  const airports = flights.flatMap(({ from, to }) => [from, to]).filter((one) => one !== null);
  const map = indexPlaces([...new Set(airports)]);
  return ({ points }: TripStay): { airport: Airport; km: number } | undefined =>
    points
      .flatMap((point) => {
        const airport = map.nearest(point);
        return airport ? [{ airport, km: distanceKm(point, airport) }] : [];
      })
      .toSorted((a, b) => a.km - b.km)[0];
}

interface Whereabouts {
  visited: ReturnType<typeof visitedOn>;
  nearest: ReturnType<typeof airportsOf>;
  isHome: IsHome;
}

/** Finds a stay far from where the trip's flights lead, or that does not fit the flights there. */
function misplaced(stay: TripStay, trip: Trip, { visited, nearest, isHome }: Whereabouts) {
  if (trip.flights.length === 0 || stay.points.length === 0 || stay.points.some(isHome)) return [];
  const there = visited.near(stay);
  if (!there) return farAway(stay, visited.kmTo(stay), nearest(stay));
  return [tooEarly(stay, there.first), tooLate(stay, there.last)].filter(
    (problem) => problem !== null,
  );
}

function farAway(
  stay: TripStay,
  kmToVisited: number | null,
  nearest: { airport: Airport; km: number } | undefined,
): Problem[] {
  if (kmToVisited === null || !nearest) return [];
  const far = {
    km: new Intl.NumberFormat(localeNow()).format(Math.round(nearest.km)),
    city: cityOf(nearest.airport),
  };
  return [
    {
      kind: "far-stay",
      severity: kmToVisited > 2 * AREA_KM ? "warning" : "note",
      day: stay.checkInDate,
      itemId: stay.hotel.id,
      sentence: m.changes.farStay({ ...far, hotel: stay.hotelName }),
      brief: m.changes.farStayInBrief(far),
      action: { kind: "change-hotel", id: stay.hotel.id, name: stay.hotelName },
    },
  ];
}

/** A stay that begins before the day of landing; a landing before 06:00 counts as the day before. */
function tooEarly(stay: TripStay, ground: Ground | undefined): Problem | null {
  if (!ground?.from) return null;
  if (stay.checkInDate >= firstNightAfter(ground.from)) return null;
  const landing = dayInWords(dayOf(ground.from));
  return {
    kind: "early-check-in",
    severity: "warning",
    day: stay.checkInDate,
    itemId: stay.hotel.id,
    sentence: m.changes.earlyCheckIn({
      hotel: stay.hotelName,
      day: dayInWords(stay.checkInDate),
      landing,
    }),
    brief: m.changes.earlyCheckInInBrief({ landing }),
    action: { kind: "change-hotel", id: stay.hotel.id, name: stay.hotelName },
  };
}

function tooLate(stay: TripStay, ground: Ground | undefined): Problem | null {
  if (!ground?.until) return null;
  const leaves = dayOf(ground.until);
  if (stay.checkOutDate <= leaves) return null;
  const leaving = dayInWords(leaves);
  return {
    kind: "late-check-out",
    severity: "note",
    day: leaves,
    itemId: stay.hotel.id,
    sentence: m.changes.lateCheckOut({
      hotel: stay.hotelName,
      day: dayInWords(stay.checkOutDate),
      leaving,
    }),
    brief: m.changes.lateCheckOutInBrief({ leaving }),
    action: { kind: "change-hotel", id: stay.hotel.id, name: stay.hotelName },
  };
}
