/** Finds the stay where a traveller is. Asked once per flight, hence an index of places and days. */

import type { DateTime } from "luxon";
import { lazily } from "#app/platform/lazily.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { indexPlaces } from "#app/services/airports/place-index.ts";
import { countWhile } from "#app/services/binary-search.ts";
import { dayNumber } from "#app/services/days.ts";
import { AREA_KM } from "./area.ts";
import { largestOf } from "./largest-of.ts";
import type { Stay } from "./transfers.ts";
import { dayOf } from "./trip.ts";

/** Landing before this hour, a traveller goes to their hotel, booked for the night before or for the day. */
const NIGHT_ENDS_HOUR = 6;

/** The day (`YYYY-MM-DD`) from which a bed is needed after a landing. */
export const firstNightAfter = (landsAt: DateTime): string =>
  dayOf(landsAt.hour < NIGHT_ENDS_HOUR ? landsAt.minus({ days: 1 }) : landsAt);

export const byCheckIn = (a: Stay, b: Stay) => a.checkInDate.localeCompare(b.checkInDate);

export interface Beds {
  /** The stay on the day of a departure; of several, the one that began last. */
  on(airport: Point, departsAt: DateTime): Stay | undefined;
  after(airport: Point, landsAt: DateTime): Stay | undefined;
}

/** Index (by check-in) of the stay that began last, by `upTo`, of those ending no earlier than `endsFrom`. */
type Began = (upTo: number, endsFrom: number) => number;

/** A stay whose location is unknown counts as near on its days. */
export function bedsOf(stays: readonly Stay[]): Beds {
  // Of several that begin on one day the first counts, so it comes last here.
  const inOrder = stays.toReversed().toSorted(byCheckIn);
  const spans = inOrder.map((stay, place) => ({
    place,
    first: dayNumber(stay.checkInDate),
    last: dayNumber(stay.checkOutDate),
  }));
  const anywhere = beganLast(spans.filter(({ place }) => inOrder[place]?.points.length === 0));
  const known = new Map<string, Began>();
  const map = lazily(() =>
    indexPlaces(
      inOrder.flatMap(({ points }, place) =>
        points.map(({ latitude, longitude }) => ({ latitude, longitude, place })),
      ),
    ),
  );

  function near(airport: Point): Began {
    const key = `${airport.latitude} ${airport.longitude}`;
    const found = known.get(key);
    if (found) return found;
    const places = new Set(
      map()
        .within(airport, AREA_KM)
        .map(({ place }) => place),
    );
    const there = [...places].sort((a, b) => a - b);
    const began = beganLast(there.flatMap((place) => spans[place] ?? []));
    known.set(key, began);
    return began;
  }

  const latest = (airport: Point, days: readonly (readonly [upTo: number, endsFrom: number])[]) =>
    inOrder[
      Math.max(
        ...[anywhere, near(airport)].flatMap((began) =>
          days.map(([upTo, endsFrom]) => began(upTo, endsFrom)),
        ),
      )
    ];

  return {
    on(airport, departsAt) {
      if (stays.length === 0) return undefined;
      const day = dayNumber(dayOf(departsAt));
      return latest(airport, [[day, day]]);
    },
    after(airport, landsAt) {
      if (stays.length === 0) return undefined;
      const day = dayNumber(dayOf(landsAt));
      const tonight = [day, day + 1] as const;
      const lastNight = [day - 1, day] as const;
      return latest(airport, landsAt.hour < NIGHT_ENDS_HOUR ? [lastNight, tonight] : [tonight]);
    },
  };
}

function beganLast(spans: readonly { place: number; first: number; last: number }[]): Began {
  const ends = largestOf(spans.map(({ last }) => last));
  return (upTo, endsFrom) => {
    const begun = countWhile(spans.length, (n) => (spans[n]?.first ?? upTo) <= upTo);
    return spans[ends.lastAtLeast(endsFrom, begun - 1)]?.place ?? -1;
  };
}
