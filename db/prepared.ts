import type { Database } from "./client.ts";

/**
 * A query that is built and compiled once for each database: building the SQL of a small query takes
 * longer than running it. Its values go in as `sql.placeholder(name)`. For what every page reads.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
