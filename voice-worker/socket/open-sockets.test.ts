import { EventEmitter } from "node:events";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { createNotices } from "#app/platform/notices.server.ts";
import { createMetrics } from "#app/platform/observability/metrics.server.ts";
import { createOpenSockets } from "./open-sockets.ts";

const notices = createNotices();
const told: string[] = [];
const ended = new Set<string>();
const asked: string[][] = [];
let sockets: ReturnType<typeof createOpenSockets>;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  asked.length = 0;
  ended.clear();
  const app = { notices, metrics: createMetrics(), log: pino({ level: "silent" }) };
  sockets = createOpenSockets(app, {
    activeSessions: async (keys) => {
      asked.push([...keys]);
      return new Set(keys.filter((key) => !ended.has(key)));
    },
    recheckMs: 60_000,
  });
});
afterEach(async () => {
  await sockets.end(Promise.resolve());
  vi.useRealTimers();
});

/** A socket that closes as soon as it is told to. */
function open(userId: string, sessionId = `session of ${userId}`) {
  const events = new EventEmitter();
  const client = Object.assign(events, {
    close(code: number) {
      told.push(`${sessionId}: closed ${code}`);
      events.emit("close", code);
    },
    terminate() {},
  }) as unknown as WebSocket;
  const connection = {
    end: async () => client.close(1012),
    changed: (queries: readonly string[]) => void told.push(`${userId}: ${queries.length > 0}`),
  };
  sockets.add({ userId, sessionId, client, connection });
  return client;
}

it("counts a traveller's sockets until they close", () => {
  open("ada");
  const second = open("ada");
  open("ben");
  expect([sockets.countOf("ada"), sockets.countOf("ben"), sockets.countOf("eve")]).toEqual([
    2, 1, 0,
  ]);
  second.close(1000);
  expect(sockets.countOf("ada")).toBe(1);
});

it("closes those of a session that has ended as soon as it is said, and asks about nobody else", async () => {
  open("ada", "phone");
  open("ada", "laptop");
  open("ben");
  ended.add("phone");
  notices.publish({ userId: "ada", kind: "sessions" });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["phone: closed 4401"]);
  expect(asked).toEqual([["phone", "laptop"]]);
});

it("closes them at the next look where nothing is said", async () => {
  open("ada");
  ended.add("session of ada");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(["session of ada: closed 4401"]);
});

it("tells a traveller's sockets of a change, and all of them, within seconds, of notices that were lost", async () => {
  open("ada");
  open("ada");
  open("ben");
  notices.publish({ userId: "ada", kind: "plans" });
  expect(told.splice(0)).toEqual(["ada: true", "ada: true"]);
  notices.missed();
  await vi.advanceTimersByTimeAsync(3000);
  expect(told.toSorted()).toEqual(["ada: true", "ada: true", "ben: true"]);
  expect(asked).toEqual([["session of ada", "session of ben"]]);
});

it("tells a page of what has changed between its load and its socket, once, and nobody else", async () => {
  notices.publish({ userId: "ada", kind: "plans" });
  await vi.advanceTimersByTimeAsync(50_000);
  notices.publish({ userId: "ada", kind: "profile" });
  await vi.advanceTimersByTimeAsync(50_000);
  open("ada");
  open("ben");
  expect(told.splice(0)).toEqual(["ada: true"]);
  await vi.advanceTimersByTimeAsync(10_000);
  open("ada");
  expect(told).toEqual([]);
});
