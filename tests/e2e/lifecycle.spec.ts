/** The server as a process: killed, stopped under load, and on a disk that is full. No browser. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import Sqlite from "#db/sqlite/driver.ts";
import { AHEAD } from "../api/bodies.ts";
import { startOpenAiServer } from "../loopback/openai-server.ts";
import { copyBuildWithMigration } from "../support/another-build.ts";
import { startLoad } from "../support/load.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { MANY_TRAVELLERS, NO_LIMITS, signIn } from "../support/signed-in.ts";
import { AT_NIGHT } from "../support/slow-cpu.ts";
import { openTab } from "../support/tab.ts";

/** `KILL_ROUNDS=100 npx playwright test lifecycle` for more. */
const ROUNDS_AT_NIGHT = Number(process.env.KILL_ROUNDS ?? 20);
const WRITES_A_SECOND = 200;
/** That a round acknowledges before it is killed in the middle of more. */
const MIN_WRITES = 20;
/** Bounds what hangs; at rest they are back within a second or two. */
const ALL_BACK_MS = 180_000;
const ANSWER = "You have no travel plans yet, and that is the whole of this rather long answer.";

for (const [rounds, details] of [
  [2, {}],
  [ROUNDS_AT_NIGHT, AT_NIGHT],
] as const) {
  test(
    `killed ${rounds} times in mid-write, it loses no write that it has acknowledged`,
    details,
    async () => {
      test.setTimeout(60_000 + rounds * 20_000);
      const novo = createNovoServer({
        LOG_LEVEL: "error",
        // Every minute; nothing is removed.
        BACKUP_EVERY_HOURS: String(1 / 60),
        BACKUP_KEEP: "1000",
        ...NO_LIMITS,
      });
      const upgrade = copyBuildWithMigration();
      const acknowledged = new Set<string>();
      let written = 0;
      const startTimes: number[] = [];
      try {
        await novo.start();
        const client = await signIn(novo);
        for (let round = 0; round < rounds; round++) {
          let stopped = false;
          const pending: Promise<void>[] = [];
          const writing = (async () => {
            for (let n = 0; !stopped; n++) {
              const from = `Address ${round}-${n}`;
              const write = client.post("/api/job-bookings", { ...AHEAD.car, from }).then(
                async (answer) => {
                  if (answer.status === 201)
                    acknowledged.add(((await answer.json()) as { id: string }).id);
                },
                // Cut off: not acknowledged, so it may be there or not.
                () => {},
              );
              pending.push(write);
              await wait(1000 / WRITES_A_SECOND);
            }
          })();
          while (acknowledged.size < MIN_WRITES + (round % 5) * 7) await wait(5);
          await novo.kill();
          stopped = true;
          await writing;
          await Promise.all(pending);
          const startedAt = performance.now();
          // Half-way the next release: it copies the database, and rebuilds the users' table.
          await novo.start(round < rounds / 2 ? "." : upgrade.folder);
          startTimes.push(performance.now() - startedAt);
          expect((await client.get("/api/health")).status).toBe(200);
          const rows = (await (await client.get("/api/job-bookings")).json()) as { id: string }[];
          const kept = new Set(rows.map(({ id }) => id));
          expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
          written += acknowledged.size;
          acknowledged.clear();
          // A traveller may have 500 cars.
          await Promise.all(rows.map(({ id }) => client.delete(`/api/job-bookings/${id}`)));
        }
        await novo.stop();
        const sqlite = new Sqlite(novo.databaseUrl.replace(/^file:/, ""));
        expect(sqlite.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
        sqlite.close();
        const copies = wholeCopies(path.join(path.dirname(sqlite.name), "backups"));
        expect(copies.filter((name) => name.startsWith("before-upgrade-"))).toHaveLength(1);
        expect(copies.filter((name) => name.startsWith("novo-")).length).toBeGreaterThan(0);
        const slowest = Math.round(Math.max(...startTimes));
        test.info().annotations.push({
          type: "figures",
          description: `${written} writes acknowledged, none lost; ${copies.length} backups, all whole; ready again within ${slowest} ms`,
        });
        console.log(
          `${written} writes acknowledged, none lost; ${copies.length} backups, all whole; slowest start ${slowest} ms`,
        );
      } finally {
        await novo.kill();
        novo.remove();
        upgrade.remove();
      }
    },
  );
}

/** The names of the finished copies; each is opened and looked through. */
function wholeCopies(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".db"));
  for (const name of names) {
    const copy = new Sqlite(path.join(folder, name), { readonly: true });
    expect(copy.pragma("integrity_check"), name).toEqual([{ integrity_check: "ok" }]);
    expect(copy.pragma("foreign_key_check"), name).toEqual([]);
    // The first was made before the traveller had signed in.
    expect(copy.prepare("select count(*) from users").pluck().get(), name).toBeLessThanOrEqual(1);
    copy.close();
  }
  return names;
}

test(
  "told to stop under load, it fails no request, cuts no turn, and has its sockets back",
  AT_NIGHT,
  async () => {
    test.setTimeout(150_000 + ALL_BACK_MS);
    const openai = await startOpenAiServer({ delays: { firstToken: 1500, perToken: 40 } });
    openai.options.script = () => ({ content: ANSWER });
    const novo = createNovoServer({
      LOG_LEVEL: "error",
      OPENAI_BASE_URL: openai.url,
      ...NO_LIMITS,
      ...MANY_TRAVELLERS,
    });
    try {
      await novo.start();
      // So many travellers that none takes more than their share, however slow the machine.
      const clients = await Promise.all(Array.from({ length: 20 }, () => signIn(novo)));
      const headers = clients.map((client) => client.headers);
      const tabs = Array.from({ length: 10 }, () => headers)
        .flat()
        .map((own) => openTab(novo, own));
      await expect.poll(() => tabs.filter(({ isOpen }) => isOpen()).length).toBe(200);
      const load = startLoad(novo.url, headers);
      for (const tab of tabs.slice(0, 10)) tab.ask("what are my plans?");
      // All of them are under way.
      await expect
        .poll(() => openai.log.filter(({ endpoint }) => endpoint === "chat").length)
        .toBe(10);

      const stoppedAt = performance.now();
      const exitCode = await novo.stop();
      const stopMs = performance.now() - stoppedAt;
      const served = load.count();
      await novo.start();
      const startedAt = performance.now();
      await expect
        .poll(() => tabs.filter(({ isOpen }) => isOpen()).length, {
          intervals: [20],
          timeout: ALL_BACK_MS,
        })
        .toBe(200);
      const backMs = performance.now() - startedAt;
      await expect.poll(() => load.count()).toBeGreaterThan(served + 100);
      await load.stop();

      const figures =
        `stopped in ${Math.round(stopMs)} ms; ${load.count()} requests, ${load.failed().length} failed; ` +
        `${tabs.filter(({ answer }) => answer() === ANSWER).length} of 10 turns whole; ` +
        `200 sockets back ${Math.round(backMs)} ms after the next start`;
      test.info().annotations.push({ type: "figures", description: figures });
      console.log(figures);
      // By itself: one that does not end is killed, and has no exit code.
      expect(exitCode).toBe(0);
      expect(load.failed()).toEqual([]);
      expect(load.count()).toBeGreaterThan(200);
      expect(tabs.slice(0, 10).map(({ answer }) => answer())).toEqual(new Array(10).fill(ANSWER));
      for (const tab of tabs) tab.close();
    } finally {
      await novo.kill();
      novo.remove();
      await openai.close();
    }
  },
);

test("on a full disk it says so, goes on reading, and writes again once there is room", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    test.skip(true, "(needs leave to mount a small disk)");
  }
  const novo = createNovoServer({
    LOG_LEVEL: "error",
    DATABASE_URL: `file:${folder}/novo.db`,
    ...NO_LIMITS,
  });
  try {
    await novo.start();
    const client = await signIn(novo);
    expect((await client.post("/api/job-bookings", AHEAD.car)).status).toBe(201);
    const filler = path.join(folder, "filler");
    writeFileSync(filler, Buffer.alloc(30 * 1024 * 1024));
    const refused = await client.post("/api/job-bookings", AHEAD.car);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/storage is full/) });
    for (const page of ["/", "/upcoming-travel", "/flights"]) {
      expect((await client.get(page)).status, page).toBe(200);
    }
    const [kept] = (await (await client.get("/api/job-bookings")).json()) as { id: string }[];
    const report = (await (await client.get("/api/health")).json()) as Record<string, unknown>;
    expect(report).toMatchObject({ status: "degraded", ready: true, storage: { state: "full" } });
    const signIn503 = await fetch(`${novo.url}/api/login`, {
      redirect: "manual",
      headers: { accept: "text/html" },
    });
    expect([signIn503.status, await signIn503.text()]).toEqual([
      503,
      expect.stringMatching(/^NoVo cannot save anything right now/),
    ]);
    // What makes room, and leaving, are never refused.
    const deleted = await fetch(`${novo.url}/api/job-bookings/${kept?.id}`, {
      method: "DELETE",
      headers: client.headers,
    });
    expect(deleted.status).toBe(204);
    const other = await signIn(novo).catch(() => null);
    expect(other?.headers.cookie ?? "").toBe("");
    rmSync(filler);
    expect((await client.post("/api/job-bookings", AHEAD.car)).status).toBe(201);
    writeFileSync(filler, Buffer.alloc(30 * 1024 * 1024));
    expect((await client.post("/api/logout", {})).status).toBeLessThan(400);
    expect((await client.get("/api/auth/user")).status).toBe(401);
  } finally {
    await novo.stop();
    execFileSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
    novo.remove();
  }
});

test("another program's lock holds up neither the reading nor the process, and is told in words", async () => {
  const novo = createNovoServer({ LOG_LEVEL: "error", ...NO_LIMITS });
  await novo.start();
  const other = new Sqlite(novo.databaseUrl.replace(/^file:/, ""));
  try {
    const client = await signIn(novo);
    other.exec("BEGIN IMMEDIATE");
    const write = client.post("/api/job-bookings", AHEAD.car);
    const answered = await healthUntil(novo.url, write);
    const refused = await write;
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/could not do that right now/),
    });
    // A process that is held up answers one at most, which was asked before the write had come.
    expect(answered).toBeGreaterThan(3);
    const later = client.post("/api/job-bookings", AHEAD.car);
    await wait(500);
    other.exec("COMMIT");
    expect((await later).status).toBe(201);
  } finally {
    other.close();
    await novo.stop();
    novo.remove();
  }
});

/** How many times health answers, asked once after the other, before this does. */
async function healthUntil(url: string, other: Promise<unknown>): Promise<number> {
  let over = false;
  const ended = () => {
    over = true;
  };
  other.then(ended, ended);
  for (let answered = 0; ; answered += 1) {
    await fetch(`${url}/api/health`);
    if (over) return answered;
    await wait(100);
  }
}
