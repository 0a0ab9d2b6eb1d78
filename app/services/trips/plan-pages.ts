/** Splits long plans into pages: a traveller may have saved 200 of each kind in one trip. Pure. */
import type { SharedTrip, SharedTripPart } from "#app/contracts/shared-trip.ts";
import type { TripPart, TripView } from "#app/contracts/trip-view.ts";

/** Cards of a kind per page. */
const PAGE_SIZE = 6;
/** Lines of a trip per page, problems included; a day is never split. */
const MAX_LINES = 40;
/** The same for all trips together. */
const MAX_LINES_OF_ALL = 2 * MAX_LINES;

export interface ListPage<T> {
  items: T[];
  /** Of the whole list. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
  /** First items of the pages before and after. */
  before: T | null;
  after: T | null;
}

/** The page with the first `wanted` item that exists, else the first page. */
export function pageWith<T>(
  list: readonly T[],
  wanted: readonly string[],
  isIt: (item: T, id: string) => boolean,
): ListPage<T> {
  const places = wanted.map((id) => list.findIndex((item) => isIt(item, id)));
  const page = Math.floor((places.find((place) => place >= 0) ?? 0) / PAGE_SIZE);
  const first = page * PAGE_SIZE;
  return {
    items: list.slice(first, first + PAGE_SIZE),
    count: list.length,
    page: page + 1,
    pages: Math.max(1, Math.ceil(list.length / PAGE_SIZE)),
    before: list[first - PAGE_SIZE] ?? null,
    after: list[first + PAGE_SIZE] ?? null,
  };
}

/** A trip whose days may not be in words yet: paging needs only their line counts. */
type Laid<D> = Omit<TripView, "days"> & { days: readonly D[] };
type Part<D> = Omit<TripPart, "days"> & { days: D[] };

interface Lines {
  date: string;
  entries: readonly { problems: readonly unknown[] }[];
  problems: readonly unknown[];
}

/** `today` is `YYYY-MM-DD`; `part` counts from 1. */
interface WhichPart {
  today: string;
  part?: number;
}

/** One part of a long trip: the requested one, else today's, else the first. */
export function partOf<D extends Lines>(trip: Laid<D>, which: WhichPart): Part<D> {
  return { ...trip, ...partOfDays(trip.days, { ...which, linesOf }) };
}

/** The same for a shared trip. */
export function sharedPartOf(trip: SharedTrip, which: WhichPart): SharedTripPart {
  return { ...trip, ...partOfDays(trip.days, { ...which, linesOf: ({ items }) => items.length }) };
}

function partOfDays<D extends { date: string }>(
  days: readonly D[],
  { today, part, linesOf }: WhichPart & { linesOf: (day: D) => number },
): { days: D[]; part: number; parts: number } {
  const parts = inParts(days, linesOf);
  const now = parts.findIndex((those) => those.some(({ date }) => date >= today));
  const place = Math.max(0, part === undefined ? now : Math.min(part, parts.length) - 1);
  return { days: parts[place] ?? [], part: place + 1, parts: parts.length };
}

/** A part of each trip while there is room; the others without days, as headings only. */
export function partsOf<D extends Lines>(trips: readonly Laid<D>[], today: string): Part<D>[] {
  let left = MAX_LINES_OF_ALL;
  return trips.map((trip) => {
    const shown = partOf(trip, { today });
    for (const day of shown.days) left -= linesOf(day);
    return left < 0 ? { ...shown, days: [] } : shown;
  });
}

function inParts<D>(days: readonly D[], linesOf: (day: D) => number): D[][] {
  const parts: D[][] = [];
  let lines = 0;
  for (const day of days) {
    lines += linesOf(day);
    const part = parts.at(-1);
    if (part && lines <= MAX_LINES) part.push(day);
    else {
      parts.push([day]);
      lines = linesOf(day);
    }
  }
  return parts.length > 0 ? parts : [[]];
}

const linesOf = ({ entries, problems }: Lines): number =>
  entries.reduce((lines, entry) => lines + 1 + entry.problems.length, problems.length);
