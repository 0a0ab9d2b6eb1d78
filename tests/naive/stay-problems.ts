import type { Problem } from "#app/contracts/trip-view.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { cityOf } from "#app/services/airports/city-of.ts";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import { shiftedDate } from "#app/services/days.ts";
import { dayInWords, nightsInBrief, OVERLAND_KM } from "#app/services/trip-rules/problem.ts";
import { dayOf, type Trip, type TripStay } from "#app/services/trip-rules/trip.ts";
import { type Ground, groundsOf } from "#app/services/trip-rules/whereabouts.ts";
import { nightsOf } from "./nights.ts";
import { AREA_KM, isNear, NIGHT_ENDS_HOUR } from "./transfers.ts";

type IsHome = (point: Point | null) => boolean;

/** `today` is `YYYY-MM-DD`: nights that are over are ignored. */
export function stayProblems(trip: Trip, isHome: IsHome, today: string): Problem[] {
  const grounds = groundsOf(trip, isHome);
  return [
    ...grounds.flatMap((ground) => missingNights(ground, trip, grounds, today)),
    ...gapsBetweenStays(trip),
    ...doubleBooked(trip),
    ...trip.stays.flatMap((stay) => misplaced(stay, trip, grounds, isHome)),
  ];
}

const covers = ({ checkInDate, checkOutDate }: TripStay, night: string) =>
  checkInDate <= night && night < checkOutDate;

/** Nights in a row without a bed are one problem. */
function missingNights(
  ground: Ground,
  trip: Trip,
  grounds: readonly Ground[],
  today: string,
): Problem[] {
  const beds = trip.stays.filter(
    (stay) => stay.points.length === 0 || kmFrom(stay, grounds) <= OVERLAND_KM,
  );
  const open = nightsOf(ground, trip).filter(
    (night) => night >= today && !beds.some((stay) => covers(stay, night)),
  );
  return runsOf(open).map((run) => missingNight(run, ground.city));
}

/** From the first night to the morning after the last. */
type Run = { from: string; until: string };

function runsOf(nights: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const night of nights) {
    const run = runs.at(-1);
    if (run?.until === night) run.until = shiftedDate(night, 1);
    else runs.push({ from: night, until: shiftedDate(night, 1) });
  }
  return runs;
}

function missingNight({ from, until }: Run, city: string): Problem {
  const isOne = shiftedDate(from, 1) === until;
  const when = isOne
    ? `on ${dayInWords(from)}`
    : `from ${dayInWords(from)} to ${dayInWords(until)}`;
  return {
    kind: "missing-night",
    severity: "warning",
    day: from,
    itemId: null,
    sentence: `No hotel in ${city} ${when}.`,
    brief: `No hotel in ${city}, ${nightsInBrief(from, until)}`,
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
  const isOne = shiftedDate(from, 1) === until;
  const when = isOne
    ? `the night of ${dayInWords(from)}`
    : `the nights from ${dayInWords(from)} to ${dayInWords(until)}`;
  const which =
    other.hotelName === stay.hotelName
      ? `${stay.hotelName} is booked twice`
      : `${other.hotelName} and ${stay.hotelName} are both booked`;
  return {
    kind: "double-booked",
    severity: "warning",
    day: from,
    itemId: stay.hotel.id,
    sentence: `${which} for ${when}.`,
    brief: `${nightsInBrief(from, until)}, ${other.hotelName === stay.hotelName ? "booked twice" : `same ${isOne ? "night" : "nights"} as ${other.hotelName}`}`,
    action: { kind: "delete-hotel", id: stay.hotel.id, name: stay.hotelName },
  };
}

/** A stay that is far from every airport of the trip, or that does not fit the flights there. */
function misplaced(stay: TripStay, trip: Trip, grounds: Ground[], isHome: IsHome): Problem[] {
  if (trip.flights.length === 0 || stay.points.length === 0 || stay.points.some(isHome)) return [];
  const isThere = (place: Airport) => stay.points.some((point) => isNear(point, place));
  const there = grounds.filter(({ places }) => places.some(isThere));
  if (there.length === 0) return farAway(stay, trip, grounds);
  return [tooEarly(stay, there[0]), tooLate(stay, there.at(-1))].filter(
    (problem) => problem !== null,
  );
}

function farAway(stay: TripStay, { flights }: Trip, grounds: Ground[]): Problem[] {
  const km = kmFrom(stay, grounds);
  const [nearest] = flights
    .flatMap(({ from, to }) => [from, to])
    .filter((airport) => airport !== null)
    .map((airport) => ({
      city: cityOf(airport),
      km: Math.min(...stay.points.map((point) => distanceKm(point, airport))),
    }))
    .toSorted((a, b) => a.km - b.km);
  if (!Number.isFinite(km) || !nearest) return [];
  const far = `${Math.round(nearest.km).toLocaleString("en-GB")} km from ${nearest.city}`;
  return [
    {
      kind: "far-stay",
      severity: km > 2 * AREA_KM ? "warning" : "note",
      day: stay.checkInDate,
      itemId: stay.hotel.id,
      sentence: `${stay.hotelName} is ${far}, the nearest airport of this trip.`,
      brief: `${far} airport`,
      action: { kind: "change-hotel", id: stay.hotel.id, name: stay.hotelName },
    },
  ];
}

/** From the nearest place where the trip's flights lead; infinite where one or the other is not known. */
const kmFrom = ({ points }: TripStay, grounds: readonly Ground[]): number =>
  Math.min(
    ...grounds.flatMap(({ places }) =>
      places.flatMap((place) => points.map((point) => distanceKm(point, place))),
    ),
  );

/** A stay that begins before the day of the landing; before six in the morning, the day before counts. */
function tooEarly(stay: TripStay, ground: Ground | undefined): Problem | null {
  if (!ground?.from) return null;
  const landed = dayOf(ground.from);
  const first = ground.from.hour < NIGHT_ENDS_HOUR ? shiftedDate(landed, -1) : landed;
  if (stay.checkInDate >= first) return null;
  return {
    kind: "early-check-in",
    severity: "warning",
    day: stay.checkInDate,
    itemId: stay.hotel.id,
    sentence: `${stay.hotelName} is booked from ${dayInWords(stay.checkInDate)}, but you land on ${dayInWords(landed)}.`,
    brief: `You land on ${dayInWords(landed)}, after check-in`,
    action: { kind: "change-hotel", id: stay.hotel.id, name: stay.hotelName },
  };
}

function tooLate(stay: TripStay, ground: Ground | undefined): Problem | null {
  if (!ground?.until) return null;
  const leaves = dayOf(ground.until);
  if (stay.checkOutDate <= leaves) return null;
  return {
    kind: "late-check-out",
    severity: "note",
    day: leaves,
    itemId: stay.hotel.id,
    sentence: `${stay.hotelName} is booked until ${dayInWords(stay.checkOutDate)}, but you leave on ${dayInWords(leaves)}.`,
    brief: `You leave on ${dayInWords(leaves)}, before check-out`,
    action: { kind: "change-hotel", id: stay.hotel.id, name: stay.hotelName },
  };
}
