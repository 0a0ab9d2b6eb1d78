/** Databases for the tests on PostgreSQL: each is one test's alone, and is emptied and lent again after it. */
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { getTableName, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, OpenedDatabase } from "#db/client.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { lockKey } from "#db/postgres/lock-key.ts";
import { tables } from "#db/postgres/tables.ts";
import { runInOrder, type Transaction } from "#db/transaction.ts";

/** A cluster's address, or the file with PGlite's files; undefined in the tests on SQLite. */
export const testPostgres = process.env.NOVO_TEST_POSTGRES;
const DATABASE_EXISTS = "42P04";

/** Null in the tests on SQLite. */
export async function lendPostgres(): Promise<OpenedDatabase | null> {
  if (testPostgres === undefined) return null;
  const lent = testPostgres.startsWith("postgres:")
    ? await lendOfCluster(testPostgres)
    : await lendOfMemory(testPostgres);
  countQueries(lent.db);
  return lent;
}

let underWay = 0;

/** Resolves when no query of a lent database is under way: they take real time, also where a test's clock stands. */
export async function queriesDone(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (underWay > 0);
}

async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

function countQueries(db: Database): void {
  const session = Reflect.get(db, "session") as {
    prepareQuery(...args: unknown[]): { execute(values?: object): Promise<unknown> };
  };
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (...args) => {
    const query = prepare(...args);
    const execute = query.execute.bind(query);
    return Object.assign(query, { execute: (values?: object) => counted(() => execute(values)) });
  };
  const transact = db.transact.bind(db);
  db.transact = (lock, work) => counted(() => transact(lock, work));
}

const freeNumbers: number[] = [];
let highest = 0;

/** Workers that run at once have different ids; one that comes later finds what an earlier one has made. */
async function lendOfCluster(url: string): Promise<OpenedDatabase> {
  const again = freeNumbers.pop();
  const own = again ?? ++highest;
  const name = `test_${process.env.VITEST_POOL_ID ?? 0}_${own}`;
  const address = url.replace(/\/postgres$/, `/${name}`);
  if (again === undefined) await createFromTemplate(url, name);
  const { db, close } = await openDatabase(address, { poolSize: 4 });
  await (db as unknown as NodePgDatabase).execute(sql.raw(EMPTY));
  let closed: Promise<void> | null = null;
  return {
    db,
    close() {
      closed ??= Promise.resolve(close()).then(() => void freeNumbers.push(own));
      return closed;
    },
  };
}

async function createFromTemplate(url: string, name: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== DATABASE_EXISTS) throw error;
  } finally {
    await client.end();
  }
}

/** In one message; with the travellers goes what is theirs. */
const EMPTY = [tables.users, ...Object.values(tables)]
  .map((table) => `delete from "${getTableName(table)}"`)
  .join(";");

const freeMemories: PGlite[] = [];

async function lendOfMemory(files: string): Promise<OpenedDatabase> {
  const memory =
    freeMemories.pop() ??
    (await PGlite.create({ loadDataDir: new Blob([new Uint8Array(readFileSync(files))]) }));
  const queries = drizzle({ client: memory });
  const database = Object.assign(queries, {
    kind: "postgres" as const,
    tables,
    transact: <Result>(lock: string, work: Parameters<Database["transact"]>[1]) =>
      queries.transaction(async (tx) => {
        await tx.execute(sql.raw(`select pg_advisory_xact_lock(${lockKey(lock)})`));
        return (await runInOrder(work(tx as unknown as Transaction))) as Result;
      }),
    isUnavailable: () => false,
    refusesWrites: () => null,
    pool: () => null,
    checkpoint: () => true,
  });
  const db = database as unknown as Database;
  await memory.exec(EMPTY);
  let isOpen = true;
  return {
    db,
    close() {
      if (isOpen) freeMemories.push(memory);
      isOpen = false;
    },
  };
}
