/** The server as a process: killed, stopped under load, and on a disk that is full. No browser. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import { CAR } from "../api/bodies.ts";
import { startOpenAiServer } from "../loopback/openai-server.ts";
import { createNovoServer } from "../support/novo-process.ts";
import { NO_LIMITS, signIn } from "../support/signed-in.ts";

/** `KILL_ROUNDS=100 npx playwright test lifecycle` for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 10);
const WRITES_A_SECOND = 200;
/** About one second is usual; this only tells a start from a hang. */
const READY_WITHIN_MS = 10_000;

test(`killed ${ROUNDS} times in mid-write, it loses no write that it has acknowledged`, async () => {
  test.setTimeout(30_000 + ROUNDS * 10_000);
  const novo = createNovoServer({ LOG_LEVEL: "error", ...NO_LIMITS });
  const acknowledged = new Set<string>();
  const startTimes: number[] = [];
  try {
    await novo.start();
    const client = await signIn(novo);
    for (let round = 0; round < ROUNDS; round++) {
      let stopped = false;
      const pending: Promise<void>[] = [];
      const writing = (async () => {
        for (let n = 0; !stopped; n++) {
          const from = `Address ${round}-${n}`;
          const write = client.post("/api/job-bookings", { ...CAR, from }).then(
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
      await wait(300 + (round % 5) * 60);
      await novo.kill();
      stopped = true;
      await writing;
      await Promise.all(pending);
      const startedAt = performance.now();
      await novo.start();
      startTimes.push(performance.now() - startedAt);
      expect((await client.get("/api/health")).status).toBe(200);
    }
    const rows = (await (await client.get("/api/job-bookings")).json()) as { id: string }[];
    const kept = new Set(rows.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 10);
    await novo.stop();
    const sqlite = new Sqlite(novo.databaseUrl.replace(/^file:/, ""));
    expect(sqlite.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    sqlite.close();
    const slowest = Math.round(Math.max(...startTimes));
    test.info().annotations.push({
      type: "figures",
      description: `${acknowledged.size} writes acknowledged, none lost; ready again within ${slowest} ms`,
    });
    console.log(`${acknowledged.size} writes acknowledged, none lost; slowest start ${slowest} ms`);
    expect(slowest).toBeLessThan(READY_WITHIN_MS);
  } finally {
    await novo.kill();
    novo.remove();
  }
});

test("told to stop under load, it finishes what it has, closes every socket, and ends in time", async () => {
  test.setTimeout(60_000);
  const openai = await startOpenAiServer({ delays: { firstToken: 300, perToken: 10 } });
  const novo = createNovoServer({
    LOG_LEVEL: "error",
    OPENAI_BASE_URL: openai.url,
    ...NO_LIMITS,
  });
  try {
    await novo.start();
    const client = await signIn(novo);
    const sockets = await Promise.all(Array.from({ length: 200 }, () => client.connect()));
    const codes = sockets.map(
      (socket) => new Promise<number>((resolve) => socket.once("close", resolve)),
    );
    for (const socket of sockets.slice(0, 10)) {
      socket.send(JSON.stringify({ type: "text", text: "what are my plans?" }));
    }
    const load = autocannon({
      url: `${novo.url}/api/upcoming-travel`,
      connections: 20,
      duration: 3,
      headers: client.headers,
    });
    await wait(1000);
    const stoppedAt = performance.now();
    await novo.stop();
    const tookMs = performance.now() - stoppedAt;
    expect(await Promise.all(codes)).toEqual(new Array(200).fill(1012));
    expect(tookMs).toBeLessThan(10_000);
    // After the end nobody answers, which is no answer; what was answered was answered well.
    const { non2xx, requests } = await load;
    expect(requests.total).toBeGreaterThan(100);
    expect(non2xx).toBe(0);
    console.log(`stopped in ${Math.round(tookMs)} ms under load`);
  } finally {
    await novo.kill();
    novo.remove();
    await openai.close();
  }
});

test("on a full disk it says so, goes on reading, and writes again once there is room", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "novo-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    test.skip(true, "mounting a small disk is not allowed here");
  }
  const novo = createNovoServer({
    LOG_LEVEL: "error",
    DATABASE_URL: `file:${folder}/novo.db`,
    ...NO_LIMITS,
  });
  try {
    await novo.start();
    const client = await signIn(novo);
    expect((await client.post("/api/job-bookings", CAR)).status).toBe(201);
    const filler = path.join(folder, "filler");
    writeFileSync(filler, Buffer.alloc(30 * 1024 * 1024));
    const refused = await client.post("/api/job-bookings", CAR);
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
    expect((await client.post("/api/job-bookings", CAR)).status).toBe(201);
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
    const write = client.post("/api/job-bookings", CAR);
    const slowest = await slowestHealth(novo.url, 20);
    const refused = await write;
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/could not save/) });
    // Docker's probe waits 5 s, and two busy cores are slow.
    expect(slowest).toBeLessThan(1500);
    console.log(`with another program's lock, health answered within ${Math.round(slowest)} ms`);
    const later = client.post("/api/job-bookings", CAR);
    await wait(500);
    other.exec("COMMIT");
    expect((await later).status).toBe(201);
  } finally {
    other.close();
    await novo.stop();
    novo.remove();
  }
});

/** The slowest of so many answers, a tenth of a second apart. */
async function slowestHealth(url: string, times: number): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < times; n++) {
    const askedAt = performance.now();
    await fetch(`${url}/api/health`);
    slowest = Math.max(slowest, performance.now() - askedAt);
    await wait(100);
  }
  return slowest;
}
