/**
 * The calendars that a traveller lets other programs read: what is saved, under an address that nobody can
 * guess. Only the SHA-256 of its token is kept, so that nobody who reads the database can read a calendar.
 */
import { createHash, randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { CalendarEvent } from "#app/contracts/calendar.ts";
import { shiftedDate } from "#app/services/cars/car-dates.ts";
import { pickupZone } from "#app/services/cars/pickup-passed.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { noSuchTrip } from "#app/services/trips/not-in-plans.ts";
import { oldestToday } from "#app/services/trips/past-trips.ts";
import { placeFlight } from "#app/services/trips/placed.ts";
import { listTrips } from "#app/services/trips/trips.server.ts";
import { itemsOfTrip } from "#app/services/trips/view-trips.server.ts";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  forgetCalendarEvents,
  insertCalendarFeed,
  listCalendarEvents,
  listCalendarFeeds,
  saveCalendarEvents,
  updateCalendarFeed,
} from "#db/queries/calendars.ts";
import type { CalendarEventRow, CalendarFeed } from "#db/schema.ts";
import { carEvent, flightEvent, stayEvent } from "./calendar-event.ts";
import { writeCalendar } from "./write-calendar.ts";

type Owner = { userId: string };

const MOST_FEEDS = 20;
/** What is over stays in a calendar for this long. */
const PAST_DAYS = 90;
/** A calendar is told of a deletion for this long: the slowest ask once a day. */
const CANCELLED_DAYS = 30;
/** 256 bits. */
const TOKEN_BYTES = 32;
const ALL = "Travel plans";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const newToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** Opens a calendar; `tripOf`: the id of anything of the one trip that it is of. */
export async function openCalendar(
  app: AppContext,
  { userId }: Owner,
  { hasReferences, tripOf }: { hasReferences: boolean; tripOf?: string },
): Promise<Result<{ token: string }>> {
  const trip = tripOf === undefined ? null : await itemsOfTrip(app, { userId }, [tripOf]);
  if (tripOf !== undefined && !trip) return noSuchTrip();
  const token = newToken();
  const feed = {
    userId,
    tokenHash: hashOf(token),
    name: trip?.name ?? ALL,
    tripItems: trip?.ids ?? null,
    hasReferences,
    createdAt: app.clock.now(),
  };
  if (await insertCalendarFeed(app.db, feed, { most: MOST_FEEDS })) return ok({ token });
  return fail("conflict", "You have many calendar addresses. Switch one off first.");
}

export const listCalendars = (app: Pick<AppContext, "db">, owner: Owner): Promise<CalendarFeed[]> =>
  listCalendarFeeds(app.db, owner);

/** Another address for a calendar; the old one is of no use from then on. */
export async function renewCalendar(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<{ token: string }>> {
  const token = newToken();
  const changes = { tokenHash: hashOf(token), createdAt: app.clock.now() };
  const isRenewed = await updateCalendarFeed(app.db, { userId, id }, changes);
  return isRenewed ? ok({ token }) : gone();
}

export async function closeCalendar(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<null>> {
  return (await deleteCalendarFeed(app.db, { userId, id })) ? ok(null) : gone();
}

const gone = () => fail("not_found", "That calendar address is switched off already.");

/** What a calendar reads under its token, as iCalendar. */
export async function readCalendar(app: AppContext, token: string): Promise<Result<string>> {
  const feed = await findCalendarFeed(app.db, { tokenHash: hashOf(token) });
  if (!feed) return fail("not_found", "There is no such calendar.");
  const { name, hasReferences, userId } = feed;
  const rows = await publish(app, { userId });
  const items = feed.tripItems && new Set(await tripItemsNow(app, feed, feed.tripItems));
  const since = shiftedDate(oldestToday(app.clock.now()), -PAST_DAYS);
  const shown = rows.filter(
    ({ itemId, event }) => (!items || items.has(itemId)) && lastDayOf(event) >= since,
  );
  return ok(writeCalendar(shown, { name: `NoVo: ${name}`, hasReferences }));
}

/** One flight, hotel or car to put into a calendar by hand, with all that is known of it. */
export async function calendarOfItem(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<string>> {
  const row = (await publish(app, { userId })).find(
    ({ itemId, isCancelled }) => itemId === id && !isCancelled,
  );
  if (!row) return fail("not_found", "That is not in your travel plans.");
  return ok(writeCalendar([row], { name: "NoVo", hasReferences: true }));
}

/** The trip as it is now, and what was deleted from it. */
async function tripItemsNow(
  app: AppContext,
  { userId, id }: CalendarFeed,
  known: readonly string[],
): Promise<readonly string[]> {
  const trip = await itemsOfTrip(app, { userId }, known);
  const all = [...new Set([...known, ...(trip?.ids ?? [])])];
  if (all.length === known.length) return known;
  await updateCalendarFeed(app.db, { userId, id }, { tripItems: all });
  return all;
}

/** What calendars are given now, kept so that the next time shows what has changed since. */
async function publish(app: AppContext, owner: Owner): Promise<CalendarEventRow[]> {
  const now = app.clock.now();
  const [events, known] = await Promise.all([
    eventsOf(app, owner),
    listCalendarEvents(app.db, owner),
  ]);
  const given = new Map(known.map((row) => [row.itemId, row]));
  const isSaved = new Set(events.map(({ id }) => id));
  const current = events.map((event) => {
    const row = given.get(event.id);
    if (row && !row.isCancelled && isDeepStrictEqual(row.event, event)) return row;
    const sequence = row ? row.sequence + 1 : 0;
    return { ...owner, itemId: event.id, event, sequence, changedAt: now, isCancelled: false };
  });
  const deleted = known
    .filter(({ itemId }) => !isSaved.has(itemId))
    .map((row) =>
      row.isCancelled
        ? row
        : { ...row, sequence: row.sequence + 1, changedAt: now, isCancelled: true },
    );
  const rows = [...current, ...deleted];
  const unchanged = new Set(known);
  await saveCalendarEvents(
    app.db,
    rows.filter((row) => !unchanged.has(row)),
  );
  const before = new Date(now.getTime() - CANCELLED_DAYS * 24 * 60 * 60_000);
  const isOver = ({ isCancelled, changedAt }: CalendarEventRow) =>
    isCancelled && changedAt < before;
  if (rows.some(isOver)) await forgetCalendarEvents(app.db, { ...owner, before });
  return rows.filter((row) => !isOver(row)).toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

async function eventsOf(app: AppContext, owner: Owner): Promise<CalendarEvent[]> {
  const { flights, hotels, carBookings } = await listTrips(app, owner);
  return [
    ...flights.map((flight) => flightEvent(placeFlight(app.airports, flight))),
    ...hotels.map(stayEvent),
    ...carBookings.map((car) => carEvent(car, pickupZone(app, car.from) ?? null)),
  ];
}

function lastDayOf({ start, end }: CalendarEvent): string {
  const last = end ?? start;
  return "day" in last ? last.day : last.local.slice(0, 10);
}
