/** busy_timeout stops the event loop, so it is as short as a commit; what is still locked is tried again from here. */
import { setTimeout as wait } from "node:timers/promises";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import { DatabaseBusyError, isLocked } from "../database-errors.ts";
import type { SqliteDatabase } from "./driver.ts";

/** A request waits no longer for its write. */
const PATIENCE_MS = 5_000;
const BETWEEN_TRIES_MS = 100;

/** A write's result may be a promise, which awaiting callers do not see. Rejects with a DatabaseBusyError in the end. */
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
