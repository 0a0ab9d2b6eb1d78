import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { Tables } from "./schema.ts";
import type { MigrationOptions } from "./sqlite/migrate.ts";
import type { Steps, Transaction } from "./transaction.ts";

export type Dialect = "sqlite" | "postgres";

/** Queries are built in the form that both kinds share, and awaited; their types are SQLite's. */
export interface Database
  extends Pick<
    BetterSQLite3Database,
    "select" | "selectDistinct" | "insert" | "update" | "delete"
  > {
  kind: Dialect;
  tables: Tables;
  /** All or nothing. Of those with one `lock`, a traveller's id, one comes after the other in all processes. */
  transact<Result>(lock: string, work: (tx: Transaction) => Steps<Result>): Promise<Result>;
  /** Empties SQLite's log into the file, so that what was deleted is in neither. False while someone reads. */
  checkpoint(): boolean;
  /** Whether its server has not answered for longer than a request waits; a file never is. */
  isUnavailable(): boolean;
  /** Why its server has just refused to write, in words for the operator; null where it has not. */
  refusesWrites(): string | null;
  /** Its pool of connections to a server; a file has none. */
  pool(): ConnectionPool | null;
}

/** What of the pool is used just now. */
export interface ConnectionPool {
  inUse: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
  max: number;
}

export interface OpenedDatabase {
  db: Database;
  /** May be called twice: a test closes what it already took away. */
  close(): void | Promise<void>;
}

/** Whether an address is of a PostgreSQL server; every other is of an SQLite file. */
export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);

export interface DatabaseOptions extends MigrationOptions {
  poolSize?: number;
  /** How long a server may take for one statement. */
  timeoutMs?: number;
  /** Hears of connections to a server that broke while no one used them. */
  onError?: (error: Error) => void;
}
