import type { Airport } from "#app/services/airports/airport.ts";
import type { Point } from "#app/services/airports/geo.ts";
import { indexPlaces } from "#app/services/airports/place-index.ts";
import { countWhile } from "#app/services/binary-search.ts";
import { dayNumber } from "#app/services/days.ts";
import { AREA_KM } from "./area.ts";
import type { Draft } from "./draft.ts";
import { largestOf } from "./largest-of.ts";
import { dayOf, lastDayOf, MAX_GAP_DAYS, type TripStay } from "./trip.ts";

type IsHome = (point: Point | null) => boolean;

/** A stay far from the last landing belongs to the trip only if it begins within this many days. */
const ONWARD_DAYS = 2;

/** The days of a draft with flights, as numbers. */
interface Frame {
  draft: Draft;
  /** Index among the drafts: of two that suit a stay equally the first counts. */
  place: number;
  leavesHome: boolean;
  comesHome: boolean;
  start: number;
  end: number;
  /** A stay of the trip overlaps these days. */
  earliest: number;
  latest: number;
  /** The last known day of the trip, including its stays so far. */
  known: number;
}

/** Days of a stay. */
interface Span {
  first: number;
  last: number;
}

interface Fit {
  frame: Frame;
  sharedDays: number;
}

/** By check-in: joins the near trip sharing most days, else one leading on to it, else the stay before. */
export function joinStays(drafts: Draft[], stays: readonly TripStay[], isHome: IsHome): void {
  const fitting = fitsAmong(framesOf(drafts, isHome), isHome);
  // Hotel after hotel without a flight: the next begins at most a day after the last ends.
  let open: { draft: Draft; until: number } | null = null;
  for (const stay of stays) {
    const span = { first: dayNumber(stay.checkInDate), last: dayNumber(stay.checkOutDate) };
    const frame = fitting(stay, span);
    if (frame) {
      frame.draft.stays.push(stay);
      frame.known = Math.max(frame.known, span.last);
    } else if (open && span.first <= open.until + 1) {
      open.draft.stays.push(stay);
      open.until = Math.max(open.until, span.last);
    } else {
      open = { draft: { flights: [], stays: [stay], cars: [] }, until: span.last };
      drafts.push(open.draft);
    }
  }
}

function framesOf(drafts: readonly Draft[], isHome: IsHome): Frame[] {
  const ends = drafts.map(({ flights }) => {
    const [first, last] = [flights[0], flights.at(-1)];
    return {
      leavesHome: isHome(first?.from ?? null),
      comesHome: isHome(last?.to ?? null),
      start: first ? dayNumber(dayOf(first.departsAt)) : 0,
      end: last ? dayNumber(lastDayOf(last)) : 0,
    };
  });
  return drafts.map((draft, place) => {
    const { leavesHome, comesHome, start, end } = ends[place] ?? NOWHERE;
    const previous = ends[place - 1]?.end ?? Number.NEGATIVE_INFINITY;
    const next = ends[place + 1]?.start ?? Number.POSITIVE_INFINITY;
    const earliest = leavesHome ? start : Math.max(start - MAX_GAP_DAYS, previous);
    const latest = comesHome ? end : Math.min(end + MAX_GAP_DAYS, next);
    return { draft, place, leavesHome, comesHome, start, end, earliest, latest, known: end };
  });
}

const NOWHERE = { leavesHome: false, comesHome: false, start: 0, end: 0 };

/** Finds the frame that suits a stay best. */
function fitsAmong(frames: readonly Frame[], isHome: IsHome) {
  const all = inOrder(frames);
  const visits = byAirport(frames, isHome);
  const map = indexPlaces([...visits.keys()]);
  const leaving = firstBy(
    frames.filter(({ leavesHome }) => leavesHome),
    ({ start }) => start,
  );
  const coming = firstBy(
    frames.filter(({ comesHome }) => comesHome),
    ({ end }) => end,
  );

  /** Near home a bed is needed only next to a flight. */
  const besideFlight = ({ first, last }: Span): Frame | undefined =>
    [leaving.get(last), coming.get(first)]
      .filter((frame) => frame !== undefined)
      .toSorted((a, b) => a.place - b.place)[0];

  return ({ points }: TripStay, span: Span): Frame | undefined => {
    if (points.some(isHome)) return besideFlight(span);
    const airports = new Set(points.flatMap((point) => map.within(point, AREA_KM)));
    const near =
      points.length === 0 ? [all] : [...airports].flatMap((airport) => visits.get(airport) ?? []);
    const there = near.reduce<Fit | null>((best, list) => better(best, list.maxShared(span)), null);
    return (there ?? all.onward(span))?.frame;
  };
}

function byAirport(frames: readonly Frame[], isHome: IsHome) {
  const found = new Map<Airport, Frame[]>();
  for (const frame of frames) {
    const airports = new Set(frame.draft.flights.flatMap(({ from, to }) => [from, to]));
    for (const airport of airports) {
      if (!airport || isHome(airport)) continue;
      const known = found.get(airport);
      if (known) known.push(frame);
      else found.set(airport, [frame]);
    }
  }
  return new Map([...found].map(([airport, list]) => [airport, inOrder(list)]));
}

function firstBy(frames: readonly Frame[], dayOf: (frame: Frame) => number): Map<number, Frame> {
  return new Map(frames.toReversed().map((frame) => [dayOf(frame), frame]));
}

const better = (a: Fit | null, b: Fit | null): Fit | null => {
  if (!a || !b) return a ?? b;
  const isMore = b.sharedDays - a.sharedDays || a.frame.place - b.frame.place;
  return isMore > 0 ? b : a;
};

const sharedOf = ({ earliest, latest }: Frame, { first, last }: Span) =>
  Math.min(last, latest) - Math.max(first, earliest);

/** Consecutive frames hardly share a day: a longer stay contains all but those at its ends. */
function inOrder(frames: readonly Frame[]) {
  /** Frames are nearly, not fully, sorted: across the date line a landing may precede its departure. */
  const latestSoFar = running(
    frames.map(({ latest }) => latest),
    Math.max,
  );
  const earliestFrom = running(
    frames.map(({ earliest }) => earliest).reverse(),
    Math.min,
  ).reverse();
  const startFrom = running(frames.map(({ start }) => start).reverse(), Math.min).reverse();
  const lengths = largestOf(frames.map(({ earliest, latest }) => latest - earliest));
  const end = Number.POSITIVE_INFINITY;
  const endingBefore = (day: number) =>
    countWhile(frames.length, (n) => (latestSoFar[n] ?? end) < day);
  const beginningUpTo = (day: number) =>
    countWhile(frames.length, (n) => (earliestFrom[n] ?? end) <= day);

  const best = (from: number, to: number, sharedDays: (frame: Frame) => number | null) =>
    frames.slice(from, to).reduce<Fit | null>((most, frame) => {
      const days = sharedDays(frame);
      return days === null ? most : better(most, { frame, sharedDays: days });
    }, null);

  return {
    maxShared(span: Span): Fit | null {
      const [from, to] = [endingBefore(span.first), beginningUpTo(span.last)];
      // Frames within the stay, of which only the longest counts.
      const inner = Math.max(from, beginningUpTo(span.first - 1));
      const outer = Math.min(to, endingBefore(span.last + 1));
      const touched = (frame: Frame) =>
        frame.latest < span.first || frame.earliest > span.last ? null : sharedOf(frame, span);
      if (inner >= outer) return best(from, to, touched);
      const longest = lengths.between(inner, outer - 1);
      return [
        best(from, inner, touched),
        best(longest, longest + 1, touched),
        best(outer, to, touched),
      ].reduce(better, null);
    },
    /** The trip during which the stay begins, far from its airports. */
    onward(span: Span): Fit | null {
      const from = endingBefore(span.first);
      // Where the trip before ends late, a trip's days begin after its start.
      const to = countWhile(frames.length, (n) => (startFrom[n] ?? end) <= span.first);
      return best(from, to, (frame) => {
        const { comesHome, known, start, latest } = frame;
        const isOnward = comesHome || span.first <= known + ONWARD_DAYS;
        const sharedDays = sharedOf(frame, span);
        const begins = start <= span.first && span.first <= latest;
        return isOnward && begins && sharedDays > 0 ? sharedDays : null;
      });
    },
  };
}

function running(values: readonly number[], choose: (a: number, b: number) => number): number[] {
  const found: number[] = [];
  for (const value of values) found.push(choose(found.at(-1) ?? value, value));
  return found;
}
