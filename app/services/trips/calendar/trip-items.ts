/** Follows the trip of a one-trip calendar while flights, hotels and cars join and leave it. */
import type { TripItem } from "#app/contracts/calendar.ts";
import type { CalendarEventRow } from "#db/schema.ts";
import { type PublishedEvent, withoutDetails } from "./write-calendar.ts";

type Rows = ReadonlyMap<string, CalendarEventRow>;

interface Given {
  /** As last given to calendars. */
  before: Rows;
  rows: Rows;
  now: Date;
  /** Items moved to another trip before then are dropped. */
  leftBefore: Date;
}

/** Follows the trip with most items. `moved`: rows with a new sequence, as their item left or came back. */
export function followTrip(
  items: readonly TripItem[],
  trips: readonly { ids: string[] }[],
  { before, rows, now, leftBefore }: Given,
): { tripItems: TripItem[]; moved: CalendarEventRow[] } {
  const known = new Map(items.map((item) => [item.id, item]));
  const inTrip = new Set(tripWithMost(items, trips));
  const moved: CalendarEventRow[] = [];
  const move = (row: CalendarEventRow) => {
    const later = { ...row, sequence: row.sequence + 1, changedAt: now };
    moved.push(later);
    return later;
  };
  const present = [...inTrip].map((id): TripItem => {
    const item = known.get(id);
    const row = rows.get(id);
    if (item?.left && row) move(row);
    const isGuest = item ? item.isGuest : before.has(id);
    return isGuest ? { id, isGuest } : { id };
  });
  const gone = items
    .filter(({ id }) => !inTrip.has(id))
    .flatMap((item): TripItem[] => {
      if (item.left) return new Date(item.left.at) < leftBefore ? [] : [item];
      const row = rows.get(item.id);
      if (!row) return [];
      if (row.isCancelled) return [item];
      // As it was in this trip, so as not to reveal where it is now.
      const { title, start } = (before.get(item.id) ?? row).event;
      const { sequence } = move(row);
      return [{ ...item, left: { title, start, sequence, at: now.toISOString() } }];
    });
  return { tripItems: [...present, ...gone], moved };
}

/** A trip that joined this one for a while has only guests, however many, and is not followed. */
export function tripWithMost(
  items: readonly TripItem[],
  trips: readonly { ids: string[] }[],
): string[] {
  const here = items.filter(({ left }) => !left);
  const own = new Set(here.filter(({ isGuest }) => !isGuest).map(({ id }) => id));
  const all = new Set(here.map(({ id }) => id));
  for (const set of [own, all]) {
    const shared = trips.map(({ ids }) => ids.filter((id) => set.has(id)).length);
    const max = Math.max(0, ...shared);
    if (max > 0) return trips[shared.indexOf(max)]?.ids ?? [];
  }
  return [];
}

/** The published events that a trip's calendar shows. */
export function ofTrip(
  published: readonly PublishedEvent[],
  items: readonly TripItem[],
): PublishedEvent[] {
  const events = new Map(published.map((one) => [one.event.id, one]));
  return items
    .flatMap(({ id, left }) => {
      if (!left) return events.get(id) ?? [];
      const { sequence, at, ...rest } = left;
      const event = withoutDetails({ id, ...rest });
      return { event, sequence, changedAt: new Date(at), isCancelled: true };
    })
    .toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1));
}
