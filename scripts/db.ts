/**
 * `npm run db:backup [file]`: a whole copy of the database, also while the server runs; without a file
 * into BACKUP_DIR. `npm run db:restore file`: the copy back in its place, with the server stopped.
 */
import path from "node:path";
import { loadConfig } from "#app/platform/config.server.ts";
import { backupDatabase, backupName, databaseFile, restoreDatabase } from "#db/backup.ts";

async function main([command, file]: string[]) {
  const { databaseUrl, backups } = loadConfig();
  if (command === "backup") {
    const target = file ?? path.join(backups.folder, backupName(new Date()));
    await backupDatabase(databaseUrl, target);
    return `Backed up ${databaseFile(databaseUrl)} to ${target}`;
  }
  if (command === "restore" && file) {
    const { kept } = restoreDatabase(databaseUrl, file, new Date());
    const before = kept ? `; what was there is kept as ${kept}` : "";
    return `Restored ${databaseFile(databaseUrl)} from ${file}${before}`;
  }
  throw new Error("Say backup [file], or restore file.");
}

main(process.argv.slice(2)).then(
  (done) => process.stdout.write(`${done}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
