/**
 * Queues imports for reading. Each takes a process, for seconds if someone is malicious; so small ones do not
 * wait behind large ones, an address has one slot in each lane, addresses take turns, and each traveller and
 * address has a budget of reading seconds per minute.
 */
import { performance } from "node:perf_hooks";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { countHere } from "#app/platform/protection/within-limit.server.ts";
import { createFairQueue, type FairQueue } from "#app/platform/scheduling/fair-queue.ts";

/** All documents of an import together. Pasted text and most mails are smaller. */
export const SMALL_BYTES = 200_000;

const DEFAULTS = {
  smallAtOnce: 2,
  /** A large document may use all the memory a reader is allowed. */
  largeAtOnce: 1,
  maxWaiting: 12,
  travellerSeconds: 30,
  networkSeconds: 60,
  now: () => performance.now(),
};

export interface Sender {
  userId: string;
  /** Client address, as the rate limits count it; null for the few words of a conversation. */
  network: string | null;
}

export interface Reading<T> {
  bytes: number;
  work: () => Promise<T>;
  /** Aborts once the caller no longer waits. */
  signal: AbortSignal;
}

export interface ReadingLanes {
  /** Runs `work` in the sender's turn. Rejects with QueueFull, ReadTooMuch, or if `signal` aborts first. */
  run<T>(sender: Sender, reading: Reading<T>): Promise<T>;
  readonly load: { running: number; waiting: number };
}

/** The traveller's or the address's reading seconds of this minute are used up. */
class ReadTooMuch extends Error {
  override name = "ReadTooMuch";
}

/** By name: in development Vite and the server each load this module, so the class exists twice. */
export const isReadTooMuch = (error: unknown): boolean =>
  error instanceof Error && error.name === "ReadTooMuch";

export function createReadingLanes(options: Partial<typeof DEFAULTS> = {}): ReadingLanes {
  const { now, maxWaiting, ...given } = { ...DEFAULTS, ...options };
  const small = createLane(given.smallAtOnce, maxWaiting);
  const large = createLane(given.largeAtOnce, maxWaiting);
  // Milliseconds.
  const ofTraveller = countHere("readingOfTraveller", 1000 * given.travellerSeconds);
  const ofNetwork = countHere("readingOfNetwork", 1000 * given.networkSeconds);
  const load = { running: 0, waiting: 0 };

  return {
    load,
    async run({ userId, network }, { bytes, work, signal }) {
      const accounts: Account[] = [[ofTraveller, userId]];
      if (network !== null) accounts.push([ofNetwork, network]);
      const charged = async () => {
        await requireTimeLeft(accounts);
        const startedAt = now();
        load.waiting -= 1;
        load.running += 1;
        try {
          return await work();
        } finally {
          load.running -= 1;
          load.waiting += 1;
          const spent = Math.ceil(now() - startedAt);
          await Promise.all(accounts.map(([limiter, key]) => limiter.penalty(key, spent)));
        }
      };
      await requireTimeLeft(accounts);
      const lane = bytes > SMALL_BYTES ? large : small;
      load.waiting += 1;
      try {
        return await lane({ userId, network }, charged, signal);
      } finally {
        load.waiting -= 1;
      }
    },
  };
}

type Account = [RateLimiterAbstract, key: string];

async function requireTimeLeft(accounts: readonly Account[]): Promise<void> {
  for (const [limiter, key] of accounts) {
    const used = await limiter.get(key);
    if (used && used.remainingPoints <= 0) throw new ReadTooMuch();
  }
}

/** Runs one import per address at a time; its travellers take turns too. */
function createLane(atOnce: number, maxWaiting: number) {
  const networks = createFairQueue({ atOnce, each: 1, maxWaiting });
  const ofNetwork = new Map<string, FairQueue>();
  return async <T>(
    { userId, network }: Sender,
    work: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    const key = network === null ? `of ${userId}` : `from ${network}`;
    const travellers = ofNetwork.get(key) ?? createFairQueue({ atOnce: 1, maxWaiting });
    ofNetwork.set(key, travellers);
    try {
      const run = () => networks.run(key, work, signal);
      return await travellers.run(userId, run, signal);
    } finally {
      if (travellers.isIdle) ofNetwork.delete(key);
    }
  };
}
