import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { describe, expect, it } from "vitest";
import { fairShare } from "./fair-share.server.ts";

/** A server whose clock stands still until it is moved. */
function open({ mostWaiting = 3 } = {}) {
  let time = 0;
  const sleepers: { until: number; wake: () => void }[] = [];
  const share = fairShare({
    leastShare: 0.1,
    mostAtOnce: 1000,
    mostEach: 500,
    mostWaiting,
    presence: 60_000,
    now: () => time,
    measure: () => () => cost,
    wait: (ms) => new Promise((wake) => sleepers.push({ until: time + ms, wake })),
  });
  let cost = 0;
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  function ask(caller: string | undefined, ms = 0) {
    const response = Object.assign(new EventEmitter(), {
      locals: { caller },
      closed: false,
      statusCode: 200,
      status(code: number) {
        this.statusCode = code;
        return this;
      },
      set() {
        return this;
      },
      type() {
        return this;
      },
      send() {
        return this;
      },
    });
    const seen = { served: false, status: () => response.statusCode, response };
    const request = { path: "/", headers: {} } as Request;
    share(request, response as unknown as Response, () => {
      seen.served = true;
      cost = ms;
      response.emit("close");
    });
    return seen;
  }
  return {
    ask,
    async pass(ms: number) {
      const end = time + ms;
      for (;;) {
        await settle();
        const next = sleepers
          .filter(({ until }) => until <= end)
          .sort((a, b) => a.until - b.until)[0];
        if (!next) break;
        sleepers.splice(sleepers.indexOf(next), 1);
        time = Math.max(time, next.until);
        next.wake();
      }
      time = end;
      await settle();
    },
  };
}

describe("a share of the server's time", () => {
  it("has no end for one who is alone", () => {
    const { ask } = open();
    for (let n = 0; n < 50; n++) expect(ask("of ada", 400).served).toBe(true);
  });

  it("makes one who has used it up wait, and nobody else", async () => {
    const { ask, pass } = open();
    ask("of ben");
    for (let n = 0; n < 3; n++) expect(ask("of ada", 400).served).toBe(true);
    const late = ask("of ada");
    await pass(0);
    expect(late.served).toBe(false);
    expect(ask("of ben", 400).served).toBe(true);
    // 200 ms too many, which run off at one half: there are two.
    await pass(399);
    expect(late.served).toBe(false);
    await pass(1);
    expect(late.served).toBe(true);
  });

  it("is the less the more there are, but never less than the least", async () => {
    const { ask, pass } = open();
    for (let n = 0; n < 100; n++) ask(`of traveller ${n}`);
    for (let n = 0; n < 3; n++) ask("of ada", 400);
    const late = ask("of ada");
    await pass(1999);
    expect(late.served).toBe(false);
    await pass(1);
    expect(late.served).toBe(true);
  });

  it("is spent by each request up to a bound: what waits for a vendor works for others meanwhile", () => {
    const { ask } = open();
    ask("of ben");
    ask("of ada", 9000);
    ask("of ada", 400);
    expect(ask("of ada").served).toBe(true);
  });

  it("lets those who wait in one by one, in order, and so many at most", async () => {
    const { ask, pass } = open({ mostWaiting: 2 });
    ask("of ben");
    for (let n = 0; n < 3; n++) ask("of ada", 500);
    const first = ask("of ada", 500);
    const second = ask("of ada", 500);
    expect(ask("of ada").status()).toBe(429);
    await pass(1000);
    expect([first.served, second.served]).toEqual([true, false]);
    await pass(1000);
    expect(second.served).toBe(true);
    await pass(1000);
    expect(ask("of ada").served).toBe(true);
  });

  it("is not spent on somebody who has left the line", async () => {
    const { ask, pass } = open();
    ask("of ben");
    for (let n = 0; n < 3; n++) ask("of ada", 500);
    const gone = ask("of ada");
    gone.response.closed = true;
    await pass(5000);
    expect(gone.served).toBe(false);
  });

  it("is asked of nobody whom no rate limit holds: signing out, deleting", () => {
    const { ask } = open();
    ask("of ben");
    for (let n = 0; n < 9; n++) expect(ask(undefined, 500).served).toBe(true);
  });
});
