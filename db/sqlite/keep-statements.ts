import { LRUCache } from "lru-cache";
import type { SqliteDatabase } from "./driver.ts";

const MAX_KEPT = 250;

/**
 * The same database with a cache of prepared statements: preparing one takes about as long as running it. For
 * drizzle, which sets at each use whether a statement returns arrays.
 */
export function keepingStatements(sqlite: SqliteDatabase): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<SqliteDatabase["prepare"]>>({ max: MAX_KEPT });
  const prepare = (text: string) => {
    const known = kept.get(text);
    // Raw mode cannot be set on a statement without columns.
    if (known) return known.reader ? known.raw(false) : known;
    const statement = sqlite.prepare(text);
    kept.set(text, statement);
    return statement;
  };
  return Object.create(sqlite, { prepare: { value: prepare } });
}
