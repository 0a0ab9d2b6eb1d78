/**
 * Two real processes watch the same flights, and one is killed in the middle: nothing is told or moved
 * twice, and nothing is lost. When it is killed is decided by what it has told so far, never by time.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { build } from "esbuild";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { createAppContext } from "#app/services/context/create-context.server.ts";
import type { LegStatus } from "#app/services/flight-status/provider.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import type { Database, OpenedDatabase } from "#db/client.ts";
import { openDatabase } from "#db/open/open-database.ts";
import { insertJob } from "#db/queries/jobs.ts";
import { upsertUser } from "#db/queries/users.ts";
import { plus } from "./support/flight-day.ts";
import { type Cluster, isPostgresInstalled, startCluster } from "./support/postgres-cluster.ts";

const LONG = 240_000;
/** As in services/jobs/run-jobs.server.ts. */
const LEASE_SECONDS = 120;
const NOW = "2026-11-22T00:00:00Z";
const MINUTE_MS = 60_000;
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const FLIGHTS = { BA117: ["10:25", "13:40"], BA175: ["11:20", "14:35"] } as const;
const TRAVELLERS = ["ada", "ben"];
/** Three quarters of an hour late, both. */
function legOf(flightNumber: string): LegStatus {
  const [departs, arrives] = FLIGHTS[flightNumber as keyof typeof FLIGHTS] ?? ["", ""];
  const end = { expectedTime: null, expectedDate: null, terminal: "5", gate: null };
  const departsAt = `2026-11-22T${departs}:00.000Z`;
  const arrivesAt = `2026-11-22T${plus(arrives, 300)}:00.000Z`;
  const late = (at: string) => new Date(Date.parse(at) + 45 * MINUTE_MS).toISOString();
  return {
    state: "delayed",
    delayMinutes: 45,
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departsAt,
    arrivesAt,
    expectedDepartsAt: late(departsAt),
    expectedArrivesAt: late(arrivesAt),
    departure: { ...end, scheduledTime: departs },
    arrival: { ...end, scheduledTime: arrives },
  };
}

/** In the project, where its packages are found; bundled, it starts in a third of the time. */
const PROCESS = path.resolve(`.cache/watching-process-${process.pid}.js`);
beforeAll(async () => {
  await build({
    entryPoints: ["tests/support/watching-process.ts"],
    outfile: PROCESS,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
});
afterAll(() => rmSync(PROCESS));

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});

type Message = { ready?: true; question?: number; flightNumber?: string; done?: string };

/** `beforeAnswer` is awaited at every question; false leaves it without an answer. */
async function startWatcher(
  url: string,
  beforeAnswer: (child: ChildProcess) => Promise<boolean> = async () => true,
) {
  const child = fork(PROCESS, [url], {
    env: { ...process.env, DATABASE_URL: "" },
  });
  children.add(child);
  const next = (is: (message: Message) => boolean) =>
    new Promise<void>((resolve) => {
      const hear = (message: Message) => {
        if (!is(message)) return;
        child.off("message", hear);
        resolve();
      };
      child.on("message", hear);
    });
  child.on("message", async ({ question, flightNumber = "" }: Message) => {
    if (question === undefined || !(await beforeAnswer(child)) || !child.connected) return;
    child.send({ answer: question, leg: legOf(flightNumber) });
  });
  await next(({ ready }) => ready === true);
  return {
    /** Resolves when all is done that is due then. */
    run(at: string) {
      const done = next((message) => message.done === at);
      child.send({ run: at });
      return done;
    },
    question: () => next((message) => message.question !== undefined),
    killed: () => new Promise((resolve) => child.once("exit", resolve)),
  };
}

async function saveTrips(db: Database) {
  const config = parseConfig({ NODE_ENV: "test", SPEECH_DIR: ".cache/none" });
  const clock = { now: () => new Date(NOW) };
  const app = createAppContext(config, db, pino({ level: "silent" }), clock);
  const homeAddress = "10 Downing Street, London SW1A 2AA";
  for (const id of TRAVELLERS) {
    await upsertUser(db, { id });
    await db.update(db.tables.users).set({ homeAddress });
    for (const [flightNumber, [departureTime, arrivalTime]] of Object.entries(FLIGHTS)) {
      const saved = await saveFlight(
        app,
        { userId: id },
        {
          flightNumber,
          date: "2026-11-22",
          departureAirport: "LHR",
          arrivalAirport: "JFK",
          departureTime,
          arrivalTime,
        },
      );
      if (!saved.ok) throw new Error(saved.reason.message);
      const booked = await bookSuggestedCar(app, { userId: id }, { flightId: saved.data.id });
      if (!booked.ok) throw new Error(booked.reason.message);
    }
  }
  await insertJob(db, { key: "plan-watches", kind: "plan-watches", runAt: new Date(NOW) });
}

async function killedAfter(words: number, db: Database, url: string) {
  await saveTrips(db);
  const { alerts, jobBookings } = db.tables;
  const booked = await db.select().from(jobBookings);
  const told = async () => (await db.select().from(alerts)).length;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = await startWatcher(url, async (child) => {
    await released;
    if ((await told()) < words) return true;
    child.kill("SIGKILL");
    return false;
  });
  const second = await startWatcher(url);
  const asks = first.question();
  const killed = first.killed();
  first.run(NOW);
  await asks;
  // The first holds both flights: the second finds nothing to do.
  await second.run(NOW);
  expect(await told()).toBe(0);
  release();
  await killed;
  expect(await told()).toBeGreaterThanOrEqual(words);
  const before = await told();
  // Until its lease is over, nobody takes what it was about.
  await second.run(after(LEASE_SECONDS - 1));
  expect(await told()).toBe(before);
  await second.run(after(LEASE_SECONDS + 1));
  const rows = await db.select().from(alerts);
  const moves = rows.map(({ userId, carId, state, text }) => ({
    userId,
    carId,
    state,
    isWhole: /^BA1\d\d is 45 min late: .* I moved your car from/.test(text),
  }));
  expect(moves).toHaveLength(booked.length);
  for (const { id, userId, date, time } of booked) {
    expect(moves).toContainEqual({ userId, carId: id, state: "moved", isWhole: true });
    const [car] = await db.select().from(jobBookings).where(eq(jobBookings.id, id));
    expect(car).toMatchObject({ date, time: plus(time, 45) });
  }
  // And all the same after one more look.
  await second.run(after(60 * 60));
  expect(await told()).toBe(rows.length);
}

async function empty(db: Database) {
  await db.delete(db.tables.users);
  for (const table of Object.values(db.tables)) await db.delete(table);
}

/** Nothing was told, or something. */
const WHEN = [0, 1];

describe("one of two watchers is killed, on an SQLite file", { timeout: LONG }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-killed-"));
  const url = `file:${folder}/novo.db`;
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openDatabase(url);
  });
  afterEach(() => empty(opened.db));
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(WHEN)("after %i of the words", (words) => killedAfter(words, opened.db, url));
});

describe.skipIf(!isPostgresInstalled())(
  "one of two watchers is killed, on PostgreSQL (needs PostgreSQL)",
  { timeout: LONG },
  () => {
    let cluster: Cluster;
    let opened: OpenedDatabase;
    beforeAll(async () => {
      const started = await startCluster();
      if (!started) throw new Error("no PostgreSQL");
      cluster = started;
      opened = await openDatabase(cluster.url);
    }, LONG);
    afterEach(() => empty(opened.db));
    afterAll(async () => {
      await opened?.close();
      await cluster?.remove();
    });

    it.each(WHEN)("after %i of the words", (words) => killedAfter(words, opened.db, cluster.url));
  },
);
