import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { describe, expect, it } from "vitest";
import { countOwnWork } from "../scheduling/own-work.ts";
import { createFairShare } from "./fair-share.server.ts";

/** A server whose clock stands still until it is moved. */
function open({ maxWaiting = 3, presence = 60_000 } = {}) {
  let time = 0;
  const sleepers: { until: number; wake: () => void }[] = [];
  const share = createFairShare({
    leastShare: 0.1,
    maxAtOnce: 1000,
    maxEach: 500,
    maxWaiting,
    presence,
    now: () => time,
    measure: () => () => cost,
    wait: (ms) => new Promise((wake) => sleepers.push({ until: time + ms, wake })),
  });
  let cost = 0;
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  function ask(caller: string, ms = 0) {
    const response = Object.assign(new EventEmitter(), {
      locals: { caller },
      closed: false,
      sent: {} as Record<string, unknown>,
      status(status: number) {
        Object.assign(response.sent, { status });
        return response;
      },
      set(headers: object) {
        Object.assign(response.sent, headers);
        return response;
      },
      type: () => response,
      send(body: string) {
        Object.assign(response.sent, { body });
        return response;
      },
    });
    const seen = { served: false, response };
    const request = { path: "/", headers: {} } as Request;
    share.requests(request, response as unknown as Response, () => {
      seen.served = true;
      cost = ms;
      response.emit("close");
    });
    return seen;
  }
  return {
    ask,
    /** Begins and ends a turn of a voice socket, once it may. */
    turn(caller: string, ms: number, signal?: AbortSignal) {
      const seen = { begun: false, givenUp: false };
      void share.admit(caller, signal).then((isAdmitted) => {
        seen.givenUp = !isAdmitted;
        if (!isAdmitted) return;
        share.charge(caller, (end) => {
          seen.begun = true;
          cost = ms;
          end();
        });
      });
      return seen;
    },
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

/** Keeps the event loop busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

it("measures the event loop itself", async () => {
  const share = createFairShare({ maxAtOnce: 20, wait: () => new Promise(() => {}) });
  const ask = (caller: string, ms = 0) => {
    const response = Object.assign(new EventEmitter(), { locals: { caller }, closed: false });
    const seen = { served: false };
    share.requests({} as Request, response as unknown as Response, () => {
      seen.served = true;
      work(ms);
      response.emit("close");
    });
    return seen;
  };
  // In a round of the loop of its own: before its first, a loop counts as idle.
  await new Promise((resolve) => setTimeout(resolve, 1));
  ask("of ben");
  ask("of ada", 200);
  expect(ask("of ben").served).toBe(true);
  expect(ask("of ada").served).toBe(false);
});

it("charges all that a request is known to have worked itself, and no more than 100 ms of anything else", async () => {
  const share = createFairShare({ maxAtOnce: 250, wait: () => new Promise(() => {}) });
  const ask = (caller: string, serve: () => void) => {
    const response = Object.assign(new EventEmitter(), { locals: { caller }, closed: false });
    const seen = { served: false };
    share.requests({} as Request, response as unknown as Response, () => {
      seen.served = true;
      serve();
      response.emit("close");
    });
    return seen;
  };
  await new Promise((resolve) => setTimeout(resolve, 1));
  ask("of ben", () => {});
  ask("of kim", () => work(300));
  ask("of ada", () => countOwnWork(() => work(300)));
  expect(ask("of kim", () => {}).served).toBe(true);
  expect(ask("of ada", () => {}).served).toBe(false);
});

it("charges what goes on after the connection was closed, and all that a turn has worked itself", async () => {
  const open = () => createFairShare({ maxAtOnce: 250, wait: () => new Promise(() => {}) });
  await new Promise((resolve) => setTimeout(resolve, 1));
  const isLate = (share: ReturnType<typeof open>) => {
    const response = Object.assign(new EventEmitter(), { locals: { caller: "of ada" } });
    let isServed = false;
    share.requests({} as Request, response as unknown as Response, () => {
      isServed = true;
    });
    return !isServed;
  };

  const left = open();
  left.charge("of ben", (end) => end());
  const response = Object.assign(new EventEmitter(), { locals: { caller: "of ada" } });
  const isDone = new Promise<void>((resolve) => {
    left.requests({} as Request, response as unknown as Response, () => {
      setImmediate(() => {
        countOwnWork(() => work(300));
        resolve();
      });
    });
  });
  response.emit("close");
  await isDone;
  expect(isLate(left)).toBe(true);

  const spoken = open();
  spoken.charge("of ben", (end) => end());
  spoken.charge("of ada", (end) => {
    countOwnWork(() => work(300));
    end();
  });
  expect(isLate(spoken)).toBe(true);
});

it("what nobody is charged for is done all the same, and its failure is its own", () => {
  expect(countOwnWork(() => 7)).toBe(7);
  expect(() =>
    countOwnWork(() => {
      throw new Error("broken");
    }),
  ).toThrow("broken");
});

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
    const { ask, pass } = open({ maxWaiting: 2 });
    ask("of ben");
    for (let n = 0; n < 3; n++) ask("of ada", 500);
    const first = ask("of ada", 500);
    const second = ask("of ada", 500);
    const refused = ask("of ada");
    expect(refused.response.sent).toEqual({
      status: 429,
      "Retry-After": "10",
      body: "Too many requests at once. Please try again in 10 seconds.",
    });
    expect(refused.response.locals).toMatchObject({ refusal: { reason: "share" } });
    await pass(1000);
    expect([first.served, second.served]).toEqual([true, false]);
    await pass(1000);
    expect(second.served).toBe(true);
    await pass(1000);
    expect(ask("of ada").served).toBe(true);
  });

  it("is shared with those who were there lately", async () => {
    const { ask, pass } = open({ presence: 1000 });
    const lateAfter = async (ms: number) => {
      ask("of ben");
      await pass(ms);
      for (let n = 0; n < 3; n++) ask("of ada", 500);
      return !ask("of ada").served;
    };
    expect(await lateAfter(0)).toBe(true);
    await pass(60_000);
    expect(await lateAfter(1500)).toBe(true);
    await pass(60_000);
    expect(await lateAfter(2000)).toBe(false);
  });

  it("grows while one waits, when the others leave", async () => {
    const { ask, pass } = open({ presence: 1000 });
    for (let n = 0; n < 100; n++) ask(`of traveller ${n}`);
    for (let n = 0; n < 3; n++) ask("of ada", 1000);
    const late = ask("of ada");
    await pass(0);
    expect(late.served).toBe(false);
    // At the least share it would be five seconds.
    await pass(3000);
    expect(late.served).toBe(true);
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

  it("is one for a traveller's requests and the turns of their sockets", async () => {
    const { ask, turn, pass } = open();
    ask("of ben");
    for (let n = 0; n < 3; n++) {
      turn("of ada", 500);
      await pass(0);
    }
    // 500 ms too many, which run off at one half.
    const page = ask("of ada", 500);
    await pass(999);
    expect(page.served).toBe(false);
    expect(ask("of ben", 1).served).toBe(true);
    await pass(1);
    expect(page.served).toBe(true);
    const late = turn("of ada", 0);
    await pass(999);
    expect(late.begun).toBe(false);
    await pass(1);
    expect(late.begun).toBe(true);
  });

  it("what is given up while it waits leaves its place to the next one", async () => {
    const { ask, turn, pass } = open({ maxWaiting: 2 });
    ask("of ben");
    for (let n = 0; n < 3; n++) ask("of ada", 500);
    const stopped = new AbortController();
    turn("of ada", 500, stopped.signal);
    const closed = ask("of ada", 500);
    await pass(1);
    expect(ask("of ada").response.sent).toMatchObject({ status: 429 });
    stopped.abort();
    closed.response.closed = true;
    closed.response.emit("close");
    const [next, last] = [ask("of ada"), ask("of ada")];
    expect([next.response.sent, last.response.sent]).toEqual([{}, {}]);
    await pass(10_000);
    expect([next.served, last.served, closed.served]).toEqual([true, true, false]);
  });

  it("a turn that is given up while it waits is told so at once, and costs nothing", async () => {
    const { ask, turn, pass } = open();
    ask("of ben");
    for (let n = 0; n < 4; n++) ask("of ada", 500);
    const stopped = new AbortController();
    const first = turn("of ada", 500, stopped.signal);
    const second = turn("of ada", 500);
    await pass(1);
    expect(first).toEqual({ begun: false, givenUp: false });
    stopped.abort();
    await pass(0);
    expect(first).toEqual({ begun: false, givenUp: true });
    await pass(10_000);
    expect(second.begun).toBe(true);
    expect(first.begun).toBe(false);
    const before = new AbortController();
    before.abort();
    expect(turn("of ada", 500, before.signal).begun).toBe(false);
  });
});
