import path from "node:path";
import type { AppContext } from "#app/services/context.server.ts";
import { backupDatabase, backupName, pruneBackups } from "#db/backup.ts";

/** A backup every so often, if the configuration says so, and the old ones removed. */
export function scheduleBackups(app: AppContext): NodeJS.Timeout | undefined {
  const { backups, databaseUrl } = app.config;
  if (!backups.everyMs) return undefined;
  const back = async () => {
    const file = path.join(backups.folder, backupName(app.clock.now()));
    await backupDatabase(databaseUrl, file);
    const removed = pruneBackups(backups.folder, backups.keep);
    app.log.info({ event: "database.backup", file, removed: removed.length }, "backed up");
  };
  return setInterval(() => {
    back().catch((error: unknown) => app.log.error({ err: error }, "the backup failed"));
  }, backups.everyMs).unref();
}
