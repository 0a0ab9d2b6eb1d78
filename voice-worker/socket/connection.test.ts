import { EventEmitter } from "node:events";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { CLOSE } from "#app/contracts/voice-close.ts";
import type { FairShare } from "#app/platform/protection/fair-share.server.ts";
import { PATIENTLY } from "#tests/support/patiently.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createMemoryStore } from "../assistant/memory-store.ts";
import { serveConnection } from "./connection.ts";
import { knownTimezone } from "./tab-settings.ts";

/** A socket whose other end reads as much as the test says. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: string[] = [];
  closed: number | undefined;
  terminated = false;
  send(frame: string) {
    this.sent.push(frame);
  }
  close(code: number) {
    this.closed ??= code;
    this.readyState = 2;
  }
  terminate() {
    this.terminated = true;
  }
}

let app: Awaited<ReturnType<typeof createTestApp>>;
let socket: FakeSocket;

/** What was asked of the share, in order; no one is let in before `letIn`. */
let share: string[];
let letIn: () => void;
const fairShare: FairShare = {
  requests: () => {},
  admit: (caller, signal) =>
    new Promise((resolve) => {
      share.push(`admit ${caller}`);
      letIn = () => resolve(true);
      signal?.addEventListener("abort", () => resolve(false));
    }),
  charge(caller, work) {
    share.push(`begin ${caller}`);
    return work(() => void share.push(`end ${caller}`));
  },
};

beforeEach(async () => {
  app = await createTestApp();
  socket = new FakeSocket();
  share = [];
  serveConnection(
    socket as unknown as WebSocket,
    { userId: "ada", sessionId: "session" },
    {
      app,
      engines: { assistant: { name: "silent", answer: async function* () {} } },
      tools: [],
      memories: createMemoryStore(),
      messages: new RateLimiterMemory({ points: 100, duration: 60 }),
      recordedBytes: new RateLimiterMemory({ points: 1_000_000, duration: 60 }),
      settings: new RateLimiterMemory({ points: 100, duration: 60 }),
      fairShare,
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  app.close();
});

const say = async (frame: string) => {
  socket.emit("message", Buffer.from(frame), false);
  await new Promise((resolve) => setImmediate(resolve));
};

it("closes a client that leaves 4 MiB unread, and cuts it off when it does not answer", async () => {
  socket.bufferedAmount = 4 * 1024 * 1024;
  await say("nonsense");
  expect(socket.sent).toHaveLength(1);
  vi.useFakeTimers();
  socket.bufferedAmount += 1;
  socket.emit("message", Buffer.from("nonsense"), false);
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.sent).toHaveLength(1);
  expect(socket.closed).toBe(CLOSE.tooSlow);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.terminated).toBe(true);
});

it("begins what is typed once its traveller may, and charges them for the turn", async () => {
  await say(JSON.stringify({ type: "text", text: "hello" }));
  await vi.waitUntil(() => share.length > 0, PATIENTLY);
  expect(share).toEqual(["admit of ada"]);
  letIn();
  await vi.waitUntil(() => share.length === 3, PATIENTLY);
  expect(share).toEqual(["admit of ada", "begin of ada", "end of ada"]);
});

it("lets a recording wait for its traveller's share too", async () => {
  socket.emit("message", Buffer.alloc(40_000, 7), true);
  await say(JSON.stringify({ type: "audio_end", ext: "webm" }));
  await vi.waitUntil(() => share.length > 0, PATIENTLY);
  expect(share).toEqual(["admit of ada"]);
  letIn();
  await vi.waitUntil(() => share.length > 1, PATIENTLY);
  expect(share[1]).toBe("begin of ada");
});

it("a cancel ends the wait of what was sent before it, which then never begins", async () => {
  await say(JSON.stringify({ type: "text", text: "hello" }));
  await vi.waitUntil(() => share.length > 0, PATIENTLY);
  await say(JSON.stringify({ type: "screen", path: "/flights" }));
  await say(JSON.stringify({ type: "cancel" }));
  // What comes after it waits by itself.
  await say(JSON.stringify({ type: "text", text: "and then" }));
  await vi.waitUntil(() => share.length > 1, PATIENTLY);
  letIn();
  await vi.waitUntil(() => share.length === 4, PATIENTLY);
  expect(share).toEqual(["admit of ada", "admit of ada", "begin of ada", "end of ada"]);
});

it("a cancel ends all that was sent before it, also what has not begun to wait", async () => {
  await say(JSON.stringify({ type: "text", text: "hello" }));
  await vi.waitUntil(() => share.length > 0, PATIENTLY);
  for (const type of ["cancel", "text", "cancel"]) {
    socket.emit("message", Buffer.from(JSON.stringify({ type, text: "and then" })), false);
  }
  await say(JSON.stringify({ type: "text", text: "at last" }));
  await vi.waitUntil(() => share.length > 1, PATIENTLY);
  letIn();
  await vi.waitUntil(() => share.length === 4, PATIENTLY);
  expect(share).toEqual(["admit of ada", "admit of ada", "begin of ada", "end of ada"]);
  // Each has its number and its end: a client that counts what it says is not led astray.
  const told = socket.sent.map((message) => JSON.parse(message));
  expect(told.slice(0, 2)).toEqual([
    { type: "complete", turn: 1 },
    { type: "complete", turn: 2 },
  ]);
  expect(told.at(-1)).toMatchObject({ turn: 3 });
});

it("what waits when its socket closes never begins", async () => {
  await say(JSON.stringify({ type: "text", text: "hello" }));
  await vi.waitUntil(() => share.length > 0, PATIENTLY);
  socket.readyState = 3;
  socket.emit("close");
  await new Promise((resolve) => setImmediate(resolve));
  expect(share).toEqual(["admit of ada"]);
});

it("says nothing to a socket that is closing", async () => {
  socket.readyState = 2;
  await say("nonsense");
  expect(socket.sent).toEqual([]);
});

it.each([
  ["Europe/London", "Europe/London"],
  ["Mars/Olympus", "UTC"],
])("takes the timezone %s for %s", (said, known) => {
  expect(knownTimezone(said)).toBe(known);
});
