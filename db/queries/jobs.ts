import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../client.ts";
import type { Job } from "../schema.ts";

/** An SQLite statement takes 32,766 values. */
const AT_ONCE = 500;

type Held = { key: string; lease: string };

/** For an insert: an existing job becomes due by then or sooner; one in progress, once it is done. */
export function broughtForward({ tables: { jobs } }: Database) {
  const { lease, runAt, againAt } = jobs;
  return {
    set: {
      runAt: sql`case when ${lease} is null then excluded.run_at else ${runAt} end`,
      againAt: sql`case when ${lease} is null then ${againAt} else excluded.run_at end`,
    },
    setWhere: sql`case when ${lease} is null then excluded.run_at < ${runAt} else ${againAt} is null or excluded.run_at < ${againAt} end`,
  };
}

/** Ensures that there is such a job, due by `runAt` at the latest. */
export async function insertJob(
  db: Database,
  job: Pick<Job, "key" | "kind" | "runAt">,
): Promise<void> {
  const { jobs } = db.tables;
  await db
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({ target: jobs.key, ...broughtForward(db) });
}

/** Inserts many; existing ones stay as they are. */
export async function insertNewJobs(
  db: Database,
  rows: readonly Pick<Job, "key" | "kind" | "runAt">[],
): Promise<void> {
  const { jobs } = db.tables;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await db.insert(jobs).values(some).onConflictDoNothing();
  }
}

/** Claims jobs until `until`, longest due first. One statement: concurrent processes get different ones. */
export async function claimJobs(
  db: Database,
  {
    kinds,
    now,
    until,
    lease,
    max,
  }: {
    kinds: readonly string[];
    now: Date;
    until: Date;
    lease: string;
    max: number;
  },
): Promise<Job[]> {
  const { jobs } = db.tables;
  const due = db
    .select({ key: jobs.key })
    .from(jobs)
    .where(
      and(
        isNull(jobs.deadAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
        inArray(jobs.kind, [...kinds]),
      ),
    )
    .orderBy(asc(jobs.runAt))
    .limit(max);
  // As an array the keys are chosen once; PostgreSQL may rerun a sub-select for each row it updates.
  const chosen =
    db.kind === "postgres"
      ? sql`${jobs.key} = any(array(${due.getSQL()} for update skip locked))`
      : sql`${jobs.key} in (${due.getSQL()})`;
  return await db
    .update(jobs)
    .set({ lease, leasedUntil: until, againAt: null, attempts: sql`${jobs.attempts} + 1` })
    .where(chosen)
    .returning();
}

const held = (db: Database, { key, lease }: Held) =>
  and(eq(db.tables.jobs.key, key), eq(db.tables.jobs.lease, lease));

/** Extends the claim; false if another process has it. */
export async function holdJob(
  db: Database,
  { until, ...job }: Held & { until: Date },
): Promise<boolean> {
  const { jobs } = db.tables;
  const rows = await db
    .update(jobs)
    .set({ leasedUntil: until })
    .where(held(db, job))
    .returning({ key: jobs.key });
  return rows.length > 0;
}

const FREE = { lease: null, leasedUntil: null, againAt: null } as const;

/** `then`, or sooner if that was requested meanwhile. */
function thenOrSooner({ tables: { jobs } }: Database, then: Date) {
  const at = sql.param(then, jobs.runAt);
  return sql`case when ${jobs.againAt} < ${at} then ${jobs.againAt} else ${at} end`;
}

/** Marks it done until `runAt`, or for good (null). Does nothing if another process has it by now. */
export async function finishJob(
  db: Database,
  { runAt, ...job }: Held & { runAt: Date | null },
): Promise<void> {
  const { jobs } = db.tables;
  if (!runAt) await db.delete(jobs).where(and(held(db, job), isNull(jobs.againAt)));
  // Also if it was done for good and still exists: it was requested again.
  const next = runAt ? thenOrSooner(db, runAt) : sql`${jobs.againAt}`;
  await db
    .update(jobs)
    .set({ ...FREE, runAt: next, attempts: 0, error: null })
    .where(held(db, job));
}

/** Marks it failed: it is retried, or dead from `deadAt` on unless it was requested again. */
export async function failJob(
  db: Database,
  { runAt, error, deadAt, ...job }: Held & Pick<Job, "runAt" | "error" | "deadAt">,
): Promise<void> {
  const { jobs } = db.tables;
  const givenUp = deadAt && {
    // The column is null so far; it gives PostgreSQL the type of the parameter.
    deadAt: sql`case when ${jobs.againAt} is null then ${sql.param(deadAt, jobs.deadAt)} else ${jobs.deadAt} end`,
    attempts: sql`case when ${jobs.againAt} is null then ${jobs.attempts} else 0 end`,
  };
  await db
    .update(jobs)
    .set({ ...FREE, runAt: thenOrSooner(db, runAt), error, ...givenUp })
    .where(held(db, job));
}

/** Returns it unattempted; with `runAt`, not to be run before then, `error` says why. */
export async function returnJob(
  db: Database,
  { key, lease, runAt, error }: Held & Partial<Pick<Job, "runAt" | "error">>,
): Promise<void> {
  const { jobs } = db.tables;
  const later = runAt && { runAt: thenOrSooner(db, runAt), error };
  await db
    .update(jobs)
    .set({ ...FREE, ...later, attempts: sql`${jobs.attempts} - 1` })
    .where(held(db, { key, lease }));
}

export async function findJob(db: Database, { key }: { key: string }): Promise<Job | null> {
  const { jobs } = db.tables;
  const [row] = await db.select().from(jobs).where(eq(jobs.key, key)).limit(1);
  return row ?? null;
}

/** Dead ones first, then by due time. */
export async function listJobs(db: Database, { max }: { max: number }): Promise<Job[]> {
  const { jobs } = db.tables;
  return await db
    .select()
    .from(jobs)
    .orderBy(sql`${jobs.deadAt} is null`, desc(jobs.deadAt), asc(jobs.runAt))
    .limit(max);
}

export async function countJobs(
  db: Database,
): Promise<{ waiting: number; dead: number; dueSince: Date | null }> {
  const { jobs } = db.tables;
  const [row] = await db.select({ jobs: count(), dead: count(jobs.deadAt) }).from(jobs);
  const [oldest] = await db
    .select({ runAt: min(jobs.runAt) })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), isNull(jobs.lease)));
  const { jobs: all = 0, dead = 0 } = row ?? {};
  return { waiting: all - dead, dead, dueSince: oldest?.runAt ?? null };
}

/** Keeps the `max` that died last. */
export async function forgetDeadJobs(db: Database, { max }: { max: number }): Promise<void> {
  const { jobs } = db.tables;
  const kept = db
    .select({ deadAt: jobs.deadAt })
    .from(jobs)
    .where(isNotNull(jobs.deadAt))
    .orderBy(desc(jobs.deadAt))
    .limit(1)
    .offset(max - 1);
  await db.delete(jobs).where(sql`${jobs.deadAt} < (${kept.getSQL()})`);
}
