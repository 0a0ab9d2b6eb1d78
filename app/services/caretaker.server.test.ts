import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseConfig } from "#app/platform/config/config.server.ts";
import { openSqlite } from "#db/sqlite/open.ts";
import { caretakerLock, takeProcessLock } from "#db/sqlite/process-lock.ts";
import { type Caretaker, startCaretaker } from "./caretaker.server.ts";
import { createAppContext } from "./context/create-context.server.ts";

const HOUR = 60 * 60_000;

let folder: string;
let database: ReturnType<typeof openSqlite>;
let now: Date;
const running: Caretaker[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  now = new Date("2026-11-21T06:00:00Z");
  folder = mkdtempSync(path.join(tmpdir(), "novo-caretaker-"));
  database = openSqlite(`file:${folder}/novo.db`);
});
afterEach(async () => {
  for (const caretaker of running.splice(0)) await caretaker.close();
  vi.useRealTimers();
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const tidy = vi.fn(async () => {});

function start(env: Record<string, string> = { BACKUP_EVERY_HOURS: "24" }) {
  const config = parseConfig({ DATABASE_URL: `file:${folder}/novo.db`, ...env });
  const app = createAppContext(config, database.db, pino({ level: "silent" }), {
    now: () => now,
  });
  const caretaker = startCaretaker(app, { tidy });
  running.push(caretaker);
  return { app, caretaker };
}

const backups = () => {
  try {
    return readdirSync(path.join(folder, "backups")).toSorted();
  } catch {
    return [];
  }
};
const stamp = (text: string) => `novo-202611${text}Z.db`;

/** Lets time pass, minute by minute, and every look come to its end. */
async function pass(ms: number) {
  for (let minute = 0; minute < ms / 60_000; minute++) {
    now = new Date(now.getTime() + 60_000);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(backups().some((name) => name.includes(".part"))).toBe(false));
  }
}
const made = (name: string) => vi.waitFor(() => expect(backups()).toContain(name));

describe("backups", () => {
  it("are made at the start when there is none, or none that is young enough", async () => {
    start();
    await made(stamp("21T060000"));
  });

  it("are made though the process is restarted more often than they are due", async () => {
    for (let hour = 0; hour < 26; hour += 2) {
      const { caretaker } = start();
      const yesterday = now.getTime() - 24 * HOUR;
      await vi.waitFor(() =>
        expect(new Date(caretaker.backups().newest ?? 0).getTime()).toBeGreaterThan(yesterday),
      );
      await caretaker.close();
      now = new Date(now.getTime() + 2 * HOUR);
    }
    expect(backups()).toEqual([stamp("21T060000"), stamp("22T060000")]);
  });

  it("wait for their time, however long it is", async () => {
    start({ BACKUP_EVERY_HOURS: "720", BACKUP_KEEP: "1" });
    await made(stamp("21T060000"));
    await pass(10 * 60_000);
    expect(backups()).toEqual([stamp("21T060000")]);
    now = new Date(now.getTime() + 720 * HOUR);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(backups()).toEqual(["novo-20261221T061000Z.db"]));
  });

  it("are not made again and again by a clock that was set back", async () => {
    mkdirSync(path.join(folder, "backups"));
    writeFileSync(path.join(folder, "backups", stamp("25T000000")), "from the future");
    start();
    await made(stamp("21T060000"));
    await pass(5 * 60_000);
    expect(backups()).toEqual([stamp("21T060000"), stamp("25T000000")]);
  });

  it("are made by one process of several, and by the next when it ends", async () => {
    const release = takeProcessLock(caretakerLock(path.join(folder, "novo.db")));
    const { caretaker } = start();
    await pass(3 * 60_000);
    expect(backups()).toEqual([]);
    expect(caretaker.backups()).toMatchObject({ state: "ok", newest: null });
    now = new Date(now.getTime() + 25 * HOUR);
    expect(caretaker.backups().state).toBe("late");
    release?.();
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(backups()).toHaveLength(1));
    expect(caretaker.backups().state).toBe("ok");
  });

  it("that fail are counted, said, and tried again after a while", async () => {
    writeFileSync(path.join(folder, "backups"), "a file where the folder should be");
    const { app, caretaker } = start();
    await vi.waitFor(() => expect(caretaker.backups().state).toBe("failing"));
    await pass(5 * 60_000);
    const failures = async () => (await app.metrics.backupFailures.get()).values[0]?.value;
    expect(await failures()).toBe(1);
    rmSync(path.join(folder, "backups"));
    await pass(6 * 60_000);
    await vi.waitFor(() => expect(caretaker.backups().state).toBe("ok"));
    expect(backups()).toHaveLength(1);
  });

  it("are off until they are asked for", async () => {
    expect(start({}).caretaker.backups()).toMatchObject({ state: "off", newest: null });
    await pass(2 * 60_000);
    expect(backups()).toEqual([]);
  });
});

it("tidies up once an hour", async () => {
  tidy.mockClear();
  start({});
  await pass(59 * 60_000);
  expect(tidy).not.toHaveBeenCalled();
  await pass(2 * 60_000);
  expect(tidy).toHaveBeenCalledTimes(1);
});
