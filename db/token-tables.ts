/** The part of schema.ts that is about the programs that act for a traveller; see there. */
import type { Scope } from "#app/contracts/scopes.ts";
import type { Keys } from "./keys.ts";
import type { Columns } from "./sqlite/columns.ts";

export interface GrantedProgram {
  /** What it calls itself. */
  name: string;
  /** Where the traveller's browser was sent back to: a host, or what opens a program of this machine. */
  goesTo: string;
  scopes: Scope[];
}

export function defineTokenTables(
  { table, text, json, timestamp, index }: Columns,
  { id, ofUser, owner }: Keys,
) {
  /** Personal access tokens; `tokenHash` is the SHA-256 of what a program sends. */
  const accessTokens = table(
    "access_tokens",
    {
      id: id(),
      userId: owner(),
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

  /** Codes, tokens, grants and open requests (`app/auth/oauth`), under the kind and SHA-256 of what opens them. */
  const oauthRecords = table(
    "oauth_records",
    {
      key: text("key").primaryKey(),
      kind: text("kind").notNull(),
      /** Null while no one has answered. */
      userId: ofUser(),
      /** With a grant goes all that was issued for it. */
      grantId: text("grant_id"),
      payload: json("payload").$type<Record<string, unknown>>().notNull(),
      program: json("program").$type<GrantedProgram>(),
      createdAt: timestamp("created_at").notNull(),
      expiresAt: timestamp("expires_at").notNull(),
      /** A code is used once. */
      consumedAt: timestamp("consumed_at"),
    },
    (table) => [
      index("oauth_records_user").on(table.userId, table.kind),
      index("oauth_records_grant").on(table.grantId),
      index("oauth_records_expires_at").on(table.expiresAt),
    ],
  );

  return { accessTokens, oauthRecords };
}
