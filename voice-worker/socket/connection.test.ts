import { EventEmitter } from "node:events";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { CLOSE } from "#app/contracts/voice-close.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createMemoryStore } from "../assistant/memory-store.ts";
import { knownTimezone, serveConnection } from "./connection.ts";

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

beforeEach(async () => {
  app = await createTestApp();
  socket = new FakeSocket();
  serveConnection(
    socket as unknown as WebSocket,
    { userId: "ada", sessionId: "session" },
    {
      app,
      engines: { assistant: { name: "silent", answer: async function* () {} } },
      tools: [],
      memories: createMemoryStore(),
      messages: new RateLimiterMemory({ points: 100, duration: 60 }),
      settings: new RateLimiterMemory({ points: 100, duration: 60 }),
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
