/** Written once for both: a generator hands out its queries. SQLite runs each at once, PostgreSQL awaits it. */
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

export type Transaction = Pick<BetterSQLite3Database, "select" | "insert" | "update" | "delete">;

/** A query of drizzle's that returns rows: a select, or a write with `.returning()`. */
interface Query<Row> extends PromiseLike<Row[]> {
  all(): Row[];
}

/** A write of which no rows are wanted. */
interface Write extends PromiseLike<unknown> {
  run(): unknown;
}

/** Queries that do not need each other's rows; they are done in this order. */
interface Step {
  queries: Query<unknown>[];
  write?: Write;
  /** Nothing comes after them but the commit. */
  isLast?: true;
}

export type Steps<Result> = Generator<Step, Result, unknown>;

/** `const rows = yield* rowsOf(tx.select()...)` */
export function* rowsOf<Row>(query: Query<Row>): Steps<Row[]> {
  const [rows] = (yield { queries: [query] }) as [Row[]];
  return rows;
}

/** `yield* done(tx.delete()...)` */
export function* done(write: Write): Steps<void> {
  yield { queries: [], write };
}

type RowsOfEach<Queries> = {
  [At in keyof Queries]: Queries[At] extends Query<infer Row> ? Row[] : never;
};

/** Several queries in one way to the database: `const [users, cars] = yield* rowsOfEach([...])` */
export function* rowsOfEach<const Queries extends readonly Query<unknown>[]>(
  queries: Queries,
): Steps<RowsOfEach<Queries>> {
  return (yield { queries: [...queries] }) as RowsOfEach<Queries>;
}

/** The last queries of the work, in one way to the database together with its commit. */
export function* lastly<Row>(first: Query<Row>, others: Query<unknown>[] = []): Steps<Row[]> {
  const [rows] = (yield { queries: [first, ...others], isLast: true }) as [Row[]];
  return rows;
}

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) {
    step.value.write?.run();
    step = steps.next(step.value.queries.map((query) => query.all()));
  }
  return step.value;
}

interface Running {
  /** Sends a query; `together` with others, which are sent behind it before its rows are there. */
  send(query: PromiseLike<unknown>, together: boolean): Promise<unknown>;
  /** Is called once, behind the last queries and without waiting for their rows where the work says so. */
  commit(): Promise<unknown>;
}

export async function runInOrder<Result>(
  steps: Steps<Result>,
  { send, commit }: Running = { send: async (query) => await query, commit: async () => {} },
): Promise<Result> {
  let isCommitted = false;
  let step = steps.next();
  while (!step.done) {
    if (isCommitted) throw new Error("a query comes after the last of its transaction");
    const { queries, write, isLast = false } = step.value;
    isCommitted = isLast;
    if (write) await send(write, false);
    const together = isLast || queries.length > 1;
    const answers = queries.map((query) => send(query, together));
    const [rows] = await Promise.all([Promise.all(answers), isLast ? commit() : undefined]);
    step = steps.next(rows);
  }
  if (!isCommitted) await commit();
  return step.value;
}
