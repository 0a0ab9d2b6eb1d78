import type { Database } from "./client.ts";

interface Preparable<Query> {
  prepare(name: string): Query;
}

/** Compiled once for each database: building a small query takes longer than running it. Values by `sql.placeholder`. */
export function prepared<Query>(
  name: string,
  build: (db: Database) => Preparable<Query>,
): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db).prepare(name);
    queries.set(db, query);
    return query;
  };
}
