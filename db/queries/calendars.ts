import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, lt, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { type CalendarEventRow, type CalendarFeed, newId } from "../schema.ts";
import { insertWithin } from "./insert-within.ts";

type Owner = { userId: string };

/** Its id; null where the traveller has `most` already. */
export async function insertCalendarFeed(
  db: Database,
  feed: Omit<CalendarFeed, "id">,
  { most }: { most: number },
): Promise<string | null> {
  const { calendarFeeds } = db.tables;
  const id = newId();
  const within = { userId: feed.userId, table: "calendarFeeds", most } as const;
  const isInserted = await insertWithin(db, within, (tx) =>
    tx.insert(calendarFeeds).values({ ...feed, id }),
  );
  return isInserted ? id : null;
}

export async function listCalendarFeeds(db: Database, { userId }: Owner): Promise<CalendarFeed[]> {
  const { calendarFeeds } = db.tables;
  return await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(calendarFeeds.createdAt, calendarFeeds.id);
}

/** Anyone who knows the token may read: there is no session. */
export async function findCalendarFeed(
  db: Database,
  { tokenHash }: { tokenHash: string },
): Promise<CalendarFeed | null> {
  const { calendarFeeds } = db.tables;
  const [feed] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  return feed ?? null;
}

const own = ({ tables: { calendarFeeds } }: Database, { userId, id }: Owner & { id: string }) =>
  and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.id, id));

/** A new token in place of the old one, or the items of its trip; false where there is no such feed. */
export async function updateCalendarFeed(
  db: Database,
  which: Owner & { id: string },
  changes: Partial<Pick<CalendarFeed, "tokenHash" | "tripItems" | "createdAt">>,
): Promise<boolean> {
  const { calendarFeeds } = db.tables;
  const rows = await db
    .update(calendarFeeds)
    .set(changes)
    .where(own(db, which))
    .returning({ id: calendarFeeds.id });
  return rows.length > 0;
}

export async function deleteCalendarFeed(
  db: Database,
  which: Owner & { id: string },
): Promise<boolean> {
  const { calendarFeeds } = db.tables;
  const rows = await db
    .delete(calendarFeeds)
    .where(own(db, which))
    .returning({ id: calendarFeeds.id });
  return rows.length > 0;
}

export async function listCalendarEvents(
  db: Database,
  { userId }: Owner,
): Promise<CalendarEventRow[]> {
  const { calendarEvents } = db.tables;
  return await db
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.userId, userId))
    .orderBy(calendarEvents.itemId);
}

/** Each in place of what was there. */
export async function saveCalendarEvents(
  db: Database,
  rows: readonly CalendarEventRow[],
): Promise<void> {
  const { calendarEvents } = db.tables;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    // SQLite waits for the disk: others have a turn in between.
    if (at > 0) await yieldToEventLoop();
    await db
      .insert(calendarEvents)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [calendarEvents.userId, calendarEvents.itemId],
        set: {
          event: sql`excluded.event`,
          sequence: sql`excluded.sequence`,
          changedAt: sql`excluded.changed_at`,
          isCancelled: sql`excluded.is_cancelled`,
        },
      });
  }
}

/** Of all travellers: what was deleted and told of for long enough, and what no calendar reads any more. */
export async function forgetCalendarEvents(
  db: Database,
  { before }: { before: Date },
): Promise<void> {
  const { calendarEvents, calendarFeeds } = db.tables;
  const feeds = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, calendarEvents.userId));
  await db
    .delete(calendarEvents)
    .where(
      or(
        and(eq(calendarEvents.isCancelled, true), lt(calendarEvents.changedAt, before)),
        notExists(feeds),
      ),
    );
}

/**
 * The travellers of whom more is kept than it should be: something was deleted that no calendar has asked
 * for since, or moved out of the trip of a calendar, which may be long ago.
 */
export async function listOwnersToTidy(db: Database): Promise<string[]> {
  const { calendarEvents, calendarFeeds, userFlights, userHotels, jobBookings } = db.tables;
  const isDeleted = [userFlights, userHotels, jobBookings].map((items) =>
    notExists(
      db
        .select({ id: items.id })
        .from(items)
        .where(and(eq(items.userId, calendarEvents.userId), eq(items.id, calendarEvents.itemId))),
    ),
  );
  const untold = await db
    .selectDistinct({ userId: calendarEvents.userId })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.isCancelled, false), ...isDeleted));
  const moved = await db
    .selectDistinct({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(sql`cast(${calendarFeeds.tripItems} as text) like '%"left"%'`);
  return [...new Set([...untold, ...moved].map(({ userId }) => userId))];
}

/** Some milliseconds of work: a statement of all rows at once would hold up everyone else. */
const ROWS_AT_ONCE = 100;
