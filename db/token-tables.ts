/** The part of schema.ts that is about the programs that act for a traveller; see there. */
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Scope } from "#app/contracts/scopes.ts";
import type { Columns } from "./sqlite/columns.ts";

export function defineTokenTables(
  { table, text, json, timestamp, index }: Columns,
  { users, newId }: { users: { id: AnySQLiteColumn }; newId: () => string },
) {
  /** Personal access tokens; `tokenHash` is the SHA-256 of what a program sends. */
  const accessTokens = table(
    "access_tokens",
    {
      id: text("id").primaryKey().$defaultFn(newId),
      userId: text("user_id")
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      tokenHash: text("token_hash").notNull().unique(),
      /** What the traveller calls the program. */
      name: text("name").notNull(),
      scopes: json("scopes").$type<Scope[]>().notNull(),
      createdAt: timestamp("created_at").notNull(),
      endsAt: timestamp("ends_at").notNull(),
      /** To the hour; null: never. */
      lastUsedAt: timestamp("last_used_at"),
    },
    (table) => [
      index("access_tokens_user").on(table.userId),
      index("access_tokens_ends_at").on(table.endsAt),
    ],
  );

  return { accessTokens };
}
