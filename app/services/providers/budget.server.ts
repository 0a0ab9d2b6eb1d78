/** Budget of automatic flight-status calls, within what the plan allows in a month. */
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

/** How many times rarer looks become, at most, when calls run short. */
const MAX_THRIFT = 4;

/** Null if the service is embedded and calls are free. */
const limitOf = ({ config, providers }: App): number | null =>
  providers.flightStatus.source === "demo" ? null : config.watchCallsPerMonth;

const countOf = ({ providers, clock }: App) => ({
  vendor: providers.flightStatus.name,
  month: clock.now().toISOString().slice(0, 7),
});

/** A traveller's maximum share of the month's calls in one day. */
const SHARE_OF_MONTH = 0.1;
/** But at least what a flight that is late all day needs; one on time needs about 25. */
const MIN_SHARE = 60;
/** Part of that which early looks must leave: about what a flight needs before departure and before landing. */
const KEPT_PART = 0.4;
const HOUR_MS = 60 * 60_000;
/** Retries before the next month or day begins, as the limit may have been changed. */
const USED_UP_MS = 6 * HOUR_MS;

export const shareOf = (limit: number): number =>
  Math.max(MIN_SHARE, Math.floor(limit * SHARE_OF_MONTH));

/** A counted call. `thrift`: how sparing to be with the next ones, from 1 to 4. */
interface Call {
  isLeft: true;
  thrift: number;
  /** The traveller whose share is charged; null if calls are free. */
  userId: string | null;
}

/**
 * No call left: "month" for anyone, "day" for these travellers, "kept" for an early look. Ask again at `at`.
 */
interface NoCall {
  isLeft: false;
  of: "month" | "day" | "kept";
  at: Date;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Charges the traveller with most of their share left: saving someone's flight takes nothing from them. */
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
  // Calls are taken concurrently: only a successful increment counts.
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

/** Whether the month or this traveller's daily share is used up; others may still pay for a shared flight. */
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

/** Pages spend the same plan, so the service's own figure is more accurate than the count. */
const unitsLeftOf = ({ providers }: Pick<App, "providers">): number | null =>
  providers.flightStatus.unitsLeft?.() ?? null;

/** Share of the month left over share of calls left, 1 to `MAX_THRIFT`. */
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
