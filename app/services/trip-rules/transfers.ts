/** The drives that saved flights need, to the airport and away from it, and where from or to. Pure. */
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
  /** Local to the arrival airport; null when that is not known. */
  landsAt: DateTime | null;
}

/** A saved hotel. `points` is empty when it cannot be placed. */
export interface Stay {
  hotelName: string;
  address: string;
  /** `YYYY-MM-DD` there. */
  checkInDate: string;
  checkOutDate: string;
  points: readonly Point[];
}

/** Where the traveller lives; `address` is null when they have not said, `points` as for a stay. */
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

/** A traveller who flies on within this time without a hotel stays at the airport; at home, within less. */
const MAX_CONNECTION_HOURS = { away: 12, home: 6 };

/** By departure. After a landing only to a known place; before a departure also from "unknown", to be asked for. */
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

/** Around home; where no one knows where that is, around the airport of the first departure. */
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

/** Whether one changes from the one to the other at the airport. A traveller who flies back has been there. */
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
