import { afterEach, beforeEach, expect, it } from "vitest";
import { createMetrics } from "#app/platform/observability/metrics.server.ts";
import { watchWork } from "#app/platform/observability/work-metrics.server.ts";
import { type DispatchTest, openDispatchTest } from "#tests/support/dispatch.ts";
import { HEALTHY } from "#tests/support/health-sources.ts";
import { checkHealth } from "./health.server.ts";
import { readOwnWork, readWaitingWork } from "./work.server.ts";

let dispatcher: { takes: boolean };
let test: DispatchTest;
beforeEach(async () => {
  dispatcher = { takes: false };
  test = await openDispatchTest({
    dispatch: {
      name: "a dispatcher",
      kind: "webhook",
      source: "live",
      takesMessages: true,
      deliver: async () =>
        dispatcher.takes
          ? { ok: true, data: null }
          : { ok: false, error: { kind: "unavailable", provider: "a dispatcher", message: "500" } },
    },
  });
});
afterEach(() => test.app.close());

async function metricsNow(app = test.app): Promise<string[]> {
  const metrics = createMetrics();
  watchWork(metrics, { own: () => readOwnWork(app), waiting: () => readWaitingWork(app) });
  const text = await metrics.registry.metrics();
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

it("an event that the dispatcher does not take waits, and is counted as failed, until it is taken", async () => {
  await test.book();
  await test.runDue();
  test.pass(90_000);
  expect(await metricsNow()).toEqual(
    expect.arrayContaining([
      "novo_dispatch_events_waiting 1",
      "novo_dispatch_oldest_event_seconds 90",
      'novo_jobs{state="waiting"} 1',
      'novo_jobs{state="dead"} 0',
    ]),
  );
  dispatcher.takes = true;
  await test.runDue();
  expect(await metricsNow()).toEqual(
    expect.arrayContaining([
      "novo_dispatch_events_waiting 0",
      "novo_dispatch_oldest_event_seconds 0",
    ]),
  );
  const counted = await test.app.metrics.dispatchDeliveries.get();
  expect(counted.values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ["failed", 1],
    ["sent", 1],
  ]);
  const runs = await test.app.metrics.jobRuns.get();
  expect(runs.values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ["failed", 1],
    ["done", 1],
  ]);
});

it("says how long what is due has not been done", async () => {
  await test.book();
  test.pass(700_000);
  expect(await metricsNow()).toContain("novo_jobs_overdue_seconds 700");
});

it("leaves out what a database would say that does not answer, and says the rest", async () => {
  const closed = { ...test.app, db: { ...test.app.db, isUnavailable: () => true } };
  const lines = await metricsNow(closed as typeof test.app);
  expect(lines).toContain("novo_database_accepts_writes 0");
  expect(lines.some((line) => line.startsWith("novo_jobs"))).toBe(false);
});

it("a database that refuses writes makes health degraded, and stays ready to be read", async () => {
  const db = Object.create(test.app.db, { refusesWrites: { value: () => "its disk is full" } });
  const app = { ...test.app, db };
  expect(await checkHealth(app, HEALTHY)).toMatchObject({
    status: "degraded",
    ready: true,
    database: "read-only",
    reasons: ["the database refuses writes: its disk is full"],
  });
  expect(await metricsNow(app)).toContain("novo_database_accepts_writes 0");
});
