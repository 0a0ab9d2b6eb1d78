import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { BookingKind } from "#app/contracts/imports.ts";
import type { Database } from "../client.ts";
import type { ImportRow, SaidAt } from "../schema.ts";

type Owner = { userId: string };

/** Of a traveller's imports only the newest `most` are kept. */
export async function insertImport(
  db: Database,
  row: Omit<ImportRow, "id">,
  { most }: { most: number },
): Promise<ImportRow> {
  const { imports } = db.tables;
  const [saved] = await db.insert(imports).values(row).returning();
  if (!saved) throw new Error("the saving of an import returned no row");
  const older = (await listImports(db, row)).slice(most).map(({ id }) => id);
  if (older.length > 0) {
    await db.delete(imports).where(and(eq(imports.userId, row.userId), inArray(imports.id, older)));
  }
  return saved;
}

/** The newest first. */
export async function listImports(db: Database, { userId }: Owner): Promise<ImportRow[]> {
  const { imports } = db.tables;
  return await db
    .select()
    .from(imports)
    .where(eq(imports.userId, userId))
    .orderBy(desc(imports.createdAt), imports.id);
}

export async function findImport(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<ImportRow | null> {
  const { imports } = db.tables;
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)));
  return row ?? null;
}

/** What is still to be said of it; false where there is no such import. */
export async function updateImport(
  db: Database,
  { userId, id, found }: Owner & Pick<ImportRow, "id" | "found">,
): Promise<boolean> {
  const { imports } = db.tables;
  const rows = await db
    .update(imports)
    .set({ found })
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .returning({ id: imports.id });
  return rows.length > 0;
}

/** When what a saved flight, stay or car says was said; see `saidAt` of their rows. */
export async function setSaidAt(
  db: Database,
  { userId, kind, id, saidAt }: Owner & { kind: BookingKind; id: string; saidAt: SaidAt },
): Promise<void> {
  const { userFlights, userHotels, jobBookings } = db.tables;
  const table = { flight: userFlights, stay: userHotels, car: jobBookings }[kind];
  await db
    .update(table)
    .set({ saidAt })
    .where(and(eq(table.userId, userId), eq(table.id, id)));
}

export async function deleteImport(
  db: Database,
  { userId, id }: Owner & { id: string },
): Promise<boolean> {
  const { imports } = db.tables;
  const rows = await db
    .delete(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .returning({ id: imports.id });
  return rows.length > 0;
}

/** Of all travellers. */
export async function deleteImportsBefore(db: Database, before: Date): Promise<void> {
  const { imports } = db.tables;
  await db.delete(imports).where(lt(imports.createdAt, before));
}
