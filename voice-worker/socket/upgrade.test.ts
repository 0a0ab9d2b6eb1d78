import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, it } from "vitest";
import { createFairShare } from "#app/platform/protection/fair-share.server.ts";
import { authorizeUpgrade } from "./upgrade.ts";

function scene() {
  let now = 0;
  let spent = 0;
  const waits: (() => void)[] = [];
  const fairShare = createFairShare({
    now: () => now,
    maxEach: Number.POSITIVE_INFINITY,
    measure: () => {
      const before = spent;
      return () => spent - before;
    },
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  const spend = (caller: string, ms: number) =>
    fairShare.charge(caller, (end) => {
      spent += ms;
      end();
    });
  const request = Object.assign(new EventEmitter(), {
    url: "/ws",
    headers: {},
    socket: new EventEmitter(),
  });
  let used = 0;
  const open = () =>
    authorizeUpgrade(
      request as unknown as IncomingMessage,
      {
        authenticate: async () => ({
          userId: "ada",
          sessionId: "s",
          use: async () => {
            used += 1;
          },
        }),
        isOwnOrigin: () => true,
        networkOf: () => "127.0.0.1",
        activeSessions: async (ids) => new Set(ids),
        socketsPerUser: 5,
        attempts: new RateLimiterMemory({ points: 30, duration: 60 }),
        fairShare,
      },
      () => 0,
    );
  return {
    spend,
    open,
    waits,
    request,
    used: () => used,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("a socket is opened within its traveller's share of the server", () => {
  it("at once while little of it is spent", async () => {
    const { open, waits } = scene();
    expect(await open()).toEqual({ userId: "ada", sessionId: "s" });
    expect(waits).toEqual([]);
  });

  it("behind what they have spent beyond it, while others are there", async () => {
    const { open, spend, waits, pass, used } = scene();
    spend("of grace", 1);
    spend("of ada", 3000);
    const opened = open();
    await expect.poll(() => waits.length).toBe(1);
    expect(used()).toBe(0);
    pass(60_000);
    waits[0]?.();
    expect(await opened).toEqual({ userId: "ada", sessionId: "s" });
  });

  it("never where the connection is closed meanwhile", async () => {
    const { open, spend, waits, request, used } = scene();
    spend("of grace", 1);
    spend("of ada", 3000);
    const opened = open();
    await expect.poll(() => waits.length).toBe(1);
    request.socket.emit("close");
    expect(await opened).toEqual({ status: 408 });
    expect(used()).toBe(0);
  });
});
