import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** SQLite's column builders, which type both databases. */
export const columns = {
  table: sqliteTable,
  text,
  integer,
  real,
  boolean: <Name extends string>(name: Name) => integer(name, { mode: "boolean" }),
  /** Stored as written, key order included. */
  json: <Name extends string>(name: Name) => text(name, { mode: "json" }),
  /** An instant, to the millisecond. */
  timestamp: <Name extends string>(name: Name) => integer(name, { mode: "timestamp_ms" }),
  /** A primary key that orders rows by insertion. */
  ascending: <Name extends string>(name: Name) => integer(name).primaryKey({ autoIncrement: true }),
  index,
  uniqueIndex,
  primaryKey,
};

export type Columns = typeof columns;
