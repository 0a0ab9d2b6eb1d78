/**
 * What has to be done later, and does not depend on anyone looking: a table of jobs, and in each process
 * a ticker that takes what is due. A job that its process does not bring to an end is another's after
 * its lease; one that fails is tried again, later each time, until it counts as dead.
 */
import { randomUUID } from "node:crypto";
import { yieldToEventLoop } from "#app/platform/protection/yield-to-event-loop.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { claimJobs, failJob, finishJob, holdJob, insertJob, returnJob } from "#db/queries/jobs.ts";
import type { Job } from "#db/schema.ts";
import { backoffMs } from "./backoff.ts";

const TICK_MS = 5_000;
const LEASE_MS = 2 * 60_000;
/** A process does so many at a time. */
const MAX_AT_ONCE = 8;
const MAX_ATTEMPTS = 10;
const MAX_ERROR_LENGTH = 500;

/** What it needs was not there, so that it was not even tried: that does not count as an attempt. */
export class NotTried extends Error {}

export interface JobKind {
  /** Says when to do it next; null for never. It may be done twice, where a process ends in the middle. */
  run(job: Job, signal: AbortSignal): Promise<Date | null>;
  /** Done again and again: the key of the one job of its kind, and when it is due at the latest. */
  always?: { key: string; runAt: Date };
  /** How long it rests after a failure; without, ever longer (backoff.ts). */
  retryMs?: number;
  /** The longest that it then rests, where that is not ten minutes. */
  maxRetryMs?: number;
  /** So many failures in a row, and it is dead, unless it is done `always`. */
  maxAttempts?: number;
  /** Whether what its jobs need is known not to be there: no one takes any of them meanwhile. */
  isResting?(): boolean;
}

export interface JobRunner {
  /** Begins what is due, as far as there is room; whether more may be due. */
  tick(): Promise<boolean>;
  room(): Promise<void>;
  /** Does all that is due, and resolves when it is done. */
  runDue(): Promise<void>;
  /** Stops what is under way; what was not finished is another's at once. */
  close(): Promise<void>;
}

type App = Pick<AppContext, "db" | "clock" | "log" | "metrics">;

export function createJobRunner(app: App, kinds: Readonly<Record<string, JobKind>>): JobRunner {
  const { db, clock, log, metrics } = app;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const soon = (ms: number) => new Date(clock.now().getTime() + ms);

  async function run(job: Job): Promise<void> {
    const kind = kinds[job.kind];
    const { key, lease } = job;
    if (!kind || !lease) return;
    if (stopping.signal.aborted) return await returnJob(db, { key, lease });
    const lost = new AbortController();
    const holding = setInterval(() => {
      holdJob(db, { key, lease, until: soon(LEASE_MS) }).then(
        (isHeld) => isHeld || lost.abort(),
        (error: unknown) => log.warn({ err: error, job: key }, "a job's lease was not renewed"),
      );
    }, LEASE_MS / 3).unref();
    try {
      const runAt = await kind.run(job, AbortSignal.any([stopping.signal, lost.signal]));
      await finishJob(db, { key, lease, runAt });
      metrics.jobRuns.inc({ kind: job.kind, outcome: "done" });
    } catch (error) {
      if (stopping.signal.aborted) await returnJob(db, { key, lease });
      else if (!lost.signal.aborted) await failed({ ...job, lease }, kind, error);
    } finally {
      clearInterval(holding);
    }
  }

  async function failed(
    job: Job & { lease: string },
    kind: JobKind,
    error: unknown,
  ): Promise<void> {
    const { key, lease, attempts } = job;
    if (error instanceof NotTried) {
      log.warn({ err: error, event: "job.untried", job: key }, "a job was not tried");
      metrics.jobRuns.inc({ kind: job.kind, outcome: "untried" });
      // As after a first failure: whatever rests does so for seconds. Why it failed before says more.
      const why = job.error ?? error.message;
      return await returnJob(db, { key, lease, runAt: soon(backoffMs(1)), error: why });
    }
    const isDead = !kind.always && attempts >= (kind.maxAttempts ?? MAX_ATTEMPTS);
    log.error({ err: error, event: "job.failed", job: key, attempts, isDead }, "a job failed");
    metrics.jobRuns.inc({ kind: job.kind, outcome: isDead ? "dead" : "failed" });
    const words = error instanceof Error ? error.message : String(error);
    await failJob(db, {
      key,
      lease,
      runAt: soon(kind.retryMs ?? backoffMs(attempts, Math.random, kind.maxRetryMs)),
      error: words.slice(0, MAX_ERROR_LENGTH),
      deadAt: isDead ? clock.now() : null,
    });
  }

  /** SQLite answers at once: jobs that ask nothing else would follow each other without letting anyone in. */
  const begin = (job: Job) => {
    const done = yieldToEventLoop()
      .then(() => run(job))
      .catch((error: unknown) =>
        log.error({ err: error, job: job.key }, "the outcome of a job could not be recorded"),
      )
      .finally(() => running.delete(done));
    running.add(done);
  };

  /** Takes what is due, as far as there is room beside what is under way; whether more may be due. */
  async function fill(): Promise<boolean> {
    const room = MAX_AT_ONCE - running.size;
    if (stopping.signal.aborted) return false;
    if (room <= 0) return true;
    const now = clock.now();
    const lease = randomUUID();
    const names = Object.keys(kinds).filter((name) => !kinds[name]?.isResting?.());
    const claim = { kinds: names, now, until: soon(LEASE_MS), lease, max: room };
    const claimed = await claimJobs(db, claim);
    for (const job of claimed) begin(job);
    return claimed.length === room;
  }

  return {
    async runDue() {
      for (;;) {
        await fill();
        if (running.size === 0 || stopping.signal.aborted) return;
        await Promise.race(running);
      }
    },
    tick: fill,
    async room() {
      if (running.size > 0) await Promise.race(running);
    },
    async close() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** The runner, at work by itself until it is closed. */
export async function startJobs(
  app: App,
  kinds: Readonly<Record<string, JobKind>>,
): Promise<JobRunner> {
  for (const [kind, { always }] of Object.entries(kinds)) {
    if (always) await insertJob(app.db, { kind, ...always });
  }
  const runner = createJobRunner(app, kinds);
  let looking: Promise<void> | null = null;
  // What is due is done without waiting for the next look: thousands of flights are watched by a few processes.
  const doAllDue = async () => {
    while (await runner.tick()) await runner.room();
  };
  const look = () => {
    looking ??= doAllDue()
      .catch((error: unknown) => app.log.error({ err: error }, "no jobs could be taken"))
      .finally(() => {
        looking = null;
      });
  };
  look();
  const timer = setInterval(look, TICK_MS).unref();
  return {
    ...runner,
    async close() {
      clearInterval(timer);
      const closing = runner.close();
      await looking;
      await closing;
      // What was taken while it closed is given back.
      await runner.close();
    },
  };
}
