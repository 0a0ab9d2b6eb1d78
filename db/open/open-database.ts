import { type DatabaseOptions, isPostgres, type OpenedDatabase } from "../client.ts";
import { DatabaseServerError } from "../database-errors.ts";
import { openSqlite } from "../sqlite/open.ts";

/** Opens the database at `url` (`file:` plus a path, `:memory:` or `postgres://`) and migrates it. */
export async function openDatabase(
  url: string,
  options: DatabaseOptions = {},
): Promise<OpenedDatabase> {
  if (!isPostgres(url)) return openSqlite(url, options);
  const { openPostgres } = await importPostgres();
  return await openPostgres(url, options);
}

/** The driver is an optional package. */
async function importPostgres() {
  try {
    return await import("../postgres/open.ts");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new DatabaseServerError(
      "DATABASE_URL is of a PostgreSQL server, but the package pg is not installed: npm install --include=optional.",
      { cause: error },
    );
  }
}
