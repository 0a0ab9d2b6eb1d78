import { readdirSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { type PgTable, getTableConfig as postgresConfig } from "drizzle-orm/pg-core";
import { type SQLiteTable, getTableConfig as sqliteConfig } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { tables as postgres } from "./postgres/tables.ts";
import { defineTables } from "./schema.ts";
import { columns } from "./sqlite/columns.ts";
import { tables as sqlite } from "./sqlite/tables.ts";

type Config = ReturnType<typeof sqliteConfig> | ReturnType<typeof postgresConfig>;
type Column = Config["columns"][number];

/** The same kind of value in both databases. */
const KINDS: Record<string, string[]> = {
  text: ["SQLiteText", "PgCustomColumn"],
  whole: ["SQLiteInteger", "PgInteger", "PgBigInt53"],
  real: ["SQLiteReal", "PgDoublePrecision"],
  boolean: ["SQLiteBoolean", "PgBoolean"],
  json: ["SQLiteTextJson", "PgJson"],
  moment: ["SQLiteTimestamp", "PgTimestamp"],
};
const kindOf = (column: Column) =>
  Object.entries(KINDS).find(([, names]) => names.includes(column.columnType))?.[0] ??
  column.columnType;

const names = (columns: readonly object[]) =>
  columns.map((column) => ("name" in column ? column.name : String(column)));

/** What a table is, in words that belong to neither database. */
function describeTable(config: Config) {
  const { columns, indexes, foreignKeys, primaryKeys, name } = config;
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      kind: kindOf(column),
      notNull: column.notNull,
      primary: column.primary,
      unique: column.isUnique,
      default: column.default,
      made: [column.defaultFn !== undefined, column.onUpdateFn !== undefined],
    })),
    indexes: indexes.map(({ config: { name, unique, columns, where } }) => ({
      name,
      unique: Boolean(unique),
      columns: names(columns),
      where: JSON.stringify(where?.queryChunks),
    })),
    foreignKeys: foreignKeys.map((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return [names(columns), Object.keys(getTableColumns(foreignTable)), names(foreignColumns)]
        .concat([[String(key.onDelete)]])
        .join(" / ");
    }),
    primaryKeys: primaryKeys.map(({ columns }) => names(columns)),
  };
}

const sqliteTables: Record<string, unknown> = { ...sqlite };
const postgresTables: Record<string, unknown> = { ...postgres };
const ofSqlite = (table: unknown) => describeTable(sqliteConfig(table as SQLiteTable));
const ofPostgres = (table: unknown) => describeTable(postgresConfig(table as PgTable));

describe("the tables", () => {
  const defined = Object.keys(defineTables(columns)).toSorted();

  it("are all found by drizzle-kit, for both databases", () => {
    expect(Object.keys(sqliteTables).toSorted()).toEqual(defined);
    expect(Object.keys(postgresTables).toSorted()).toEqual(defined);
  });

  it.each(defined)("say the same in both: %s", (name) => {
    expect(ofPostgres(postgresTables[name])).toEqual(ofSqlite(sqliteTables[name]));
  });

  it("would be noticed when they differ", () => {
    const nullable = { ...columns, boolean: columns.integer } as unknown as typeof columns;
    expect(ofSqlite(defineTables(nullable).userFlights)).not.toEqual(
      ofPostgres(postgres.userFlights),
    );
  });

  // drizzle-kit compares with the last one; the earlier ones are 3,000 lines of JSON each.
  it.each(["sqlite", "postgres"])("keep the last snapshot of %s alone", (dialect) => {
    const migrations = `db/migrations/${dialect}`;
    const last = readdirSync(migrations)
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .at(-1);
    const snapshots = readdirSync(`${migrations}/meta`).filter((file) => /snapshot/.test(file));
    expect(snapshots).toEqual([`${last?.slice(0, 4)}_snapshot.json`]);
  });
});
