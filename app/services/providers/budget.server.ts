/** How often the flight-status service may be asked by itself, of what its plan allows in a month. */
import type { WatchReport } from "#app/contracts/health.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import {
  addTravellerCall,
  addVendorCall,
  countTravellerCalls,
  countVendorCalls,
  removeTravellerCall,
  removeVendorCall,
} from "#db/queries/vendor-calls.ts";
import { countWatchedFlights } from "#db/queries/watched-flights.ts";

type App = Pick<AppContext, "config" | "providers" | "clock" | "db">;

/** Looks come up to so many times more seldom where the calls run short. */
const MAX_THRIFT = 4;

/** Null where the service is embedded, and asking it costs nothing. */
const limitOf = ({ config, providers }: App): number | null =>
  providers.flightStatus.source === "demo" ? null : config.watchCallsPerMonth;

const countOf = ({ providers, clock }: App) => ({
  vendor: providers.flightStatus.name,
  month: clock.now().toISOString().slice(0, 7),
});

/** One traveller has at most this part of a month's calls on a day. */
const SHARE_OF_MONTH = 0.1;
/** But as many as a flight needs that is late all day: one that is in time needs about 25. */
const MIN_SHARE = 60;
/** Of that, left alone by looks that are early: about what a flight needs before it leaves and before it lands. */
const KEPT_PART = 0.4;
const HOUR_MS = 60 * 60_000;
/** Sooner than the calls of the next month or day are there, the limit may have been changed. */
const USED_UP_MS = 6 * HOUR_MS;

export const shareOf = (limit: number): number =>
  Math.max(MIN_SHARE, Math.floor(limit * SHARE_OF_MONTH));

/** A call that was counted: `thrift` says how sparing to be with the next ones, from 1 to 4. */
interface Call {
  isLeft: true;
  thrift: number;
  /** The traveller whose share it is of; null where calls cost nothing. */
  userId: string | null;
}

/**
 * No call is left: of the month for anyone, or of the day for these travellers; "kept": for one that is
 * early. Ask again at `at`.
 */
interface NoCall {
  isLeft: false;
  of: "month" | "day" | "kept";
  at: Date;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Of the share of the one who has most of it left: who saves others' flights takes nothing from them. */
export async function takeCall(
  app: App,
  userIds: readonly string[],
  { isEarly = false }: { isEarly?: boolean } = {},
): Promise<Call | NoCall> {
  const limit = limitOf(app);
  if (limit === null) return { isLeft: true, thrift: 1, userId: null };
  const now = app.clock.now();
  const none = (of: NoCall["of"], next: number): NoCall => ({
    isLeft: false,
    of,
    at: new Date(Math.min(now.getTime() + USED_UP_MS, next)),
  });
  const usedUp = () => none("month", Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  if ((await countVendorCalls(app.db, countOf(app))) >= limit) return usedUp();
  const day = dayOf(now);
  const calls = await countTravellerCalls(app.db, { userIds, day });
  const share = shareOf(limit);
  const max = isEarly ? share - Math.floor(share * KEPT_PART) : share;
  const byUse = userIds.toSorted((a, b) => (calls.get(a) ?? 0) - (calls.get(b) ?? 0));
  // Others take calls at the same time: what counts is whether one more could be added.
  for (const userId of byUse) {
    if (!(await addTravellerCall(app.db, { userId, day, max }))) continue;
    const used = await addVendorCall(app.db, { ...countOf(app), max: limit });
    if (used !== null)
      return { isLeft: true, thrift: thrift(used, limit, now, unitsLeftOf(app)), userId };
    await removeTravellerCall(app.db, { userId, day });
    return usedUp();
  }
  const isKept = isEarly && userIds.some((userId) => (calls.get(userId) ?? 0) < share);
  return none(isKept ? "kept" : "day", Date.parse(day) + 24 * HOUR_MS);
}

/** Whether the month's calls, or this traveller's share of the day's, are used up: others may still have a shared flight looked at. */
export async function isUsedUp(app: App, { userId }: { userId: string }): Promise<boolean> {
  const limit = limitOf(app);
  if (limit === null) return false;
  const day = dayOf(app.clock.now());
  const [ofMonth, ofDay] = await Promise.all([
    countVendorCalls(app.db, countOf(app)),
    countTravellerCalls(app.db, { userIds: [userId], day }),
  ]);
  return ofMonth >= limit || (ofDay.get(userId) ?? 0) >= shareOf(limit);
}

export async function returnCall(app: App, { userId }: Call): Promise<void> {
  if (userId === null) return;
  await removeVendorCall(app.db, countOf(app));
  await removeTravellerCall(app.db, { userId, day: dayOf(app.clock.now()) });
}

/** The pages spend the same plan: the service knows better than the count what is left of it. */
const unitsLeftOf = ({ providers }: Pick<App, "providers">): number | null =>
  providers.flightStatus.unitsLeft?.() ?? null;

/** The share of the month that is left, to the share of the calls. */
export function thrift(
  used: number,
  limit: number,
  now: Date,
  unitsLeft: number | null = null,
): number {
  const begins = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const ends = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  const timeLeft = (ends - now.getTime()) / (ends - begins);
  const callsLeft = Math.max(0, Math.min(limit - used, unitsLeft ?? limit) / limit);
  return Math.min(MAX_THRIFT, Math.max(1, callsLeft > 0 ? timeLeft / callsLeft : MAX_THRIFT));
}

export async function reportWatching(app: App): Promise<WatchReport> {
  const limit = limitOf(app);
  const flights = await countWatchedFlights(app.db);
  if (limit === null)
    return { state: "ok", flights, calls: null, callsPerMonth: null, unitsLeft: null };
  const calls = await countVendorCalls(app.db, countOf(app));
  const state = calls < limit ? "ok" : "used-up";
  return { state, flights, calls, callsPerMonth: limit, unitsLeft: unitsLeftOf(app) };
}
