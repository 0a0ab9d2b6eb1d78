/** Shares a trip at an unguessable link until a day. It follows the plans within half a minute. */
import { isDeepStrictEqual } from "node:util";
import type { TripItem } from "#app/contracts/calendar.ts";
import { languageNow } from "#app/contracts/interface-languages.ts";
import type { SharedTrip } from "#app/contracts/shared-trip.ts";
import { countOwnWork } from "#app/platform/scheduling/own-work.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { oldestToday, shiftedDate } from "#app/services/days.ts";
import { hashOf, newToken } from "#app/services/link-token.server.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { noSuchTrip } from "#app/services/saved/not-in-plans.ts";
import { seenOf } from "#app/services/saved/seen-flights.server.ts";
import { createSecretOnce } from "#app/services/secret-once.server.ts";
import type { Trip } from "#app/services/trip-rules/trip.ts";
import { tripWithMost } from "#app/services/trips/calendar/trip-items.ts";
import { groupSaved, idsOf } from "#app/services/trips/view-trips.server.ts";
import {
  deleteSharedTrip,
  deleteSharedTripsBefore,
  findSharedTrip,
  insertSharedTrip,
  listSharedTrips,
  updateSharedTrip,
} from "#db/queries/shared-trips.ts";
import type { SharedTripRow } from "#db/schema.ts";
import { m } from "#messages";
import { sharedTripOf } from "./shared-trip.ts";

type Owner = { userId: string };

const MAX_LINKS = 20;
/** Anyone being met or waited for is home by then. */
const DAYS_AFTER = 3;
const MAX_DAYS_AHEAD = 365;

/** A trip to share and what is in it: the link's proposed last day, and the earliest and latest allowed. */
interface Offer extends Pick<Trip, "name" | "firstDay" | "lastDay"> {
  flights: number;
  hotels: number;
  cars: number;
  until: string;
  earliest: string;
  latest: string;
}

/** `tripOf`: the id of any item of the trip. */
export async function offerToShare(
  app: AppContext,
  owner: Owner,
  tripOf: string,
): Promise<Offer | null> {
  const trip = await findTrip(app, owner, tripOf);
  if (!trip) return null;
  const { name, firstDay, lastDay, flights, stays, cars } = trip;
  return {
    name,
    firstDay,
    lastDay,
    flights: flights.length,
    hotels: stays.length,
    cars: cars.length,
    ...daysFor(trip, app.clock.now()),
  };
}

/** Id of the trip under way or coming next; null if there is none. */
export async function nextTripToShare(
  app: AppContext,
  owner: Owner,
  place = "",
): Promise<string | null> {
  const today = oldestToday(app.clock.now());
  const { grouped } = await groupSaved(app, owner, {});
  const isMeant = (name: string) => name.toLowerCase().includes(place.toLowerCase());
  return grouped.find(({ lastDay, name }) => lastDay >= today && isMeant(name))?.id ?? null;
}

/** `until`: the last day (`YYYY-MM-DD`) on which the link shows the trip. */
interface Sharing {
  tripOf: string;
  hasDetails: boolean;
  until?: string;
  label?: string;
}
type Opened = Result<{ id: string; token: string }>;

/** Idempotent per key of a form or program; a repeat renews the address. Default `tripOf`: the next trip. */
export const shareTripOnce = (
  app: AppContext,
  owner: Owner,
  wish: Omit<Sharing, "tripOf"> & { tripOf?: string | undefined },
  key: string,
): Promise<Opened> =>
  createSecretOnce(
    app,
    { ...owner, key, input: wish },
    {
      async create(rowId) {
        const tripOf = wish.tripOf ?? (await nextTripToShare(app, owner));
        return tripOf ? await shareTrip(app, owner, { ...wish, tripOf }, rowId) : noSuchTrip();
      },
      renew: (id) => renewLink(app, owner, id),
    },
  );

async function renewLink(app: AppContext, { userId }: Owner, id: string): Promise<Opened> {
  const token = newToken();
  const renewed = await updateSharedTrip(app.db, { userId, id }, { tokenHash: hashOf(token) });
  return renewed ? ok({ id, token }) : noSuchLink();
}

/** Opens a link, which is shown only once. */
export async function shareTrip(
  app: AppContext,
  { userId }: Owner,
  { tripOf, hasDetails, until, label }: Sharing,
  rowId?: string,
): Promise<Opened> {
  const trip = await findTrip(app, { userId }, tripOf);
  if (!trip) return noSuchTrip();
  const now = app.clock.now();
  const days = daysFor(trip, now);
  const lastDay = until ?? days.until;
  if (lastDay < days.earliest) return fail("invalid", m.facts.dayOver());
  if (lastDay > days.latest) return fail("invalid", m.facts.yearAtMost());
  const token = newToken();
  const shared = {
    userId,
    tokenHash: hashOf(token),
    name: trip.name,
    label: label ?? null,
    tripItems: idsOf(trip).map((id) => ({ id })),
    hasDetails,
    lastDay,
    createdAt: now,
  };
  const room = { max: MAX_LINKS, today: oldestToday(now), id: rowId };
  const id = await insertSharedTrip(app.db, shared, room);
  if (id !== null) return ok({ id, token });
  return fail("conflict", m.facts.tooManyShared());
}

/** The traveller's links that have not expired. */
export async function listLinks(app: AppContext, owner: Owner): Promise<SharedTripRow[]> {
  const today = oldestToday(app.clock.now());
  return (await listSharedTrips(app.db, owner)).filter(({ lastDay }) => lastDay >= today);
}

/** Idempotent. */
export async function withdrawLink(app: AppContext, { userId }: Owner, id: string): Promise<void> {
  await deleteSharedTrip(app.db, { userId, id });
}

/** Withdraws all links; returns the names of their trips. */
export async function stopSharing(app: AppContext, owner: Owner): Promise<string[]> {
  const links = await listLinks(app, owner);
  for (const { id } of links) await withdrawLink(app, owner, id);
  return links.map(({ name }) => name);
}

/** The trip a link opens. Unknown, expired and withdrawn links give the same error. */
export async function readSharedTrip(app: AppContext, token: string): Promise<Result<SharedTrip>> {
  const shared = await findOpen(app, token);
  if (!shared) return noSuchLink();
  const { tokenHash, userId } = shared;
  // Each guest reads it in their own language.
  const read = `${languageNow()} ${tokenHash}`;
  return await app.linkAnswers.sharedTrips.get(read, userId, () => openTrip(app, shared));
}

async function openTrip(app: AppContext, shared: SharedTripRow): Promise<Result<SharedTrip>> {
  const owner = { userId: shared.userId };
  const { grouped } = await groupSaved(app, owner, {});
  const ids = tripWithMost(
    shared.tripItems,
    grouped.map((trip) => ({ ids: idsOf(trip) })),
  );
  const trip = grouped.find((one) => ids.some((id) => idsOf(one).includes(id)));
  if (!trip) return noSuchLink();
  await follow(app, shared, trip);
  const { hasDetails, lastDay: sharedUntil } = shared;
  const seen = await seenOf(
    app,
    trip.flights.map(({ flight }) => flight),
  );
  return ok(countOwnWork(() => sharedTripOf(trip, { hasDetails, sharedUntil, seen })));
}

export async function sharedTripOwnerOf(app: AppContext, path: string): Promise<string | null> {
  const token = /^\/+shared\/+([\w-]{43})(?:\.data)?\/*$/i.exec(path)?.[1];
  const shared = token && (await findOpen(app, token));
  return shared ? shared.userId : null;
}

/** Part of the hourly clean-up. */
export async function forgetEndedLinks(app: AppContext): Promise<void> {
  await deleteSharedTripsBefore(app.db, { before: oldestToday(app.clock.now()) });
}

async function findOpen(app: AppContext, token: string): Promise<SharedTripRow | null> {
  const shared = await findSharedTrip(app.db, { tokenHash: hashOf(token) });
  return shared && shared.lastDay >= oldestToday(app.clock.now()) ? shared : null;
}

const noSuchLink = () => fail("not_found", m.facts.noSuchLink());

async function findTrip(app: AppContext, owner: Owner, id: string): Promise<Trip | null> {
  const { grouped } = await groupSaved(app, owner, {});
  return grouped.find((trip) => idsOf(trip).includes(id)) ?? null;
}

function daysFor({ lastDay }: Trip, now: Date): Pick<Offer, "until" | "earliest" | "latest"> {
  const earliest = oldestToday(now);
  const latest = shiftedDate(earliest, MAX_DAYS_AHEAD);
  const after = shiftedDate(lastDay > earliest ? lastDay : earliest, DAYS_AFTER);
  return { until: after > latest ? latest : after, earliest, latest };
}

/** New items belong to the trip; those saved before, which came from another trip, are only shown. */
async function follow(app: AppContext, shared: SharedTripRow, trip: Trip): Promise<void> {
  const known = new Map(shared.tripItems.map((item) => [item.id, item]));
  const savedAt = new Map(
    [
      ...trip.flights.map(({ flight }) => flight),
      ...trip.stays.map(({ hotel }) => hotel),
      ...trip.cars,
    ].map(({ id, createdAt }) => [id, new Date(createdAt)]),
  );
  const tripItems = idsOf(trip).map((id): TripItem => {
    const before = known.get(id);
    if (before) return before;
    const isGuest = (savedAt.get(id) ?? shared.createdAt) <= shared.createdAt;
    return isGuest ? { id, isGuest } : { id };
  });
  if (isDeepStrictEqual(tripItems, shared.tripItems)) return;
  await updateSharedTrip(app.db, shared, { tripItems });
}
