/** Waits out a brief absence of the server. In a longer one it is polled here; all else fails at once. */
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseAwayError, DatabaseBusyError } from "../database-errors.ts";
import { failureOf, whyNoWrites } from "./errors.ts";

/** The longest a request waits. */
const PATIENCE_MS = 5_000;
const BETWEEN_TRIES_MS = 100;
const BETWEEN_LOOKS_MS = 500;
/** Something is written every minute: after this long without a refusal, it is over. */
const REFUSED_MS = 90_000;

export interface Patience {
  /** Runs the work, retrying if that is safe. Rejects with a DatabaseAwayError or a DatabaseBusyError. */
  patiently<Result>(work: () => Promise<Result>, options: { isRead: boolean }): Promise<Result>;
  /** Whether the server has been away for longer than a request waits. */
  isUnavailable(): boolean;
  /** Why the server has just refused to write; null if it has not. */
  refusesWrites(): string | null;
  stop(): void;
}

/** `look` runs a trivial query on the server. */
export function createPatience(look: () => Promise<unknown>): Patience {
  let awaySince: number | null = null;
  let looking: NodeJS.Timeout | null = null;
  let refused: { why: string; at: number } | null = null;

  function found(): void {
    awaySince = null;
    if (looking) clearInterval(looking);
    looking = null;
  }
  function notice(): number {
    awaySince ??= performance.now();
    looking ??= setInterval(() => void look().then(found, () => {}), BETWEEN_LOOKS_MS).unref();
    return performance.now() - awaySince;
  }
  const isUnavailable = () => awaySince !== null && performance.now() - awaySince >= PATIENCE_MS;

  /** What to throw; null to retry. */
  function whatToThrow(error: unknown, isRead: boolean): unknown {
    const failure = failureOf(error);
    const why = whyNoWrites(error);
    if (why !== null) refused = { why, at: performance.now() };
    if (failure === "own") return error;
    if (failure === "busy") return new DatabaseBusyError({ cause: error });
    const mayRepeat = failure === "unsent" || isRead;
    return notice() < PATIENCE_MS && mayRepeat ? null : new DatabaseAwayError({ cause: error });
  }

  return {
    async patiently(work, { isRead }) {
      for (;;) {
        try {
          const result = await work();
          if (awaySince !== null) found();
          return result;
        } catch (error) {
          const thrown = whatToThrow(error, isRead);
          if (thrown !== null) throw thrown;
          await wait(BETWEEN_TRIES_MS);
        }
      }
    },
    isUnavailable,
    refusesWrites: () =>
      refused !== null && performance.now() - refused.at < REFUSED_MS ? refused.why : null,
    stop: found,
  };
}
