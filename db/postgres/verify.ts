import pg from "pg";
import { NewerDatabaseError } from "../database-errors.ts";
import { migrationsOf, readMigrations } from "../migrations.ts";
import { explainOpening } from "./errors.ts";

const CONNECT_MS = 5_000;
const UNDEFINED_TABLE = "42P01";

interface ServerSummary {
  /** "15.18" */
  version: string;
  /** Migrations that this release would still apply. */
  due: string[];
  /** No NoVo has opened it yet. */
  isNew: boolean;
}

/** Throws a DatabaseOpeningError that says what is wrong. Changes nothing. */
export async function verifyPostgres(url: string): Promise<ServerSummary> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    const applied = await appliedIn(client);
    const migrations = readMigrations(migrationsOf("postgres"));
    const known = new Set(migrations.map(({ createdAt }) => createdAt));
    if (applied.some((createdAt) => !known.has(createdAt))) {
      throw new NewerDatabaseError(`The database ${client.database}`);
    }
    const due = migrations.filter(({ createdAt }) => !applied.includes(createdAt));
    return {
      version: rows[0]?.server_version ?? "",
      due: due.map(({ tag }) => tag),
      isNew: applied.length === 0,
    };
  } catch (error) {
    throw explainOpening(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Empty if no NoVo has opened the database yet. */
async function appliedIn(client: pg.Client): Promise<number[]> {
  try {
    const { rows } = await client.query<{ created_at: string }>(
      "select created_at from __drizzle_migrations",
    );
    return rows.map(({ created_at }) => Number(created_at));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
