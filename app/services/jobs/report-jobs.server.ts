import type { JobReport } from "#app/contracts/health.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { countJobs } from "#db/queries/jobs.ts";

/** A process with nothing else to do takes what is due within seconds. */
const LATE_MS = 10 * 60_000;

export async function reportJobs({
  db,
  clock,
}: Pick<AppContext, "db" | "clock">): Promise<JobReport> {
  const { waiting, dead, dueSince } = await countJobs(db);
  const isLate = dueSince !== null && clock.now().getTime() - dueSince.getTime() > LATE_MS;
  return { state: isLate ? "late" : dead > 0 ? "failing" : "ok", waiting, dead };
}
