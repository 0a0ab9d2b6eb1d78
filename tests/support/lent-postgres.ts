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
  return testPostgres.startsWith("postgres:")
    ? await lendOfCluster(testPostgres)
    : await lendOfMemory(testPostgres);
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

interface Session {
  prepareQuery(...args: unknown[]): { execute(values?: object): Promise<unknown> };
}

/**
 * The same database, whose queries are counted, and fail once it is closed. What a test replaces in it is
 * not the next one's.
 */
function lent(kept: Database, giveBack: () => void): OpenedDatabase {
  let isOpen = true;
  const work = async <Result>(query: () => Promise<Result>) => {
    if (!isOpen) throw new Error("this database was given back");
    return await counted(query);
  };
  const keptSession = Reflect.get(kept, "session") as Session;
  const session: Session = Object.assign(Object.create(keptSession), {
    prepareQuery(...args: unknown[]) {
      const query = keptSession.prepareQuery(...args);
      const execute = query.execute.bind(query);
      return Object.assign(query, { execute: (values?: object) => work(() => execute(values)) });
    },
  });
  const db: Database = Object.assign(Object.create(Object.getPrototypeOf(kept)), kept, {
    session,
    transact: (lock: string, steps: Parameters<Database["transact"]>[1]) =>
      work(() => kept.transact(lock, steps)),
  });
  return {
    db,
    close() {
      if (isOpen) giveBack();
      isOpen = false;
    },
  };
}

const freeOfCluster: Database[] = [];
let made = 0;

/** Stays open from test to test. Workers that run at once have different ids. */
async function lendOfCluster(url: string): Promise<OpenedDatabase> {
  const kept = freeOfCluster.pop() ?? (await openOfCluster(url));
  await (kept as unknown as NodePgDatabase).execute(sql.raw(EMPTY));
  return lent(kept, () => freeOfCluster.push(kept));
}

async function openOfCluster(url: string): Promise<Database> {
  const name = `test_${process.env.VITEST_POOL_ID ?? 0}_${++made}`;
  await createFromTemplate(url, name);
  return (await openDatabase(url.replace(/\/postgres$/, `/${name}`), { poolSize: 4 })).db;
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
  await memory.exec(EMPTY);
  return lent(database as unknown as Database, () => freeMemories.push(memory));
}
