/**
 * Deferred work that does not depend on a request: a table of jobs, and in each process a ticker that claims
 * what is due. A job that its process does not finish can be claimed by another after its lease; a failed one
 * is retried, with growing delays, until it counts as dead.
 */
import { randomUUID } from "node:crypto";
import { yieldToEventLoop } from "#app/platform/scheduling/yield-to-event-loop.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { claimJobs, failJob, finishJob, holdJob, insertJob, returnJob } from "#db/queries/jobs.ts";
import type { Job } from "#db/schema.ts";
import { backoffMs } from "./backoff.ts";

const TICK_MS = 5_000;
const LEASE_MS = 2 * 60_000;
/** Per process. */
const MAX_AT_ONCE = 8;
const MAX_ATTEMPTS = 10;
const MAX_ERROR_LENGTH = 500;

/** Thrown when a dependency is down and the job was not even tried: not counted as an attempt. */
export class NotTried extends Error {}

export interface JobKind {
  /** Returns the next run time; null for never. May run twice if a process dies midway. */
  run(job: Job, signal: AbortSignal): Promise<Date | null>;
  /** For a recurring kind: the key of its only job, and when that is due at the latest. */
  always?: { key: string; runAt: Date };
  /** Fixed delay after a failure; by default a growing one (backoff.ts). */
  retryMs?: number;
  /** Cap on the growing delay, if not ten minutes. */
  maxRetryMs?: number;
  /** Consecutive failures after which the job is dead, unless its kind is `always`. */
  maxAttempts?: number;
  /** True while the dependency is down; its jobs are not claimed. */
  isResting?(): boolean;
}

export interface JobRunner {
  /** Starts due jobs as far as there is room; returns whether more may be due. */
  tick(): Promise<boolean>;
  room(): Promise<void>;
  /** Runs everything due and resolves when it is done. */
  runDue(): Promise<void>;
  /** Aborts running jobs; unfinished ones can be claimed by another process at once. */
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
      // Same delay as after a first failure: dependencies rest only for seconds. An earlier error says more.
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

  /** SQLite answers at once: jobs that await nothing else would follow each other and block the event loop. */
  const begin = (job: Job) => {
    const done = yieldToEventLoop()
      .then(() => run(job))
      .catch((error: unknown) =>
        log.error({ err: error, job: job.key }, "the outcome of a job could not be recorded"),
      )
      .finally(() => running.delete(done));
    running.add(done);
  };

  /** Claims and starts due jobs as far as there is room; returns whether more may be due. */
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

/** Starts a runner that works by itself until it is closed. */
export async function startJobs(
  app: App,
  kinds: Readonly<Record<string, JobKind>>,
): Promise<JobRunner> {
  for (const [kind, { always }] of Object.entries(kinds)) {
    if (always) await insertJob(app.db, { kind, ...always });
  }
  const runner = createJobRunner(app, kinds);
  let looking: Promise<void> | null = null;
  // Drains the backlog without waiting for the next tick: a few processes watch thousands of flights.
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
      // Returns jobs claimed while it closed.
      await runner.close();
    },
  };
}
