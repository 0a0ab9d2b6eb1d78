/** The drives that saved flights need to and from the airport, and their other ends. Pure. */
import type { DateTime } from "luxon";
import type { Point } from "#app/services/airports/geo.ts";
import { isNear } from "./area.ts";
import { type Beds, bedsOf } from "./beds.ts";
import { byDeparture, hoursBetween } from "./trip.ts";

/** A saved flight with its places and instants. */
export interface Journey {
  flightId: string;
  from: Point;
  to: Point | null;
  /** Local to the departure airport. */
  departsAt: DateTime;
  /** Local to the arrival airport; null if unknown. */
  landsAt: DateTime | null;
}

/** A saved hotel. `points` is empty if it cannot be located. */
export interface Stay {
  hotelName: string;
  address: string;
  /** `YYYY-MM-DD`, local. */
  checkInDate: string;
  checkOutDate: string;
  points: readonly Point[];
}

/** The traveller's home; `address` is null if not given, `points` as for a stay. */
export interface Home {
  address: string | null;
  points: readonly Point[];
}

/** The end of a drive that is not the airport. */
export type Place =
  | { kind: "home"; address: string | null }
  | { kind: "stay"; stay: Stay }
  | { kind: "unknown" };

export interface Transfer {
  flightId: string;
  direction: "to" | "from";
  place: Place;
}

/** Flying on within this time without a hotel, a traveller stays at the airport; less at home. */
const MAX_CONNECTION_HOURS = { away: 12, home: 6 };

/** By departure. After landing only to a known place; before departure also from "unknown", to ask for. */
export function transfersOf(
  journeys: readonly Journey[],
  stays: readonly Stay[],
  home: Home,
): Transfer[] {
  const inOrder = journeys.toSorted(byDeparture);
  const isHomeArea = homeArea(inOrder[0]?.from, home);
  const beds = bedsOf(stays);
  const placeAt = (point: Point, stay: Stay | undefined): Place => {
    if (isHomeArea(point)) return { kind: "home", address: home.address };
    return stay ? { kind: "stay", stay } : { kind: "unknown" };
  };
  return inOrder.flatMap((journey, n): Transfer[] => {
    const { flightId, from, to, departsAt, landsAt } = journey;
    const transfers: Transfer[] = [];
    if (!connects(inOrder[n - 1], journey, beds, isHomeArea)) {
      const place = placeAt(from, beds.on(from, departsAt));
      transfers.push({ flightId, direction: "to", place });
    }
    if (to && landsAt && !connects(journey, inOrder[n + 1], beds, isHomeArea)) {
      const place = placeAt(to, beds.after(to, landsAt));
      const isKnown = place.kind === "stay" || (place.kind === "home" && place.address !== null);
      if (isKnown) transfers.push({ flightId, direction: "from", place });
    }
    return transfers;
  });
}

/** Tests for being near home or, if home is unknown, near the first departure's airport. */
export function homeArea(
  firstDeparture: Point | null | undefined,
  home: Home,
): (point: Point) => boolean {
  const elsewhere = firstDeparture ? [firstDeparture] : [];
  const points = home.points.length > 0 ? home.points : elsewhere;
  return (point) => points.some((other) => isNear(other, point));
}

interface Flown extends Pick<Journey, "to" | "departsAt" | "landsAt"> {
  from: Point | null;
}

/** Whether the two flights connect at the airport. A traveller who flies straight back has visited. */
export function connects(
  before: Flown | undefined,
  after: Flown | undefined,
  beds: Beds,
  isHomeArea: (point: Point) => boolean,
): boolean {
  if (!before?.to || !before.landsAt || !after?.from || !isNear(before.to, after.from))
    return false;
  if (before.from && after.to && isNear(before.from, after.to)) return false;
  const hours = hoursBetween(before.landsAt, after.departsAt);
  const longest = MAX_CONNECTION_HOURS[isHomeArea(before.to) ? "home" : "away"];
  if (hours < 0 || hours > longest) return false;
  return beds.after(before.to, before.landsAt) === undefined;
}
