import type { DateTime } from "luxon";
import { distanceKm, type Point } from "#app/services/airports/geo.ts";
import type { Home, Journey, Place, Stay, Transfer } from "#app/services/trip-rules/transfers.ts";

/** How far an airport's area reaches: a longer drive is a journey of its own. */
export const AREA_KM = 150;
/** A traveller who flies on within this time without a hotel stays at the airport; at home, within less. */
const MAX_CONNECTION_HOURS = { away: 12, home: 6 };
/** A traveller who lands before this hour goes to their hotel, in a room of the night before or of the day. */
export const NIGHT_ENDS_HOUR = 6;

/**
 * Each journey's transfers, in the order of the journeys' departures. After a landing there is one only
 * when the destination is known; before a departure also when the start has to be asked for ("unknown").
 */
export function transfersOf(
  journeys: readonly Journey[],
  stays: readonly Stay[],
  home: Home,
): Transfer[] {
  const inOrder = journeys.toSorted((a, b) => a.departsAt.toMillis() - b.departsAt.toMillis());
  const isHomeArea = homeArea(inOrder[0]?.from, home);
  const placeAt = (point: Point, stay: Stay | undefined): Place => {
    if (isHomeArea(point)) return { kind: "home", address: home.address };
    return stay ? { kind: "stay", stay } : { kind: "unknown" };
  };
  return inOrder.flatMap((journey, n): Transfer[] => {
    const { flightId, from, to, departsAt, landsAt } = journey;
    const transfers: Transfer[] = [];
    if (!connects(inOrder[n - 1], journey, stays, isHomeArea)) {
      const place = placeAt(from, stayOn(stays, from, departsAt));
      transfers.push({ flightId, direction: "to", place });
    }
    if (to && landsAt && !connects(journey, inOrder[n + 1], stays, isHomeArea)) {
      const place = placeAt(to, stayOfNight(stays, to, landsAt));
      const isKnown = place.kind === "stay" || (place.kind === "home" && place.address !== null);
      if (isKnown) transfers.push({ flightId, direction: "from", place });
    }
    return transfers;
  });
}

/** Around home; where nobody knows where that is, around the airport of the first departure. */
export function homeArea(
  firstDeparture: Point | null | undefined,
  home: Home,
): (point: Point) => boolean {
  const elsewhere = firstDeparture ? [firstDeparture] : [];
  const points = home.points.length > 0 ? home.points : elsewhere;
  return (point) => points.some((other) => isNear(other, point));
}

export const isNear = (a: Point, b: Point) => distanceKm(a, b) <= AREA_KM;

interface Flown extends Pick<Journey, "to" | "departsAt" | "landsAt"> {
  from: Point | null;
}

/** Whether one changes from the one to the other at the airport. A traveller who flies back has been there. */
export function connects(
  before: Flown | undefined,
  after: Flown | undefined,
  stays: readonly Stay[],
  isHomeArea: (point: Point) => boolean,
): boolean {
  if (!before?.to || !before.landsAt || !after?.from || !isNear(before.to, after.from))
    return false;
  if (before.from && after.to && isNear(before.from, after.to)) return false;
  const hours = after.departsAt.diff(before.landsAt, "hours").hours;
  const longest = MAX_CONNECTION_HOURS[isHomeArea(before.to) ? "home" : "away"];
  if (hours < 0 || hours > longest) return false;
  return stayOfNight(stays, before.to, before.landsAt) === undefined;
}

/** Where the traveller is on the day of a departure: the stay that began last. */
const stayOn = (stays: readonly Stay[], airport: Point, departsAt: DateTime) =>
  latest(stays, airport, (stay, day) => stay.checkInDate <= day && day <= stay.checkOutDate, [
    dayOf(departsAt),
  ]);

/** Where the traveller sleeps after a landing. */
const stayOfNight = (stays: readonly Stay[], airport: Point, landsAt: DateTime) =>
  latest(
    stays,
    airport,
    (stay, day) => stay.checkInDate <= day && day < stay.checkOutDate,
    landsAt.hour < NIGHT_ENDS_HOUR
      ? [dayOf(landsAt.minus({ days: 1 })), dayOf(landsAt)]
      : [dayOf(landsAt)],
  );

/** A stay that cannot be placed is near enough: it is there on that day. */
const latest = (
  stays: readonly Stay[],
  airport: Point,
  covers: (stay: Stay, day: string) => boolean,
  days: readonly string[],
): Stay | undefined =>
  stays
    .filter(({ points }) => points.length === 0 || points.some((point) => isNear(point, airport)))
    .filter((stay) => days.some((day) => covers(stay, day)))
    .toSorted((a, b) => b.checkInDate.localeCompare(a.checkInDate))[0];

const dayOf = (instant: DateTime) => instant.toFormat("yyyy-MM-dd");
