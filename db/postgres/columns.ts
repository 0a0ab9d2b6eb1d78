import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Columns } from "../sqlite/columns.ts";

/** PostgreSQL's texts cannot hold NUL, which is invisible anyway. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** Ordered and compared by bytes, as in SQLite, whatever the database's locale. */
const text = customType<{ data: string }>({
  dataType: () => 'text collate "C"',
  toDriver: withoutNul,
});

const kinds: Record<keyof Columns, unknown> = {
  table: pgTable,
  text,
  integer,
  real: doublePrecision,
  boolean,
  // Not jsonb: it loses the order of keys and rejects \u0000.
  json,
  timestamp: (name: string) => timestamp(name, { withTimezone: true, precision: 3 }),
  ascending: (name: string) =>
    bigint(name, { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  index,
  uniqueIndex,
  primaryKey,
};

/** PostgreSQL's kinds of column, typed as SQLite's: their values are the same in TypeScript. */
export const columns = kinds as Columns;
