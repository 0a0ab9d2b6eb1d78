import type { Database } from "./client.ts";

interface Preparable<Query> {
  prepare(name: string): Query;
}

/**
 * A query that is built and compiled once for each database: building the SQL of a small query takes
 * longer than running it. Its values go in as `sql.placeholder(name)`. For what every page reads. PostgreSQL
 * keeps the plan under `name`.
 */
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
