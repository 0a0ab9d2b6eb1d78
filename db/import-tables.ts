/** The part of schema.ts that is about what was read of a traveller's files; see there. */
import type { ReadDocuments } from "#app/contracts/imports.ts";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

export function defineImportTables(
  { table, text, json, timestamp, index }: Columns,
  { id, ofUser, owner }: Keys,
) {
  /** What was read, until its traveller says what of it is to be saved. The files are not kept. */
  const imports = table(
    "imports",
    {
      id: id(),
      userId: owner(),
      found: json("found").$type<ReadDocuments>().notNull(),
      createdAt: timestamp("created_at").notNull(),
    },
    (table) => [
      index("imports_user").on(table.userId, table.createdAt),
      index("imports_created").on(table.createdAt),
    ],
  );

  /** Where a traveller's booking mails may be sent; `tokenHash` is the SHA-256 of what opens it. One each. */
  const importAddresses = table("import_addresses", {
    userId: ofUser().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: timestamp("created_at").notNull(),
  });

  return { imports, importAddresses };
}
