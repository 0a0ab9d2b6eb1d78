/**
 * What has to be done to the data by itself: backups that are due, and tidying up. Of several processes
 * on one database one does it, and another takes over when it ends.
 */

import path from "node:path";
import type { BackupReport } from "#app/contracts/health.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { copyName, listCopies, pruneCopies, removeLeftovers } from "#db/sqlite/copies.ts";
import { databaseFile, IN_MEMORY } from "#db/sqlite/database-file.ts";
import { caretakerLock, takeProcessLock } from "#db/sqlite/process-lock.ts";

const LOOK_MS = 60_000;
const TIDY_MS = 60 * 60_000;
/** A failed backup is tried again after this long: soon, but not so often that it fills the log. */
const RETRY_MS = 10 * 60_000;

export interface Caretaker {
  backups(): BackupReport;
  /** Gives up what is under way and lets another process take over. */
  close(): Promise<void>;
}

export function startCaretaker(
  app: AppContext,
  { tidy }: { tidy: () => Promise<unknown> },
): Caretaker {
  const { config, clock, log } = app;
  const { everyMs, folder, keep } = config.backups;
  const file = databaseFile(config.databaseUrl);
  const stopping = new AbortController();
  const startedAt = clock.now().getTime();
  let release: (() => void) | null = null;
  let tidiedAt = startedAt;
  let failedAt: number | null = null;

  /** A clock may have been set back: what is from the future does not count. */
  function newest(now: Date): Date | null {
    try {
      return listCopies(folder, "novo").findLast(({ madeAt }) => madeAt <= now)?.madeAt ?? null;
    } catch {
      // A folder that cannot be read has none; the backup that is then due fails, and says why.
      return null;
    }
  }

  function backupIsDue(now: Date): boolean {
    if (!everyMs) return false;
    if (failedAt !== null && now.getTime() - failedAt < Math.min(RETRY_MS, everyMs)) return false;
    const last = newest(now);
    return last === null || now.getTime() - last.getTime() >= everyMs;
  }

  async function backUp(now: Date): Promise<void> {
    const copy = path.join(folder, copyName("novo", now));
    try {
      removeLeftovers(folder, now);
      await backupDatabase(config.databaseUrl, copy, {
        minFreeBytes: config.minFreeBytes,
        signal: stopping.signal,
      });
      const removed = pruneCopies(folder, "novo", keep);
      failedAt = null;
      log.info({ event: "database.backup", file: copy, removed: removed.length }, "backed up");
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedAt = now.getTime();
      app.metrics.backupFailures.inc();
      log.error({ err: error, event: "database.backup" }, "the backup failed");
    }
  }

  async function look(): Promise<void> {
    if (file !== IN_MEMORY) release ??= takeProcessLock(caretakerLock(file));
    if (file !== IN_MEMORY && !release) return;
    const now = clock.now();
    if (now.getTime() - tidiedAt >= TIDY_MS) {
      tidiedAt = now.getTime();
      await tidy();
    }
    if (backupIsDue(now)) await backUp(now);
  }

  /** One look after another, however long one takes. */
  let looking: Promise<void> | null = null;
  function lookOnce(): void {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, "looking after the data failed"))
      .finally(() => {
        looking = null;
      });
  }
  lookOnce();
  const timer = setInterval(lookOnce, LOOK_MS).unref();

  return {
    backups() {
      if (!everyMs) return { state: "off", newest: null, ageSeconds: null };
      const now = clock.now();
      const last = newest(now);
      const waitedMs = now.getTime() - (last?.getTime() ?? startedAt);
      const late = waitedMs > everyMs + RETRY_MS;
      return {
        state: failedAt !== null ? "failing" : late ? "late" : "ok",
        newest: last?.toISOString() ?? null,
        ageSeconds: last && Math.round(waitedMs / 1000),
      };
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      release?.();
    },
  };
}
