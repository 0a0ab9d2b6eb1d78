/**
 * Waits for a lock that another process holds on the database without holding this one. SQLite's own
 * busy_timeout stops the event loop for as long as it waits: it is kept to the length of a commit
 * (client.ts), and what is still locked then is tried again from here.
 */
import { setTimeout as wait } from "node:timers/promises";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import { DatabaseBusyError, isLocked } from "../database-errors.ts";
import type { SqliteDatabase } from "./driver.ts";

/** A request waits no longer for its write. */
const PATIENCE_MS = 5_000;
const BETWEEN_TRIES_MS = 100;

/**
 * Makes every write of `db` patient. A write's result may then be a promise, which a caller that awaits the
 * query, as the house does, never sees. Rejects with a DatabaseBusyError once patience is at its end.
 */
export function waitForLocks(db: { $client: SqliteDatabase }): void {
  const session: unknown = Reflect.get(db, "session");
  if (!(session instanceof BetterSQLiteSession)) throw new Error("drizzle's session is elsewhere");
  const sqlite = db.$client;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args: Parameters<typeof prepare>) => {
    const query = prepare(...args);
    const { run, all, get } = query;
    return Object.assign(query, {
      run: patient(sqlite, run.bind(query)),
      all: patient(sqlite, all.bind(query)),
      get: patient(sqlite, get.bind(query)),
    });
  };
  session.transaction = patient(sqlite, session.transaction.bind(session));
}

function patient<Args extends unknown[], Result>(
  sqlite: SqliteDatabase,
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    try {
      return work(...args);
    } catch (error) {
      // In a transaction it is the whole that is tried again.
      if (!isLocked(error) || sqlite.inTransaction) throw error;
      return tryAgain(() => work(...args), performance.now() + PATIENCE_MS) as Result;
    }
  };
}

async function tryAgain<Result>(work: () => Result, until: number): Promise<Result> {
  for (;;) {
    await wait(BETWEEN_TRIES_MS);
    try {
      return work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() >= until) throw new DatabaseBusyError({ cause: error });
    }
  }
}
