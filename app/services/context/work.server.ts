/** What an operator watches of the background work. */

import type { OwnWork, WaitingWork } from "#app/platform/observability/work-metrics.server.ts";
import { within } from "#app/platform/within.ts";
import { reportWatching } from "#app/services/providers/budget.server.ts";
import { countUnsentEvents } from "#db/queries/dispatch.ts";
import { countJobs } from "#db/queries/jobs.ts";
import type { AppContext } from "./context.server.ts";

/** Prometheus gives up after ten seconds by default; after this the metrics are exported without these. */
const PATIENCE_MS = 3_000;

export const readOwnWork = ({ db, imports }: Pick<AppContext, "db" | "imports">): OwnWork => ({
  pool: db.pool(),
  acceptsWrites: !db.isUnavailable() && db.refusesWrites() === null,
  imports: imports.lanes.load,
});

/** Null if the database does not answer in time; the log says why. */
export async function readWaitingWork(app: AppContext): Promise<WaitingWork | null> {
  if (app.db.isUnavailable()) return null;
  try {
    const late = () => new Error(`no answer within ${PATIENCE_MS} ms`);
    return await within(PATIENCE_MS, readAll(app), late);
  } catch (error) {
    app.log.warn({ err: error }, "database metrics are unavailable");
    return null;
  }
}

async function readAll(app: AppContext): Promise<WaitingWork> {
  const [jobs, unsent, { flights, calls, callsPerMonth }] = await Promise.all([
    countJobs(app.db),
    countUnsentEvents(app.db),
    reportWatching(app),
  ]);
  const now = app.clock.now().getTime();
  const ageOf = (since: Date | null) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0);
  return {
    jobs: { waiting: jobs.waiting, dead: jobs.dead, overdueSeconds: ageOf(jobs.dueSince) },
    dispatch: { waiting: unsent.waiting, oldestSeconds: ageOf(unsent.since) },
    watching: { flights, calls, callsPerMonth },
  };
}
