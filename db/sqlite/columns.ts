import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** SQLite's kinds of column. The types of both databases are these. */
export const columns = {
  table: sqliteTable,
  text,
  integer,
  real,
  boolean: <Name extends string>(name: Name) => integer(name, { mode: "boolean" }),
  /** Kept as it was written, in the order of its keys. */
  json: <Name extends string>(name: Name) => text(name, { mode: "json" }),
  /** A moment, to the millisecond. */
  timestamp: <Name extends string>(name: Name) => integer(name, { mode: "timestamp_ms" }),
  /** The primary key of a table whose rows are ordered by when they were inserted. */
  ascending: <Name extends string>(name: Name) => integer(name).primaryKey({ autoIncrement: true }),
  index,
  uniqueIndex,
  primaryKey,
};

export type Columns = typeof columns;
