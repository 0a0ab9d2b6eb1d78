/** Gives calendars their events and records them, so that the next time shows what has changed since. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CalendarEvent } from "#app/contracts/calendar.ts";
import { inTurns } from "#app/platform/scheduling/in-turns.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import { itemsOfTrips } from "#app/services/trips/view-trips.server.ts";
import {
  listCalendarEvents,
  listCalendarFeeds,
  saveCalendarEvents,
  updateCalendarFeed,
} from "#db/queries/calendars.ts";
import type { CalendarEventRow, CalendarFeed } from "#db/schema.ts";
import { carEvent, flightEvent, stayEvent } from "./calendar-event.ts";
import { followTrip } from "./trip-items.ts";
import { type PublishedEvent, withoutDetails } from "./write-calendar.ts";

type Owner = { userId: string };

/** Deletions are published for this long: the slowest calendars ask once a day. */
const CANCELLED_DAYS = 30;

export const cancelledBefore = (now: Date): Date =>
  new Date(now.getTime() - CANCELLED_DAYS * 24 * 60 * 60_000);

/** Saved and recently deleted events, and the calendars, those of a trip with its current items. */
export async function publish(
  app: AppContext,
  owner: Owner,
): Promise<{ published: PublishedEvent[]; feeds: CalendarFeed[] }> {
  const now = app.clock.now();
  const [events, known, feeds] = await Promise.all([
    eventsOf(app, owner),
    listCalendarEvents(app.db, owner),
    listCalendarFeeds(app.db, owner),
  ]);
  const before = new Map(known.map((row) => [row.itemId, row]));
  const rows = new Map(
    await inTurns(events, (event) => [event.id, rowOf(owner, event, before.get(event.id), now)]),
  );
  for (const row of known) {
    const isForgotten = row.isCancelled && row.changedAt < cancelledBefore(now);
    if (!rows.has(row.itemId) && !isForgotten) rows.set(row.itemId, cancelled(row, now));
  }
  const trips = feeds.some(({ tripItems }) => tripItems) ? await itemsOfTrips(app, owner) : [];
  const followed = feeds.map((feed) => {
    if (!feed.tripItems) return feed;
    const given = { before, rows, now, leftBefore: cancelledBefore(now) };
    const { tripItems, moved } = followTrip(feed.tripItems, trips, given);
    for (const row of moved) rows.set(row.itemId, row);
    return { ...feed, tripItems };
  });
  await saveCalendarEvents(
    app.db,
    [...rows.values()].filter((row) => row !== before.get(row.itemId)),
  );
  for (const [n, { id, tripItems }] of followed.entries()) {
    if (isDeepStrictEqual(tripItems, feeds[n]?.tripItems)) continue;
    await updateCalendarFeed(app.db, { ...owner, id }, { tripItems });
  }
  const saved = new Map(events.map((event) => [event.id, event]));
  const published = [...rows.values()].map((row) => ({
    ...row,
    event: saved.get(row.itemId) ?? withoutDetails(row.event),
  }));
  return {
    published: published.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)),
    feeds: followed,
  };
}

/** A saved item with its sequence number in calendars, without recording it. */
export async function publishedItem(
  app: AppContext,
  owner: Owner,
  id: string,
): Promise<PublishedEvent | null> {
  const [events, known] = await Promise.all([
    eventsOf(app, owner),
    listCalendarEvents(app.db, owner),
  ]);
  const event = events.find((one) => one.id === id);
  const before = known.find(({ itemId }) => itemId === id);
  return event ? { ...rowOf(owner, event, before, app.clock.now()), event } : null;
}

function rowOf(
  owner: Owner,
  event: CalendarEvent,
  before: CalendarEventRow | undefined,
  now: Date,
): CalendarEventRow {
  const { id, title, start } = event;
  const digest = createHash("sha256").update(JSON.stringify(event)).digest("base64url");
  if (before && !before.isCancelled && before.event.digest === digest) return before;
  const sequence = before ? before.sequence + 1 : 0;
  const given = { id, title, start, digest };
  return { ...owner, itemId: id, event: given, sequence, changedAt: now, isCancelled: false };
}

function cancelled(row: CalendarEventRow, now: Date): CalendarEventRow {
  if (row.isCancelled) return row;
  const { id, title, start } = row.event;
  const sequence = row.sequence + 1;
  return { ...row, event: { id, title, start }, sequence, changedAt: now, isCancelled: true };
}

async function eventsOf(app: AppContext, owner: Owner): Promise<CalendarEvent[]> {
  const { flights, hotels, carBookings } = await listTrips(app, owner);
  return [
    ...(await inTurns(flights, (flight) => flightEvent(placeFlight(app.airports, flight)))),
    ...(await inTurns(hotels, stayEvent)),
    ...(await inTurns(carBookings, carEvent)),
  ];
}
