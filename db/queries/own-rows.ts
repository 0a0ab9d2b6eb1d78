/** Queries for tables of a traveller's own rows, always with the owner in the `where`. */
import { and, count, eq, ne, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../client.ts";
import { newId } from "../keys.ts";
import { rowsOf } from "../transaction.ts";

export type Owner = { userId: string };
export type Own = Owner & { id: string };

interface OwnedTable extends SQLiteTable {
  userId: SQLiteColumn;
}

interface Identified extends OwnedTable {
  id: SQLiteColumn;
}

interface UnderToken extends OwnedTable {
  tokenHash: SQLiteColumn;
}

/** Most rows a traveller may have, of those `counted`; `id`: the new row's, if several tries may make it. */
export type Room = { max: number; counted?: SQL; id?: string | undefined };

type RowOf<Table extends SQLiteTable> = Table["$inferSelect"];

/** The one row with this id, if it is the traveller's. */
export const isOwn = (table: Identified, { userId, id }: Own): SQL | undefined =>
  and(eq(table.userId, userId), eq(table.id, id));

/** All of a traveller's rows, in the given order. */
export async function listOwn<Table extends OwnedTable>(
  db: Database,
  table: Table,
  { userId }: Owner,
  ...order: (SQLiteColumn | SQL)[]
): Promise<RowOf<Table>[]> {
  return await db
    .select()
    .from(table as OwnedTable)
    .where(eq(table.userId, userId))
    .orderBy(...order);
}

export async function findOwn<Table extends Identified>(
  db: Database,
  table: Table,
  which: Own,
): Promise<RowOf<Table> | null> {
  const [row] = await db
    .select()
    .from(table as Identified)
    .where(isOwn(table, which));
  return row ?? null;
}

/** The row of a table with one per traveller. */
export async function findOnly<Table extends OwnedTable>(
  db: Database,
  table: Table,
  owner: Owner,
): Promise<RowOf<Table> | null> {
  const [row] = await listOwn(db, table, owner);
  return row ?? null;
}

/** The changed row; null if the traveller has none with this id. */
export async function updateOwn<Table extends Identified>(
  db: Database,
  table: Table,
  which: Own,
  changes: Partial<RowOf<Table>>,
): Promise<RowOf<Table> | null> {
  const [row] = await db
    .update(table as Identified)
    .set(changes)
    .where(isOwn(table, which))
    .returning();
  return row ?? null;
}

/** The deleted row; null if the traveller has none with this id. */
export async function deleteOwn<Table extends Identified>(
  db: Database,
  table: Table,
  which: Own,
): Promise<RowOf<Table> | null> {
  const [row] = await db
    .delete(table as Identified)
    .where(isOwn(table, which))
    .returning();
  return row ?? null;
}

/** Anyone who knows the token may read or send: there is no session. */
export async function findByToken<Table extends UnderToken>(
  db: Database,
  table: Table,
  { tokenHash }: { tokenHash: string },
): Promise<RowOf<Table> | null> {
  const [row] = await db
    .select()
    .from(table as UnderToken)
    .where(eq(table.tokenHash, tokenHash));
  return row ?? null;
}

/**
 * The id of the new row, which replaces the traveller's own of that `id`; null if they have `max` others
 * already. Under their lock: on PostgreSQL two concurrent inserts would both see room.
 */
export async function insertWithin<Table extends Identified>(
  db: Database,
  table: Table,
  row: Omit<Table["$inferInsert"], "id"> & Owner,
  { max, counted, id = newId() }: Room,
): Promise<string | null> {
  const { userId } = row;
  return await db.transact(userId, function* (tx) {
    const [known] = yield* rowsOf(
      tx
        .select({ rows: count() })
        .from(table as Identified)
        .where(and(eq(table.userId, userId), ne(table.id, id), counted)),
    );
    if ((known?.rows ?? 0) >= max) return null;
    const insert = tx
      .insert(table as Identified)
      .values({ ...row, id })
      .onConflictDoUpdate({ target: table.id, set: row, setWhere: eq(table.userId, userId) });
    yield* rowsOf(insert.returning({ id: table.id }));
    return id;
  });
}
