/** Pending work and what processes it, for /metrics; read on each scrape. */

import { Gauge } from "prom-client";
import type { Metrics } from "./metrics.server.ts";

/** From the database; the same for all processes that share it. */
export interface WaitingWork {
  jobs: { waiting: number; dead: number; overdueSeconds: number };
  dispatch: { waiting: number; oldestSeconds: number };
  watching: { flights: number; calls: number | null; callsPerMonth: number | null };
}

/** From this process alone. */
export interface OwnWork {
  /** Null if the database is a file. */
  pool: { inUse: number; idle: number; waiting: number; max: number } | null;
  acceptsWrites: boolean;
  imports: { running: number; waiting: number };
}

type Values = readonly (readonly [labels: Record<string, string>, value: number | null])[];

/** `waiting` returns null while the database does not answer; its gauges are then left out. */
export function watchWork(
  { registry }: Metrics,
  { own, waiting }: { own: () => OwnWork; waiting: () => Promise<WaitingWork | null> },
): void {
  const gauge = (name: string, help: string, read: () => Values | Promise<Values>) => {
    new Gauge({
      name,
      help,
      labelNames: ["state"] as const,
      registers: [registry],
      async collect() {
        const values = await read();
        this.reset();
        for (const [labels, value] of values) {
          if (value !== null) this.set(labels, value);
        }
      },
    });
  };
  let reading: Promise<WaitingWork | null> | null = null;
  /** Gauges read together share one read of the database. */
  const readOnce = () => {
    reading ??= waiting().finally(() => {
      reading = null;
    });
    return reading;
  };
  const saved = (name: string, help: string, valuesOf: (work: WaitingWork) => Values) =>
    gauge(name, help, async () => {
      const work = await readOnce();
      return work ? valuesOf(work) : [];
    });

  saved("novo_jobs", "Jobs that wait, and those that failed for good", ({ jobs }) => [
    [{ state: "waiting" }, jobs.waiting],
    [{ state: "dead" }, jobs.dead],
  ]);
  saved("novo_jobs_overdue_seconds", "For how long the oldest due job waits", ({ jobs }) => [
    [{}, jobs.overdueSeconds],
  ]);
  saved(
    "novo_dispatch_events_waiting",
    "Events that the dispatcher has not taken",
    ({ dispatch }) => [[{}, dispatch.waiting]],
  );
  saved(
    "novo_dispatch_oldest_event_seconds",
    "Age of the oldest event that the dispatcher has not taken",
    ({ dispatch }) => [[{}, dispatch.oldestSeconds]],
  );
  saved("novo_watched_flights", "Flights that are watched", ({ watching }) => [
    [{}, watching.flights],
  ]);
  saved(
    "novo_watch_calls_this_month",
    "Calls of this month to the flight-status service for watching, where they are paid for",
    ({ watching }) => [[{}, watching.calls]],
  );
  saved(
    "novo_watch_calls_per_month",
    "How many calls of a month there may be (WATCH_CALLS_PER_MONTH), where they are paid for",
    ({ watching }) => [[{}, watching.callsPerMonth]],
  );
  gauge("novo_database_connections", "Connections to PostgreSQL", () => {
    const { pool } = own();
    return pool
      ? [
          [{ state: "in_use" }, pool.inUse],
          [{ state: "idle" }, pool.idle],
        ]
      : [];
  });
  gauge("novo_database_connections_most", "Connections to PostgreSQL that there may be", () => [
    [{}, own().pool?.max ?? null],
  ]);
  gauge("novo_database_requests_waiting", "Requests that wait for a connection", () => [
    [{}, own().pool?.waiting ?? null],
  ]);
  gauge("novo_database_accepts_writes", "0 while the database refuses writes", () => [
    [{}, own().acceptsWrites ? 1 : 0],
  ]);
  gauge("novo_imports", "Uploads of bookings that are read, and that wait for it", () => [
    [{ state: "running" }, own().imports.running],
    [{ state: "waiting" }, own().imports.waiting],
  ]);
}
