import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { ImportAddress } from "../schema.ts";
import { findByToken, findOnly, type Owner } from "./own-rows.ts";

/** Replaces the one the traveller has. */
export async function saveImportAddress(db: Database, address: ImportAddress): Promise<void> {
  const { importAddresses } = db.tables;
  const { tokenHash, createdAt } = address;
  await db
    .insert(importAddresses)
    .values(address)
    .onConflictDoUpdate({ target: importAddresses.userId, set: { tokenHash, createdAt } });
}

export const findImportAddress = (db: Database, owner: Owner): Promise<ImportAddress | null> =>
  findOnly(db, db.tables.importAddresses, owner);

export const findImportAddressByToken = (
  db: Database,
  by: { tokenHash: string },
): Promise<ImportAddress | null> => findByToken(db, db.tables.importAddresses, by);

export async function deleteImportAddress(db: Database, { userId }: Owner): Promise<void> {
  const { importAddresses } = db.tables;
  await db.delete(importAddresses).where(eq(importAddresses.userId, userId));
}
