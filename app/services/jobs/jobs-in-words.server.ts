import type { Database } from "#db/client.ts";
import { countJobs, listJobs } from "#db/queries/jobs.ts";
import type { Job } from "#db/schema.ts";

const MAX_SHOWN = 200;

/** For the operator: one line per job, dead ones first. */
export async function jobsInWords(db: Database): Promise<string> {
  const { waiting, dead } = await countJobs(db);
  const jobs = await listJobs(db, { max: MAX_SHOWN });
  const left = waiting + dead - jobs.length;
  return [
    `${waiting} jobs wait, ${dead} have failed for good.`,
    ...jobs.map(inWords),
    ...(left > 0 ? [`and ${left} more`] : []),
  ].join("\n");
}

function inWords({ key, runAt, attempts, leasedUntil, error, deadAt }: Job): string {
  const state = deadAt
    ? `dead since ${stamp(deadAt)}`
    : leasedUntil
      ? `under way, until ${stamp(leasedUntil)} at the latest`
      : `due ${stamp(runAt)}`;
  const tried = attempts === 0 ? "not tried" : `failed ${attempts} times`;
  const failed = error ? `, ${tried}: ${error}` : "";
  return `  ${key}: ${state}${failed}`;
}

const stamp = (at: Date) => at.toISOString().replace("T", " ").slice(0, 19);
