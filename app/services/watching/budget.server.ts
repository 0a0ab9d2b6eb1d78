/** How often the flight-status service may be asked by itself, of what its plan allows in a month. */
import type { WatchReport } from "#app/contracts/health.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { addVendorCall, countVendorCalls, removeVendorCall } from "#db/queries/vendor-calls.ts";
import { countWatchedFlights } from "#db/queries/watched-flights.ts";

type App = Pick<AppContext, "config" | "providers" | "clock" | "db">;

/** Looks come up to so many times more seldom where the calls run short. */
const MOST_THRIFT = 4;

/** Null where the service is embedded, and asking it costs nothing. */
const limitOf = ({ config, providers }: App): number | null =>
  providers.flightStatus.source === "demo" ? null : config.watchCallsPerMonth;

const countOf = ({ providers, clock }: App) => ({
  vendor: providers.flightStatus.name,
  month: clock.now().toISOString().slice(0, 7),
});

/**
 * Counts one call, and says how sparing to be with the next ones: from 1 (as often as it is useful) to 4.
 * Null where no call is left this month.
 */
export async function takeCall(app: App): Promise<number | null> {
  const limit = limitOf(app);
  if (limit === null) return 1;
  const used = await countVendorCalls(app.db, countOf(app));
  if (used >= limit) return null;
  return thrift(await addVendorCall(app.db, countOf(app)), limit, app.clock.now());
}

/** One that was counted and not made. */
export async function returnCall(app: App): Promise<void> {
  if (limitOf(app) !== null) await removeVendorCall(app.db, countOf(app));
}

/** The share of the month that is left, to the share of the calls. */
export function thrift(used: number, limit: number, now: Date): number {
  const begins = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const ends = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  const timeLeft = (ends - now.getTime()) / (ends - begins);
  const callsLeft = Math.max(0, 1 - used / limit);
  return Math.min(MOST_THRIFT, Math.max(1, callsLeft > 0 ? timeLeft / callsLeft : MOST_THRIFT));
}

export async function reportWatching(app: App): Promise<WatchReport> {
  const limit = limitOf(app);
  const flights = await countWatchedFlights(app.db);
  if (limit === null) return { state: "ok", flights, calls: null, callsPerMonth: null };
  const calls = await countVendorCalls(app.db, countOf(app));
  return { state: calls < limit ? "ok" : "used-up", flights, calls, callsPerMonth: limit };
}
