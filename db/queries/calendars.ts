import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, lt, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { CalendarEventRow, CalendarFeed } from "../schema.ts";
import {
  deleteOwn,
  findByToken,
  insertWithin,
  listOwn,
  type Own,
  type Owner,
  type Room,
  updateOwn,
} from "./own-rows.ts";

export const insertCalendarFeed = (
  db: Database,
  feed: Omit<CalendarFeed, "id">,
  within: Room,
): Promise<string | null> => insertWithin(db, db.tables.calendarFeeds, feed, within);

export const listCalendarFeeds = (db: Database, owner: Owner): Promise<CalendarFeed[]> => {
  const { calendarFeeds } = db.tables;
  return listOwn(db, calendarFeeds, owner, calendarFeeds.createdAt, calendarFeeds.id);
};

export const findCalendarFeed = (
  db: Database,
  by: { tokenHash: string },
): Promise<CalendarFeed | null> => findByToken(db, db.tables.calendarFeeds, by);

/** Replaces the token or the items of its trip; false if there is no such feed. */
export const updateCalendarFeed = async (
  db: Database,
  which: Own,
  changes: Partial<Pick<CalendarFeed, "tokenHash" | "tripItems" | "createdAt">>,
): Promise<boolean> => (await updateOwn(db, db.tables.calendarFeeds, which, changes)) !== null;

export const deleteCalendarFeed = async (db: Database, which: Own): Promise<boolean> =>
  (await deleteOwn(db, db.tables.calendarFeeds, which)) !== null;

export const listCalendarEvents = (db: Database, owner: Owner): Promise<CalendarEventRow[]> =>
  listOwn(db, db.tables.calendarEvents, owner, db.tables.calendarEvents.itemId);

/** Inserts or replaces each row. */
export async function saveCalendarEvents(
  db: Database,
  rows: readonly CalendarEventRow[],
): Promise<void> {
  const { calendarEvents } = db.tables;
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    // SQLite blocks on the disk: let others run in between.
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

/** For all travellers: deletes events cancelled before `before` and those no calendar reads any more. */
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

/** Travellers with a deleted item no calendar has asked for since, or one moved out of a calendar's trip. */
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

/** A few milliseconds of work: one statement for all rows would hold up everyone else. */
const ROWS_AT_ONCE = 100;
