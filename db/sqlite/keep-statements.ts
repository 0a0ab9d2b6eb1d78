import { LRUCache } from "lru-cache";
import type { SqliteDatabase } from "./driver.ts";

const MAX_KEPT = 250;

/**
 * The same database, which keeps the statements that it is asked for again: to prepare one takes about as long
 * as to run it. For drizzle, which sets at each use whether a statement answers in arrays.
 */
export function keepingStatements(sqlite: SqliteDatabase): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<SqliteDatabase["prepare"]>>({ max: MAX_KEPT });
  const prepare = (text: string) => {
    const known = kept.get(text);
    // Without columns it was not set, and cannot be.
    if (known) return known.reader ? known.raw(false) : known;
    const statement = sqlite.prepare(text);
    kept.set(text, statement);
    return statement;
  };
  return Object.create(sqlite, { prepare: { value: prepare } });
}
