import type { IncomingMessage } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PATIENTLY } from "#tests/support/patiently.ts";
import { createTarpit } from "./tarpit.server.ts";

const ATTACKER = "198.51.100.7";

function open() {
  const waits: { ms: number; end: () => void }[] = [];
  const tarpit = createTarpit((request) => request.headers.host ?? "", 3, {
    holdMs: 1000,
    maxHeld: 2,
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  });
  const hold = (host: string) => tarpit.hold({ headers: { host } } as IncomingMessage);
  return {
    hold,
    waits,
    async useUp() {
      for (let n = 0; n < 3; n++) expect(await hold(ATTACKER)).toBe(true);
    },
    waiting: (count: number) => vi.waitFor(() => expect(waits).toHaveLength(count), PATIENTLY),
  };
}

describe("the tarpit", () => {
  afterEach(() => void vi.useRealTimers());

  it("lets the first refusals of a minute out at once, and makes the next wait", async () => {
    const { useUp, hold, waits, waiting } = open();
    await useUp();
    expect(waits).toEqual([]);
    const next = hold(ATTACKER);
    await waiting(1);
    expect(waits[0]?.ms).toBe(1000);
    waits[0]?.end();
    expect(await next).toBe(true);
  });

  it("answers no more of a caller than may wait, until one of them is out", async () => {
    const { useUp, hold, waits, waiting } = open();
    await useUp();
    const held = [hold(ATTACKER), hold(ATTACKER)];
    await waiting(2);
    expect(await hold(ATTACKER)).toBe(false);
    waits[0]?.end();
    expect(await held[0]).toBe(true);
    held.push(hold(ATTACKER));
    await waiting(3);
    expect(await hold(ATTACKER)).toBe(false);
    for (const { end } of waits) end();
    expect(await Promise.all(held)).toEqual([true, true, true]);
    const last = [hold(ATTACKER), hold(ATTACKER)];
    await waiting(5);
    expect(await hold(ATTACKER)).toBe(false);
    for (const { end } of waits) end();
    expect(await Promise.all(last)).toEqual([true, true]);
  });

  it("counts each caller by itself", async () => {
    const { useUp, hold, waits } = open();
    await useUp();
    expect(await hold("203.0.113.9")).toBe(true);
    expect(waits).toEqual([]);
  });

  it("forgives after a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
    const { useUp, hold, waits } = open();
    await useUp();
    vi.advanceTimersByTime(60_001);
    expect(await hold(ATTACKER)).toBe(true);
    expect(waits).toEqual([]);
  });
});
