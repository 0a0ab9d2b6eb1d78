/**
 * Transactions that are written once for both databases: the work is a generator that hands out its
 * queries one by one. SQLite runs each at once, because its transactions are synchronous; PostgreSQL awaits it.
 */
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

export type Transaction = Pick<BetterSQLite3Database, "select" | "insert" | "update" | "delete">;

/** A query of drizzle's that returns rows: a select, or a write with `.returning()`. */
interface Query<Row> extends PromiseLike<Row[]> {
  all(): Row[];
}

export type Steps<Result> = Generator<Query<unknown>, Result, unknown>;

/** `const rows = yield* rowsOf(tx.select()...)` */
export function* rowsOf<Row>(query: Query<Row>): Generator<Query<Row>, Row[], unknown> {
  return (yield query) as Row[];
}

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next(step.value.all());
  return step.value;
}

export async function runInOrder<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) step = steps.next(await step.value);
  return step.value;
}
