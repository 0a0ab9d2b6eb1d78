/**
 * No caller takes more than a share of the server's time while others want some of it too. Every
 * request is allowed within its rate limit; but a thousand of the dearest pages, all at once, would be
 * what everybody else waits for. So what a caller's requests cost is added up, it runs off like water
 * from a leaking bucket, and a caller whose bucket is full waits behind their own requests.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as after } from "node:timers/promises";
import type { NextFunction, Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { refuse } from "./refuse.server.ts";

const DEFAULTS = {
  /** Of the time of the event loop, if more callers than it has room for are there; else an equal part. */
  leastShare: 0.05,
  /** Milliseconds that may be spent at once: a hundred screens, opened one after the other. */
  mostAtOnce: 1500,
  /**
   * Milliseconds that one request costs at most. While it waits for an outside service the loop works for
   * others, which cannot be told apart.
   */
  mostEach: 100,
  mostWaiting: 50,
  /** How long a caller counts as there, in milliseconds. */
  presence: 5000,
  /** Milliseconds that only grow. */
  now: () => performance.now(),
  /** Starts to measure for how many milliseconds the event loop works. */
  measure: () => {
    const before = performance.eventLoopUtilization();
    return () => performance.eventLoopUtilization(before).active;
  },
  wait: (ms: number): Promise<void> => after(ms),
};

/** Waits are cut up, as a caller's share grows when others leave. */
const LONGEST_WAIT_MS = 1000;
const MOST_CALLERS = 10_000;

interface Spender {
  /** Milliseconds in the bucket, at `asOf`. */
  spent: number;
  asOf: number;
  waiting: number;
  line: Promise<void>;
}

/** Who asks is what the rate limits found out: those whom they never refuse do not wait here either. */
export function fairShare(options: Partial<typeof DEFAULTS> = {}) {
  const { leastShare, mostAtOnce, mostEach, mostWaiting, presence, now, measure, wait } = {
    ...DEFAULTS,
    ...options,
  };
  const spenders = new LRUCache<string, Spender>({ max: MOST_CALLERS });
  const callers = countPresent(presence, now);

  const share = () => Math.max(leastShare, 1 / Math.max(1, callers.count()));

  function spenderOf(caller: string): Spender {
    const known = spenders.get(caller);
    if (known) return known;
    const spender = { spent: 0, asOf: now(), waiting: 0, line: Promise.resolve() };
    spenders.set(caller, spender);
    return spender;
  }

  function runOff(spender: Spender): void {
    const at = now();
    spender.spent = Math.max(0, spender.spent - (at - spender.asOf) * share());
    spender.asOf = at;
  }

  const excess = (spender: Spender) => {
    runOff(spender);
    return callers.count() > 1 ? spender.spent - mostAtOnce : 0;
  };

  async function untilInShare(spender: Spender): Promise<void> {
    for (let over = excess(spender); over > 0; over = excess(spender)) {
      await wait(Math.min(LONGEST_WAIT_MS, Math.ceil(over / share())));
    }
  }

  /** Resolves when it has been answered. */
  function serve(spender: Spender, response: Response, next: NextFunction): Promise<void> {
    const spent = measure();
    const answered = new Promise<void>((resolve) => {
      response.once("close", () => {
        runOff(spender);
        spender.spent += Math.min(mostEach, spent());
        resolve();
      });
    });
    next();
    return answered;
  }

  /** One at a time: what each costs is known when it has been answered. */
  function standInLine(spender: Spender, response: Response, next: NextFunction): void {
    spender.waiting += 1;
    spender.line = spender.line.then(async () => {
      await untilInShare(spender);
      spender.waiting -= 1;
      // Nobody waits for the answer of a connection that was closed meanwhile.
      if (!response.closed) await serve(spender, response, next);
    });
  }

  return (request: Request, response: Response, next: NextFunction): void => {
    const caller = response.locals.caller as string | undefined;
    if (caller === undefined) {
      next();
      return;
    }
    callers.add(caller);
    const spender = spenderOf(caller);
    if (spender.waiting === 0 && excess(spender) <= 0) {
      void serve(spender, response, next);
    } else if (spender.waiting >= mostWaiting) {
      refuse(request, response, {
        status: 429,
        message: "Too many requests at once. Please try again in 10 seconds.",
        headers: { "Retry-After": "10" },
        reason: "share",
      });
    } else {
      standInLine(spender, response, next);
    }
  };
}

/** How many different callers there were within `ms`, or up to twice as long ago. */
function countPresent(ms: number, now: () => number) {
  let startedAt = now();
  let before = new Set<string>();
  /** Of those who came since, all, and those who were not there before. */
  let present = new Set<string>();
  let added = 0;
  const turnOver = () => {
    const passed = now() - startedAt;
    if (passed < ms) return;
    before = passed < 2 * ms ? present : new Set();
    present = new Set();
    added = 0;
    startedAt = now();
  };
  return {
    add(caller: string) {
      turnOver();
      if (!present.has(caller) && !before.has(caller)) added += 1;
      present.add(caller);
    },
    count() {
      turnOver();
      return before.size + added;
    },
  };
}
