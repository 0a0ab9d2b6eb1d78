/** busy_timeout blocks the event loop, so it is as short as a commit; longer locks are retried here. */
import { setTimeout as wait } from "node:timers/promises";
import { BetterSQLiteSession } from "drizzle-orm/better-sqlite3";
import { DatabaseBusyError, isLocked } from "../database-errors.ts";
import type { SqliteDatabase } from "./driver.ts";

/** How long a request waits for its write. */
const PATIENCE_MS = 5_000;
const BETWEEN_TRIES_MS = 100;

/** A write may return a promise, unnoticed by awaiting callers; finally rejects with a DatabaseBusyError. */
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
      // In a transaction, the whole transaction is retried.
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
