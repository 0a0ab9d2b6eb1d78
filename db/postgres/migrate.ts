/** Migrates a PostgreSQL database to this release: all due migrations, or none of them. */
import type { ClientBase } from "pg";
import { DatabaseServerError, NewerDatabaseError } from "../database-errors.ts";
import { migrationsOf, readMigrations } from "../migrations.ts";
import { lockKey } from "./lock-key.ts";

const MEMORY =
  "create table if not exists __drizzle_migrations (id integer generated always as identity primary key, hash text not null, created_at bigint not null unique)";

/** If several processes start at once, the first migrates under a lock; the others find nothing to do. */
export async function migratePostgres(client: ClientBase, name: string): Promise<void> {
  const migrations = readMigrations(migrationsOf("postgres"));
  await client.query(`begin; select pg_advisory_xact_lock(${lockKey("novo.migrations")})`);
  try {
    await client.query(MEMORY);
    const { rows } = await client.query<{ created_at: string }>(
      "select created_at from __drizzle_migrations",
    );
    const applied = new Set(rows.map(({ created_at }) => Number(created_at)));
    const known = new Set(migrations.map(({ createdAt }) => createdAt));
    if ([...applied].some((createdAt) => !known.has(createdAt))) throw new NewerDatabaseError(name);
    for (const migration of migrations) {
      if (applied.has(migration.createdAt)) continue;
      try {
        for (const statement of migration.statements) await client.query(statement);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new DatabaseServerError(
          `The migration ${migration.tag} failed: ${why}; nothing was changed.`,
          { cause: error },
        );
      }
      await client.query("insert into __drizzle_migrations (hash, created_at) values ($1, $2)", [
        migration.hash,
        migration.createdAt,
      ]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
