import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { openSqlite } from "#db/sqlite/open.ts";
import { maintenanceLock, takeProcessLock } from "#db/sqlite/process-lock.ts";
import { createAppContext } from "../context/create-context.server.ts";
import { createMaintenance } from "./maintenance.server.ts";
import { type JobRunner, startJobs } from "./run-jobs.server.ts";

const HOUR = 60 * 60_000;

let folder: string;
let database: ReturnType<typeof openSqlite>;
let now: Date;
const running: { close(): Promise<void> }[] = [];

beforeEach(() => {
  // The jobs are done when the test says so.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  now = new Date("2026-11-21T06:00:00Z");
  folder = mkdtempSync(path.join(tmpdir(), "novo-maintenance-"));
  database = openSqlite(`file:${folder}/novo.db`);
});
afterEach(async () => {
  for (const process of running.splice(0)) await process.close();
  vi.useRealTimers();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const tidy = vi.fn(async () => {});

/** A process, with what it has to do at once done. */
async function start(env: Record<string, string> = { BACKUP_EVERY_HOURS: "24" }) {
  const config = parseConfig({ DATABASE_URL: `file:${folder}/novo.db`, ...env });
  const app = createAppContext(config, database.db, pino({ level: "silent" }), {
    now: () => now,
  });
  const maintenance = createMaintenance(app, { tidy });
  const jobs: JobRunner = await startJobs(app, maintenance.jobs);
  const process = {
    app,
    maintenance,
    jobs,
    async close() {
      await jobs.close();
      maintenance.close();
    },
  };
  running.push(process);
  await jobs.runDue();
  return process;
}

const backups = () => {
  try {
    return readdirSync(path.join(folder, "backups")).toSorted();
  } catch {
    return [];
  }
};
const stamp = (text: string) => `novo-202611${text}Z.db`;

/** Lets time pass, minute by minute, with what is due then done. */
async function pass({ jobs }: { jobs: JobRunner }, ms: number) {
  for (let minute = 0; minute < ms / 60_000; minute++) {
    now = new Date(now.getTime() + 60_000);
    await jobs.runDue();
  }
}

describe("backups", () => {
  it("are made at the start when there is none, or none that is young enough", async () => {
    await start();
    expect(backups()).toEqual([stamp("21T060000")]);
  });

  it("are made though the process is restarted more often than they are due", async () => {
    for (let hour = 0; hour < 26; hour += 2) {
      const { maintenance, close } = await start();
      const yesterday = now.getTime() - 24 * HOUR;
      const { newest } = await maintenance.backups();
      expect(new Date(newest ?? 0).getTime()).toBeGreaterThan(yesterday);
      await close();
      now = new Date(now.getTime() + 2 * HOUR);
    }
    expect(backups()).toEqual([stamp("21T060000"), stamp("22T060000")]);
  });

  it("wait for their time, however long it is", async () => {
    const process = await start({ BACKUP_EVERY_HOURS: "720", BACKUP_KEEP: "1" });
    await pass(process, 10 * 60_000);
    expect(backups()).toEqual([stamp("21T060000")]);
    now = new Date(now.getTime() + 720 * HOUR);
    await process.jobs.runDue();
    expect(backups()).toEqual(["novo-20261221T061000Z.db"]);
  });

  it("come when they are due by what is configured now", async () => {
    const { close } = await start({ BACKUP_EVERY_HOURS: "720" });
    await close();
    now = new Date(now.getTime() + 25 * HOUR);
    await start({ BACKUP_EVERY_HOURS: "24" });
    expect(backups()).toHaveLength(2);
  });

  it("are not made again and again by a clock that was set back", async () => {
    mkdirSync(path.join(folder, "backups"));
    writeFileSync(path.join(folder, "backups", stamp("25T000000")), "from the future");
    await pass(await start(), 5 * 60_000);
    expect(backups()).toEqual([stamp("21T060000"), stamp("25T000000")]);
  });

  it("are made by one process of several", async () => {
    const [first, second] = [await start(), await start()];
    now = new Date(now.getTime() + 25 * HOUR);
    await Promise.all([first.jobs.runDue(), second.jobs.runDue()]);
    expect(backups()).toHaveLength(2);
  });

  it("that nobody makes are late", async () => {
    const { maintenance, jobs } = await start();
    await jobs.close();
    expect(await maintenance.backups()).toMatchObject({ state: "ok" });
    now = new Date(now.getTime() + 25 * HOUR);
    expect(await maintenance.backups()).toMatchObject({ state: "late" });
  });

  it("that fail are counted, said, and tried again after a while", async () => {
    writeFileSync(path.join(folder, "backups"), "a file where the folder should be");
    const process = await start();
    const { app, maintenance } = process;
    expect((await maintenance.backups()).state).toBe("failing");
    await pass(process, 5 * 60_000);
    const failures = async () => (await app.metrics.backupFailures.get()).values[0]?.value;
    expect(await failures()).toBe(1);
    rmSync(path.join(folder, "backups"));
    await pass(process, 6 * 60_000);
    expect((await maintenance.backups()).state).toBe("ok");
    expect(backups()).toHaveLength(1);
  });

  it("are off until they are asked for", async () => {
    // One by hand, as before a move to another database.
    mkdirSync(path.join(folder, "backups"));
    const byHand = stamp("20T060000");
    writeFileSync(path.join(folder, "backups", byHand), "a copy");
    const process = await start({});
    expect(await process.maintenance.backups()).toMatchObject({ state: "off", newest: null });
    expect(process.maintenance.newestBackup()).toBeNull();
    await pass(process, 2 * 60_000);
    expect(backups()).toEqual([byHand]);
  });
});

it("holds the database's lock, which another process takes when it ends", async () => {
  const lock = () => takeProcessLock(maintenanceLock(path.join(folder, "novo.db")));
  const first = await start({});
  const second = await start({});
  expect(lock()).toBeNull();
  await first.close();
  vi.advanceTimersByTime(60_000);
  expect(lock()).toBeNull();
  await second.close();
  lock()?.();
});

it("tidies up once an hour", async () => {
  tidy.mockClear();
  const process = await start({});
  await pass(process, 59 * 60_000);
  expect(tidy).not.toHaveBeenCalled();
  await pass(process, 2 * 60_000);
  expect(tidy).toHaveBeenCalledTimes(1);
});
