/** A leaky bucket of server time per caller: one that has spent its share queues behind its own requests. */
import { performance } from "node:perf_hooks";
import { setTimeout as after } from "node:timers/promises";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { m } from "#messages";
import { meterOwnWork } from "../scheduling/own-work.ts";
import { refuse } from "./refuse.server.ts";

const DEFAULTS = {
  /** Least share of the event loop's time, however many callers are present; with few, an equal part. */
  leastShare: 0.05,
  /** Milliseconds that may be spent at once: a hundred screens, opened one after another. */
  maxAtOnce: 1500,
  /** Most that is charged beyond own work for the loop's time: while a request waits, it serves others. */
  maxEach: 100,
  maxWaiting: 50,
  /** How long a caller counts as present, in milliseconds. */
  presence: 5000,
  /** Monotonic milliseconds. */
  now: () => performance.now(),
  /** Starts measuring for how many milliseconds the event loop is active. */
  measure: () => {
    const before = performance.eventLoopUtilization();
    return () => performance.eventLoopUtilization(before).active;
  },
  wait: (ms: number): Promise<void> => after(ms),
};

/** Waits are split up, as a caller's share grows when others leave. */
const MAX_WAIT_MS = 1000;
const MAX_CALLERS = 10_000;

interface Spender {
  /** Milliseconds in the bucket, at `asOf`. */
  spent: number;
  asOf: number;
  waiting: number;
  line: Promise<void>;
}

export interface FairShare {
  /** For requests, by the caller that the rate limits identified. */
  requests: RequestHandler;
  /** True once this caller may begin something else, such as a voice turn; false once the signal aborts. */
  admit(caller: string, signal?: AbortSignal): Promise<boolean>;
  /** Runs `work` and charges the caller for it, until `work` calls `end`. */
  charge<T>(caller: string, work: (end: () => void) => T): T;
}

export function createFairShare(options: Partial<typeof DEFAULTS> = {}): FairShare {
  const { maxWaiting, wait } = { ...DEFAULTS, ...options };
  const ledger = createLedger({ ...DEFAULTS, ...options });
  const { present, excess } = ledger;

  async function untilInShare(spender: Spender, signal?: AbortSignal): Promise<void> {
    for (let over = excess(spender); over > 0 && !signal?.aborted; over = excess(spender)) {
      await wait(Math.min(MAX_WAIT_MS, Math.ceil(over / ledger.share())));
    }
  }

  function serve(spender: Spender, response: Response, next: NextFunction): Promise<void> {
    return new Promise((resolve) => {
      ledger.charge(spender, (end) => {
        response.once("close", () => {
          end();
          resolve();
        });
        next();
      });
    });
  }

  /** One at a time: what each costs is known only when it ends. */
  function standInLine(
    spender: Spender,
    begin: () => Promise<void> | void,
    signal?: AbortSignal,
  ): Promise<void> {
    spender.waiting += 1;
    let isCounted = true;
    // An aborted entry frees its place at once, not when its turn comes.
    const leave = () => {
      if (isCounted) spender.waiting -= 1;
      isCounted = false;
    };
    signal?.addEventListener("abort", leave, { once: true });
    spender.line = spender.line.then(async () => {
      await untilInShare(spender, signal);
      leave();
      await begin();
    });
    return spender.line;
  }

  function isInShare(spender: Spender): boolean {
    return spender.waiting === 0 && excess(spender) <= 0;
  }

  return {
    requests(request: Request, response: Response, next: NextFunction): void {
      const spender = present(response.locals.caller as string);
      if (isInShare(spender)) {
        void serve(spender, response, next);
      } else if (spender.waiting >= maxWaiting) {
        refuse(request, response, {
          status: 429,
          message: m.protection.tooManyAtOnce(),
          headers: { "Retry-After": "10" },
          reason: "share",
        });
      } else {
        const gone = new AbortController();
        const leave = () => gone.abort();
        response.once("close", leave);
        const begin = () => {
          response.off("close", leave);
          // A connection closed meanwhile needs no answer.
          return response.closed ? undefined : serve(spender, response, next);
        };
        void standInLine(spender, begin, gone.signal);
      }
    },
    async admit(caller, signal) {
      const spender = present(caller);
      // A waiting caller has not begun, so the next one does not wait for its end.
      if (!isInShare(spender) && !signal?.aborted) {
        await Promise.race([standInLine(spender, () => {}, signal), givenUp(signal)]);
      }
      return !signal?.aborted;
    },
    charge: (caller, work) => ledger.charge(present(caller), work),
  };
}

/** How much of the server's time each caller has spent. */
function createLedger({
  leastShare,
  maxAtOnce,
  maxEach,
  presence,
  now,
  measure,
}: Omit<typeof DEFAULTS, "maxWaiting" | "wait">) {
  const spenders = new LRUCache<string, Spender>({ max: MAX_CALLERS });
  const callers = countPresent(presence, now);

  const share = () => Math.max(leastShare, 1 / Math.max(1, callers.count()));

  function runOff(spender: Spender): void {
    const at = now();
    spender.spent = Math.max(0, spender.spent - (at - spender.asOf) * share());
    spender.asOf = at;
  }

  function add(spender: Spender, milliseconds: number): void {
    runOff(spender);
    spender.spent += milliseconds;
  }

  return {
    share,
    present(caller: string): Spender {
      callers.add(caller);
      const known = spenders.get(caller);
      if (known) return known;
      const spender = { spent: 0, asOf: now(), waiting: 0, line: Promise.resolve() };
      spenders.set(caller, spender);
      return spender;
    },
    /** Milliseconds beyond what may be spent at once. */
    excess(spender: Spender): number {
      runOff(spender);
      return callers.count() > 1 ? spender.spent - maxAtOnce : 0;
    },
    /** Charges own work in full when it is done, and at the end the loop's other work, up to `maxEach`. */
    charge<T>(spender: Spender, work: (end: () => void) => T): T {
      const spent = measure();
      let own = 0;
      const end = () => add(spender, Math.min(maxEach, Math.max(0, spent() - own)));
      return meterOwnWork(
        (milliseconds) => {
          own += milliseconds;
          add(spender, milliseconds);
        },
        () => work(end),
      );
    },
  };
}

const givenUp = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));

/** Counts the distinct callers of the last `ms`, or up to twice as long ago. */
function countPresent(ms: number, now: () => number) {
  let startedAt = now();
  let before = new Set<string>();
  /** Callers of the current period, and how many of them are new since the previous one. */
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
