/** Backups and tidying up as jobs, so that only one of several processes on a database runs them. */

import path from "node:path";
import type { BackupReport } from "#app/contracts/health.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { findJob, forgetDeadJobs } from "#db/queries/jobs.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { copyName, listCopies, pruneCopies, removeLeftovers } from "#db/sqlite/copies.ts";
import { databaseFile } from "#db/sqlite/database-file.ts";
import { maintenanceLock, takeProcessLock } from "#db/sqlite/process-lock.ts";
import type { JobKind } from "./run-jobs.server.ts";

const LOOK_MS = 60_000;
const TIDY_MS = 60 * 60_000;
/** Retry delay after a failed backup: soon, but not so often that it fills the log. */
const RETRY_MS = 10 * 60_000;
const MAX_DEAD_JOBS = 100;

export interface Maintenance {
  jobs: Record<string, JobKind>;
  backups(): Promise<BackupReport>;
  /** ISO instant of the newest backup; null before the first one, or if backups are off. */
  newestBackup(): string | null;
  /** Releases the database's lock to other processes. */
  close(): void;
}

export function createMaintenance(
  app: AppContext,
  { tidy }: { tidy: () => Promise<unknown> },
): Maintenance {
  const { config, clock, log, db } = app;
  const { everyMs, folder, keep } = config.backups;
  const startedAt = clock.now();

  /** Ignores backups from the future: the clock may have been set back. */
  function newest(now: Date): Date | null {
    try {
      return listCopies(folder, "novo").findLast(({ madeAt }) => madeAt <= now)?.madeAt ?? null;
    } catch {
      // An unreadable folder counts as empty; the backup that is then due fails and says why.
      return null;
    }
  }

  function nextBackup(now: Date, every: number): Date {
    const last = newest(now);
    return last ? new Date(last.getTime() + every) : now;
  }

  async function backUp(now: Date, signal: AbortSignal): Promise<void> {
    const copy = path.join(folder, copyName("novo", now));
    try {
      removeLeftovers(folder, now);
      await backupDatabase(config.databaseUrl, copy, { minFreeBytes: config.minFreeBytes, signal });
    } catch (error) {
      if (!signal.aborted) app.metrics.backupFailures.inc();
      throw new Error("the backup failed", { cause: error });
    }
    const removed = pruneCopies(folder, "novo", keep);
    log.info({ event: "database.backup", file: copy, removed: removed.length }, "backed up");
  }

  const jobs: Record<string, JobKind> = {
    tidy: {
      always: { key: "tidy", runAt: new Date(startedAt.getTime() + TIDY_MS) },
      async run() {
        await forgetDeadJobs(db, { max: MAX_DEAD_JOBS });
        await tidy();
        return new Date(clock.now().getTime() + TIDY_MS);
      },
    },
    backup: {
      always: { key: "backup", runAt: startedAt },
      retryMs: Math.min(RETRY_MS, everyMs ?? RETRY_MS),
      async run(_, signal) {
        if (!everyMs) return null;
        const now = clock.now();
        if (nextBackup(now, everyMs) <= now) await backUp(now, signal);
        return nextBackup(now, everyMs);
      },
    },
  };

  const release = holdLock(config);
  return {
    jobs,
    newestBackup: () => (everyMs && newest(clock.now())?.toISOString()) || null,
    async backups() {
      if (!everyMs) return { state: "off", newest: null, ageSeconds: null };
      const now = clock.now();
      const last = newest(now);
      const waitedMs = now.getTime() - (last ?? startedAt).getTime();
      const late = waitedMs > everyMs + RETRY_MS;
      // A database that does not answer is reported separately.
      const job = await findJob(db, { key: "backup" }).catch(() => null);
      const failed = job !== null && job.error !== null;
      return {
        state: failed ? "failing" : late ? "late" : "ok",
        newest: last?.toISOString() ?? null,
        ageSeconds: last && Math.round(waitedMs / 1000),
      };
    },
    close: release,
  };
}

/** Prevents a restore over an open database: this process or another one holds the lock. */
function holdLock({ databaseUrl, dataFolder }: Config): () => void {
  // In memory or on a server, there is no file to restore over.
  if (dataFolder === null) return () => {};
  const file = databaseFile(databaseUrl);
  let release: (() => void) | null = null;
  const take = () => {
    release ??= takeProcessLock(maintenanceLock(file));
  };
  take();
  const timer = setInterval(take, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    release?.();
  };
}
