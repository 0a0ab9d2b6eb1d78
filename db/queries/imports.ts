import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { BookingKind } from "#app/contracts/imports.ts";
import type { Database } from "../client.ts";
import type { ImportRow, SaidAt } from "../schema.ts";
import { deleteOwn, findOwn, isOwn, listOwn, type Own, type Owner, updateOwn } from "./own-rows.ts";

/** Keeps only the traveller's newest `max` imports. */
export async function insertImport(
  db: Database,
  row: Omit<ImportRow, "id">,
  { max }: { max: number },
): Promise<ImportRow> {
  const { imports } = db.tables;
  const [saved] = await db.insert(imports).values(row).returning();
  if (!saved) throw new Error("the saving of an import returned no row");
  const older = (await listImports(db, row)).slice(max).map(({ id }) => id);
  if (older.length > 0) {
    await db.delete(imports).where(and(eq(imports.userId, row.userId), inArray(imports.id, older)));
  }
  return saved;
}

/** Newest first. */
export const listImports = (db: Database, owner: Owner): Promise<ImportRow[]> => {
  const { imports } = db.tables;
  return listOwn(db, imports, owner, desc(imports.createdAt), imports.id);
};

export const findImport = (db: Database, which: Own): Promise<ImportRow | null> =>
  findOwn(db, db.tables.imports, which);

/** Stores what is left of it; false if there is no such import. */
export const updateImport = async (
  db: Database,
  { found, ...which }: Owner & Pick<ImportRow, "id" | "found">,
): Promise<boolean> => (await updateOwn(db, db.tables.imports, which, { found })) !== null;

/** Sets when the details of a saved flight, stay or car were stated; see `saidAt` of their rows. */
export async function setSaidAt(
  db: Database,
  { userId, kind, id, saidAt }: Owner & { kind: BookingKind; id: string; saidAt: SaidAt },
): Promise<void> {
  const { userFlights, userHotels, jobBookings } = db.tables;
  const table = { flight: userFlights, stay: userHotels, car: jobBookings }[kind];
  await db.update(table).set({ saidAt }).where(isOwn(table, { userId, id }));
}

export const deleteImport = async (db: Database, which: Own): Promise<boolean> =>
  (await deleteOwn(db, db.tables.imports, which)) !== null;

/** For all travellers. */
export async function deleteImportsBefore(db: Database, before: Date): Promise<void> {
  const { imports } = db.tables;
  await db.delete(imports).where(lt(imports.createdAt, before));
}
