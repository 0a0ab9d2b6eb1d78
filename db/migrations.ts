import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Dialect } from "./client.ts";

export interface Migration {
  tag: string;
  statements: string[];
  /** When it was written, in milliseconds: what a database remembers it by. */
  createdAt: number;
  hash: string;
}

/** Beside db/ in development as beside build/ in production. */
export const migrationsOf = (dialect: Dialect): string =>
  fileURLToPath(new URL(`../db/migrations/${dialect}`, import.meta.url));

/** The migrations in a folder of drizzle-kit's, in their order. */
export function readMigrations(migrationsFolder: string): Migration[] {
  const journal = readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ sql, folderMillis, hash }, index) => ({
    tag: entries[index]?.tag ?? String(index),
    statements: sql,
    createdAt: folderMillis,
    hash,
  }));
}
