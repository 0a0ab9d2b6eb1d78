/** Copies an SQLite file into an empty PostgreSQL database and compares every row. */
import { createHash } from "node:crypto";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../client.ts";
import { DatabaseOpeningError } from "../database-errors.ts";
import { withoutNul } from "../postgres/columns.ts";
import { databaseFile } from "../sqlite/database-file.ts";
import { openSqlite } from "../sqlite/open.ts";
import { maintenanceLock, takeProcessLock } from "../sqlite/process-lock.ts";
import { verifyDatabase } from "../sqlite/verify.ts";
import { rowsOf, type Steps, type Transaction } from "../transaction.ts";
import { openDatabase } from "./open-database.ts";

/** PostgreSQL takes 65,535 values per statement: with this many rows a table may have 130 columns. */
const ROWS_AT_ONCE = 500;
/** No request waits for it. */
const TIMEOUT_MS = 60 * 60_000;

type TableName = keyof Database["tables"];
/** One type for all: inferring each of forty tables would take the compiler seconds. */
const tableOf = ({ tables }: Database, name: TableName) => tables[name] as SQLiteTable;

/** A table's row count and the sum of its row hashes, independent of order. */
interface Sum {
  rows: number;
  hash: string;
}

/**
 * All or nothing; needs a stopped server and an empty target. Returns row counts by table.
 * Throws a DatabaseOpeningError.
 */
export async function copyToPostgres(from: string, to: string): Promise<Record<string, number>> {
  const file = databaseFile(from);
  const { due } = verifyDatabase(file);
  if (due.length > 0) {
    throw new DatabaseOpeningError(
      `${file} is of an older NoVo: start this one on it once, and stop it.`,
    );
  }
  const release = takeProcessLock(maintenanceLock(file));
  if (!release) throw new DatabaseOpeningError(`${file} is in use: stop the server first.`);
  const source = openSqlite(from);
  try {
    const target = await openDatabase(to, { timeoutMs: TIMEOUT_MS });
    try {
      return await copyTables(source.db, target.db);
    } finally {
      await target.close();
    }
  } finally {
    source.close();
    release();
  }
}

async function copyTables(source: Database, target: Database): Promise<Record<string, number>> {
  const names = ownersFirst(target);
  const sums = await target.transact("novo.copy", function* (tx) {
    for (const name of names) {
      const found = yield* rowsOf(tx.select({ one: sql`1` }).from(tableOf(target, name)).limit(1));
      if (found.length > 0) {
        throw new DatabaseOpeningError(
          `The target has rows in ${getTableName(tableOf(target, name))} already: name an empty database.`,
        );
      }
    }
    const written: [TableName, Sum][] = [];
    for (const name of names) written.push([name, yield* copyTable(source, target, name, tx)]);
    return written;
  });
  for (const [name, { rows, hash }] of sums) {
    const there = await sumOf(target, name);
    if (there.rows !== rows || there.hash !== hash) {
      throw new DatabaseOpeningError(
        `The rows of ${getTableName(tableOf(target, name))} differ: ${rows} were read, ${there.rows} are there. Do not use the target.`,
      );
    }
  }
  return Object.fromEntries(
    sums.map(([name, { rows }]) => [getTableName(tableOf(target, name)), rows]),
  );
}

/** The row as PostgreSQL stores it. */
const asKept = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === "string" ? withoutNul(value) : value,
    ]),
  );

function* copyTable(
  source: Database,
  target: Database,
  name: TableName,
  tx: Transaction,
): Steps<Sum> {
  const sum = createSum();
  let after: unknown = null;
  for (;;) {
    const page = yield* rowsOf(pageOf(source, name, after));
    if (page.length === 0) break;
    after = page.at(-1)?.at;
    const values = page.map(({ row }) => asKept(row));
    for (const row of values) sum.add(row);
    yield* rowsOf(tx.insert(tableOf(target, name)).values(values).returning({ one: sql`1` }));
  }
  // Rows inserted with their own numbers have not advanced the sequence.
  for (const column of getTableConfig(tableOf(target, name) as unknown as PgTable).columns) {
    if (!column.generatedIdentity) continue;
    const counter = sql`pg_get_serial_sequence(${getTableName(tableOf(target, name))}, ${column.name})`;
    const next = sql`setval(${counter}, coalesce(max(${column}), 0) + 1, false)`;
    yield* rowsOf(tx.select({ next }).from(tableOf(target, name)));
  }
  return sum.value();
}

async function sumOf(db: Database, name: TableName): Promise<Sum> {
  const sum = createSum();
  let after: unknown = null;
  for (;;) {
    const page = await pageOf(db, name, after);
    if (page.length === 0) return sum.value();
    after = page.at(-1)?.at;
    for (const { row } of page) sum.add(row);
  }
}

/** The next rows in physical order, each with its position. */
function pageOf(db: Database, name: TableName, after: unknown) {
  const table = tableOf(db, name);
  const place = db.kind === "sqlite" ? sql`rowid` : sql`ctid`;
  const from = db.kind === "sqlite" ? sql`${after}` : sql`${after}::tid`;
  return db
    .select({ row: getTableColumns(table), at: place })
    .from(table)
    .where(after === null ? undefined : sql`${place} > ${from}`)
    .orderBy(place)
    .limit(ROWS_AT_ONCE);
}

/** Adds up the SHA-256 of each row: two tables have equal sums if their rows are equal, in any order. */
function createSum() {
  let rows = 0;
  let total = 0n;
  return {
    add(row: Record<string, unknown>) {
      const digest = createHash("sha256").update(JSON.stringify(row)).digest("hex");
      total = BigInt.asUintN(256, total + BigInt(`0x${digest}`));
      rows += 1;
    },
    value: (): Sum => ({ rows, hash: total.toString(16) }),
  };
}

/** Orders each table after those its foreign keys reference. */
function ownersFirst({ tables }: Database): TableName[] {
  const names = Object.keys(tables) as TableName[];
  const ordered: TableName[] = [];
  const add = (name: TableName) => {
    if (ordered.includes(name)) return;
    for (const { reference } of getTableConfig(tables[name] as unknown as PgTable).foreignKeys) {
      const owner = names.find((other) => (tables[other] as unknown) === reference().foreignTable);
      if (owner && owner !== name) add(owner);
    }
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
}
