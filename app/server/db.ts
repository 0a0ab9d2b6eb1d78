/**
 * `npm run db:backup [file]`: a complete copy of the database, even while the server runs; by default into
 * BACKUP_DIR. `npm run db:verify file`: whether a copy could be restored. `npm run db:restore file`: puts the
 * copy in the database's place, with the server stopped. These are for SQLite files. `npm run db:copy
 * postgres://...`: copies the whole file into an empty PostgreSQL database, with the server stopped. `npm run
 * jobs`: what the server will do by itself, and which jobs have failed for good.
 */
import path from "node:path";
import { loadConfig } from "#app/platform/config/config.server.ts";
import { secretTrouble } from "#app/platform/config/secret.server.ts";
import { withFullTls } from "#app/platform/config/server-config.server.ts";
import { workInOwnFolder } from "#app/platform/own-folder.server.ts";
import { formerCarsInWords } from "#app/services/dispatch/former-dispatcher.server.ts";
import { jobsInWords } from "#app/services/jobs/jobs-in-words.server.ts";
import { type Database, isPostgres } from "#db/client.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { copyName } from "#db/sqlite/copies.ts";
import { databaseFile } from "#db/sqlite/database-file.ts";
import { restoreDatabase } from "#db/sqlite/restore.ts";
import { verifyDatabase } from "#db/sqlite/verify.ts";

async function main([command, named]: string[]): Promise<string> {
  // Paths are relative to where the command was typed.
  const file = named && path.resolve(named);
  workInOwnFolder(import.meta.url);
  const config = loadConfig();
  const { databaseUrl, backups, providers } = config;
  if (command === "jobs") {
    return await withDatabase(databaseUrl, async (db) => {
      const former = await formerCarsInWords(db, {
        kind: providers.dispatch.kind,
        now: new Date(),
      });
      return [await jobsInWords(db), ...(former ? [former] : [])].join("\n");
    });
  }
  if (isPostgres(databaseUrl)) {
    throw new Error(
      "DATABASE_URL is of a PostgreSQL server, and these commands are for SQLite's file: back PostgreSQL up with " +
        "pg_dump, bring it back with pg_restore (docs/run/postgresql.md).",
    );
  }
  if (command === "copy" && named && isPostgres(named))
    return await copy(databaseUrl, withFullTls(named));
  if (command === "backup") {
    const target = file ?? path.resolve(backups.folder, copyName("novo", new Date()));
    await backupDatabase(databaseUrl, target);
    return `Backed up ${databaseFile(databaseUrl)} to ${target}`;
  }
  if (command === "verify" && file) return describe(file);
  if (command === "restore" && file) {
    const { kept } = restoreDatabase(databaseUrl, file, new Date());
    const before = kept ? `; what was there is kept as ${kept}` : "";
    const trouble = secretTrouble(config);
    const after = trouble ? `\n${trouble}` : "";
    return `Restored ${databaseFile(databaseUrl)} from ${file}${before}${after}`;
  }
  throw new Error("Say backup [file], verify file, restore file, copy postgres://..., or jobs.");
}

async function withDatabase(url: string, say: (db: Database) => Promise<string>): Promise<string> {
  const { db, close } = await openDatabase(url);
  try {
    return await say(db);
  } finally {
    await close();
  }
}

async function copy(from: string, to: string): Promise<string> {
  const { copyToPostgres } = await import("#db/open/copy.ts");
  const counts = Object.entries(await copyToPostgres(from, to));
  return [
    "Copied, and every row compared; DATABASE_URL can name the new database now:",
    ...counts.map(([table, count]) => `  ${table}: ${count}`),
  ].join("\n");
}

function describe(file: string): string {
  const { bytes, due, rows } = verifyDatabase(file);
  const counts = Object.entries(rows).map(([table, count]) => `  ${table}: ${count}`);
  const upgrade = due.length > 0 ? `, before the migrations ${due.join(", ")}` : "";
  return [`${file} is whole: ${Math.ceil(bytes / 1024)} kB${upgrade}`, ...counts].join("\n");
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
