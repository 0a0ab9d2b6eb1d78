/** Plans as calendars at unguessable addresses; only the token's SHA-256 is stored. */
import type { CalendarEvent } from "#app/contracts/calendar.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { hashOf, newToken } from "#app/services/link-token.server.ts";
import { inLanguageOf } from "#app/services/profile/in-language-of.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { noSuchTrip } from "#app/services/saved/not-in-plans.ts";
import { itemsOfTrip } from "#app/services/trips/view-trips.server.ts";
import {
  deleteCalendarFeed,
  findCalendarFeed,
  forgetCalendarEvents,
  insertCalendarFeed,
  listCalendarFeeds,
  listOwnersToTidy,
  updateCalendarFeed,
} from "#db/queries/calendars.ts";
import type { CalendarFeed } from "#db/schema.ts";
import { m } from "#messages";
import { cancelledBefore, publish, publishedItem } from "./publish.server.ts";
import { ofTrip } from "./trip-items.ts";
import { writeCalendar } from "./write-calendar.ts";

type Owner = { userId: string };

const MAX_FEEDS = 20;
/** Past events stay in a calendar for this long. */
const PAST_DAYS = 90;

interface Opened {
  id: string;
  token: string;
  createdAt: Date;
}

/** Opens a calendar; `tripOf`: the id of any item of the one trip it covers. */
export async function openCalendar(
  app: AppContext,
  { userId }: Owner,
  { hasReferences, tripOf }: { hasReferences: boolean; tripOf?: string },
  rowId?: string,
): Promise<Result<Opened>> {
  const trip = tripOf === undefined ? null : await itemsOfTrip(app, { userId }, tripOf);
  if (tripOf !== undefined && !trip) return noSuchTrip();
  await publish(app, { userId });
  const token = newToken();
  const createdAt = app.clock.now();
  const feed = {
    userId,
    tokenHash: hashOf(token),
    name: trip?.name ?? m.calendar.plans(),
    tripItems: trip?.ids.map((id) => ({ id })) ?? null,
    hasReferences,
    createdAt,
  };
  const id = await insertCalendarFeed(app.db, feed, { max: MAX_FEEDS, id: rowId });
  if (id !== null) return ok({ id, token, createdAt });
  return fail("conflict", m.calendar.tooManyLinks());
}

export const listCalendars = (app: Pick<AppContext, "db">, owner: Owner): Promise<CalendarFeed[]> =>
  listCalendarFeeds(app.db, owner);

/** Gives a calendar a new address; the old one stops working. */
export async function renewCalendar(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<Opened>> {
  await publish(app, { userId });
  const token = newToken();
  const createdAt = app.clock.now();
  const changes = { tokenHash: hashOf(token), createdAt };
  const isRenewed = await updateCalendarFeed(app.db, { userId, id }, changes);
  return isRenewed ? ok({ id, token, createdAt }) : gone();
}

export async function closeCalendar(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<null>> {
  return (await deleteCalendarFeed(app.db, { userId, id })) ? ok(null) : gone();
}

const gone = () => fail("not_found", m.calendar.linkAlreadyOff());

const noSuchCalendar = () => fail("not_found", m.calendar.noSuchCalendar());

/** The token in the last part of a calendar's path, `{token}.ics`; null if invalid. */
export const tokenIn = (file: string): string | null =>
  /(?:^|\/)([\w-]{43})\.ics\/*$/i.exec(file)?.[1] ?? null;

/** The traveller whose calendar a path opens, for request limits. */
export async function calendarOwnerOf(
  { db }: Pick<AppContext, "db">,
  path: string,
): Promise<string | null> {
  const token = tokenIn(path);
  const feed = token && (await findCalendarFeed(db, { tokenHash: hashOf(token) }));
  return feed ? feed.userId : null;
}

/** The iCalendar text for a token, at most half a minute old. */
export async function readCalendar(app: AppContext, token: string): Promise<Result<string>> {
  const tokenHash = hashOf(token);
  const known = await findCalendarFeed(app.db, { tokenHash });
  if (!known) return noSuchCalendar();
  const make = () => inLanguageOf(app, known, () => writeFeed(app, known));
  return await app.linkAnswers.calendars.get(tokenHash, known.userId, make);
}

async function writeFeed(
  app: AppContext,
  { userId, tokenHash }: CalendarFeed,
): Promise<Result<string>> {
  const { published, feeds } = await publish(app, { userId });
  // It may have been switched off or renewed meanwhile.
  const feed = feeds.find((one) => one.tokenHash === tokenHash);
  if (!feed) return noSuchCalendar();
  const { name, hasReferences, tripItems, createdAt } = feed;
  const since = shiftedDate(oldestToday(app.clock.now()), -PAST_DAYS);
  const shown = (tripItems ? ofTrip(published, tripItems) : published).filter(
    // An event that was never published needs no cancellation.
    ({ event, isCancelled, changedAt }) =>
      lastDayOf(event) >= since && !(isCancelled && changedAt <= createdAt),
  );
  const given = { name: `NoVo: ${name}`, hasReferences };
  return ok(await writeCalendar(shown, given));
}

/** One flight, hotel or car as iCalendar with all details, to add to a calendar by hand. */
export async function calendarOfItem(
  app: AppContext,
  { userId }: Owner,
  id: string,
): Promise<Result<string>> {
  const event = await publishedItem(app, { userId }, id);
  if (!event) return fail("not_found", m.calendar.noSuchItem());
  return ok(await writeCalendar([event], { name: "NoVo", hasReferences: true }));
}

/** Hourly clean-up: deleted items are not kept just because no calendar has asked since. */
export async function tidyCalendars(app: AppContext): Promise<void> {
  await forgetCalendarEvents(app.db, { before: cancelledBefore(app.clock.now()) });
  for (const userId of await listOwnersToTidy(app.db)) {
    await inLanguageOf(app, { userId }, () => publish(app, { userId }));
  }
}

function lastDayOf({ start, end }: CalendarEvent): string {
  const last = end ?? start;
  return "day" in last ? last.day : last.local.slice(0, 10);
}
