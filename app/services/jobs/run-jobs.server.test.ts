import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  countJobs,
  findJob,
  forgetDeadJobs,
  insertJob,
  insertNewJobs,
  listJobs,
} from "#db/queries/jobs.ts";
import type { Job } from "#db/schema.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { backoffMs } from "./backoff.ts";
import { jobsInWords } from "./jobs-in-words.server.ts";
import { createJobRunner, type JobKind, NotTried, startJobs } from "./run-jobs.server.ts";

const MINUTE = 60_000;
let app: Awaited<ReturnType<typeof createTestApp>>;
let now: Date;
beforeEach(async () => {
  now = new Date("2026-11-22T10:00:00Z");
  app = await createTestApp({ clock: { now: () => now } });
});
afterEach(() => app.close());

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const due = (key: string, kind = "note") => insertJob(app.db, { key, kind, runAt: now });

/** A kind whose jobs are noted, and do what is said. */
function noting(run: (job: Job, signal: AbortSignal) => Promise<Date | null> = async () => null) {
  const done: string[] = [];
  const kind: JobKind = {
    run(job, signal) {
      done.push(job.key);
      return run(job, signal);
    },
  };
  return { done, kind };
}

describe("a job", () => {
  it("is done when it is due, once", async () => {
    const { done, kind } = noting();
    await insertJob(app.db, {
      key: "later",
      kind: "note",
      runAt: new Date(now.getTime() + MINUTE),
    });
    await due("now");
    const runner = createJobRunner(app, { note: kind });
    await runner.runDue();
    expect(done).toEqual(["now"]);
    pass(MINUTE);
    await runner.runDue();
    await runner.runDue();
    expect(done).toEqual(["now", "later"]);
    expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0, dueSince: null });
  });

  it("is done again when it says so", async () => {
    const { done, kind } = noting(async () => new Date(now.getTime() + MINUTE));
    await due("again");
    const runner = createJobRunner(app, { note: kind });
    await runner.runDue();
    await runner.runDue();
    pass(MINUTE);
    await runner.runDue();
    expect(done).toEqual(["again", "again"]);
  });

  it("of a kind that is not known here is left for others", async () => {
    const { done, kind } = noting();
    await due("theirs", "other");
    await createJobRunner(app, { note: kind }).runDue();
    expect(done).toEqual([]);
    expect(await findJob(app.db, { key: "theirs" })).toMatchObject({ attempts: 0, lease: null });
  });

  it("that is there already is brought forward, never put off", async () => {
    const at = (ms: number) => new Date(now.getTime() + ms);
    await insertJob(app.db, { key: "one", kind: "note", runAt: at(5 * MINUTE) });
    await insertJob(app.db, { key: "one", kind: "note", runAt: at(9 * MINUTE) });
    expect((await findJob(app.db, { key: "one" }))?.runAt).toEqual(at(5 * MINUTE));
    await insertJob(app.db, { key: "one", kind: "note", runAt: at(MINUTE) });
    await insertNewJobs(app.db, [{ key: "one", kind: "note", runAt: at(0) }]);
    expect((await findJob(app.db, { key: "one" }))?.runAt).toEqual(at(MINUTE));
  });
});

it("more jobs than are done at once follow each other without a pause", async () => {
  const { done, kind } = noting();
  for (let n = 0; n < 100; n++) await due(`job ${n}`);
  const runner = await startJobs(app, { note: kind });
  // The next look comes after five seconds.
  await expect.poll(() => done.length, { timeout: 30_000 }).toBe(100);
  await runner.close();
  expect(await countJobs(app.db)).toEqual({ waiting: 0, dead: 0, dueSince: null });
});

it("a runner that is closed with all hands full gives everything back", async () => {
  const { done, kind } = noting(
    (_job, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  for (let n = 0; n < 20; n++) await due(`job ${n}`);
  const runner = await startJobs(app, { note: kind });
  await expect.poll(() => done.length).toBe(8);
  await runner.close();
  expect(done).toHaveLength(8);
  const jobs = await listJobs(app.db, { max: 20 });
  expect(jobs.map(({ lease }) => lease)).toEqual(Array(20).fill(null));
});

describe("of several processes", () => {
  it("each job is done by one", async () => {
    const { done, kind } = noting(async () => {
      await new Promise(setImmediate);
      return null;
    });
    const keys = Array.from({ length: 60 }, (_, n) => `job ${n}`);
    await insertNewJobs(
      app.db,
      keys.map((key) => ({ key, kind: "note", runAt: now })),
    );
    const runners = [1, 2, 3].map(() => createJobRunner(app, { note: kind }));
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(done.toSorted()).toEqual(keys.toSorted());
  });

  it("another does what one did not bring to an end, after its lease", async () => {
    const stuck = noting(() => new Promise(() => {}));
    const { done, kind } = noting();
    await due("stuck");
    await createJobRunner(app, { note: stuck.kind }).tick();
    const other = createJobRunner(app, { note: kind });
    await other.runDue();
    expect(done).toEqual([]);
    pass(2 * MINUTE);
    await other.runDue();
    expect(done).toEqual(["stuck"]);
  });

  it("one that ends late changes nothing of what another has done since", async () => {
    let finish = (_: null) => {};
    const slow = noting(
      () =>
        new Promise((done) => {
          finish = done;
        }),
    );
    const { kind } = noting(async () => new Date(now.getTime() + MINUTE));
    await due("slow");
    const first = createJobRunner(app, { note: slow.kind });
    await first.tick();
    pass(2 * MINUTE);
    await createJobRunner(app, { note: kind }).runDue();
    finish(null);
    await first.runDue();
    expect(await findJob(app.db, { key: "slow" })).toMatchObject({ lease: null, attempts: 0 });
  });

  it("one that stops gives back at once what it had begun", async () => {
    const begun = noting(
      (_, signal) =>
        new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason))),
    );
    await due("begun");
    const runner = createJobRunner(app, { note: begun.kind });
    await runner.tick();
    await runner.close();
    const { done, kind } = noting();
    await createJobRunner(app, { note: kind }).runDue();
    expect(done).toEqual(["begun"]);
  });
});

describe("a job that is asked for while a process is at it", () => {
  /** One that runs until it is let go. */
  function slow() {
    let letGo = (_: Promise<Date | null>) => {};
    const { done, kind } = noting(
      () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    );
    return { done, kind, letGo: (next: Promise<Date | null>) => letGo(next) };
  }
  const at = (ms: number) => new Date(now.getTime() + ms);
  const ask = (ms: number) => insertJob(app.db, { key: "plan", kind: "note", runAt: at(ms) });

  /** Asked for by another process while the first is at it, whose run ends with `end`. */
  async function askedFor(wishes: number[], end: () => Promise<Date | null>, more = {}) {
    const first = slow();
    await ask(0);
    const one = createJobRunner(app, { note: { ...first.kind, ...more } });
    await one.tick();
    await expect.poll(() => first.done).toEqual(["plan"]);
    const { done, kind } = noting(async () => at(10 * MINUTE));
    const other = createJobRunner(app, { note: kind });
    for (const wish of wishes) await ask(wish);
    await other.runDue();
    expect(done).toEqual([]);
    first.letGo(end());
    await one.room();
    return { done, other };
  }

  it.each([
    ["rests ten minutes", () => Promise.resolve(at(10 * MINUTE))],
    ["is done for good", () => Promise.resolve(null)],
  ])("is done again by then, where it then %s", async (_, end) => {
    const { done, other } = await askedFor([MINUTE, 2000, 5000], end);
    await other.runDue();
    expect(done).toEqual([]);
    pass(2000);
    await other.runDue();
    expect(done).toEqual(["plan"]);
    // That was all: what was asked for is done.
    expect(await findJob(app.db, { key: "plan" })).toMatchObject({
      runAt: at(10 * MINUTE),
      againAt: null,
      lease: null,
      attempts: 0,
    });
  });

  it("is not put off by that", async () => {
    await askedFor([20 * MINUTE], () => Promise.resolve(at(10 * MINUTE)));
    expect((await findJob(app.db, { key: "plan" }))?.runAt).toEqual(at(10 * MINUTE));
  });

  it("is tried again by then where it fails, and not given up", async () => {
    const failing = async () => {
      throw new Error("no answer");
    };
    const { done, other } = await askedFor([2000], failing, { maxAttempts: 1 });
    expect(await findJob(app.db, { key: "plan" })).toMatchObject({
      runAt: at(2000),
      deadAt: null,
      attempts: 0,
      error: "no answer",
    });
    pass(2000);
    await other.runDue();
    expect(done).toEqual(["plan"]);
  });

  it("is done once where that process doesn't end it, and its late end changes nothing", async () => {
    const first = slow();
    await ask(0);
    const one = createJobRunner(app, { note: first.kind });
    await one.tick();
    await expect.poll(() => first.done).toEqual(["plan"]);
    await ask(2000);
    pass(2 * MINUTE);
    const { done, kind } = noting(async () => at(10 * MINUTE));
    const other = createJobRunner(app, { note: kind });
    await other.runDue();
    first.letGo(Promise.resolve(null));
    await one.room();
    pass(5 * MINUTE);
    await other.runDue();
    expect(done).toEqual(["plan"]);
    expect(await findJob(app.db, { key: "plan" })).toMatchObject({ runAt: at(5 * MINUTE) });
  });
});

describe("a job that fails", () => {
  const failing = () =>
    noting(async () => {
      throw new Error("no answer");
    });

  it("is tried again later and later, and is dead in the end", async () => {
    const { done, kind } = failing();
    await due("broken");
    const runner = createJobRunner(app, { note: { ...kind, maxAttempts: 3 } });
    for (let minute = 0; minute < 10; minute++) {
      await runner.runDue();
      pass(MINUTE);
    }
    expect(done).toHaveLength(3);
    expect(await findJob(app.db, { key: "broken" })).toMatchObject({
      attempts: 3,
      error: "no answer",
    });
    expect(await countJobs(app.db)).toMatchObject({ waiting: 0, dead: 1 });
  });

  it("and then is not even tried still says why it failed", async () => {
    let error = new Error("no answer");
    const { kind } = noting(async () => {
      throw error;
    });
    await due("broken");
    const runner = createJobRunner(app, { note: kind });
    await runner.runDue();
    error = new NotTried("not called");
    await due("resting");
    pass(MINUTE);
    await runner.runDue();
    const said = await jobsInWords(app.db);
    expect(said).toMatch(/broken: due .*, failed 1 times: no answer$/m);
    expect(said).toMatch(/resting: due .*, not tried: not called$/m);
  });

  it("and is done always is never dead", async () => {
    const { done, kind } = failing();
    await due("broken");
    const always = { key: "broken", runAt: now };
    const runner = createJobRunner(app, {
      note: { ...kind, always, maxAttempts: 2, retryMs: MINUTE },
    });
    for (let minute = 0; minute < 5; minute++) {
      await runner.runDue();
      pass(MINUTE);
    }
    expect(done).toHaveLength(5);
  });

  it("leaves a list of the dead that does not grow for ever", async () => {
    const { kind } = failing();
    const runner = createJobRunner(app, { note: { ...kind, maxAttempts: 1 } });
    for (let n = 0; n < 5; n++) {
      await due(`broken ${n}`);
      await runner.runDue();
      pass(MINUTE);
    }
    await forgetDeadJobs(app.db, { max: 3 });
    await forgetDeadJobs(app.db, { max: 3 });
    const left = await listJobs(app.db, { max: 10 });
    expect(left.map(({ key }) => key)).toEqual(["broken 4", "broken 3", "broken 2"]);
  });
});

it("waits ten seconds to ten minutes after a failure, never two of them equally long", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, luck) => {
        const ms = backoffMs(n, () => luck);
        expect(ms).toBeGreaterThanOrEqual(5_000);
        expect(ms).toBeLessThanOrEqual(10 * MINUTE);
      },
    ),
  );
  expect(backoffMs(1, () => 1)).toBe(10_000);
  expect(backoffMs(3, () => 0)).toBe(20_000);
});
