import { LRUCache } from "lru-cache";
import { lazily } from "#app/platform/lazily.ts";
import type { Clock } from "../context/clock.ts";
import type { CallOptions, ProviderFailure, ProviderResult } from "./provider.ts";

interface CacheOptions {
  max: number;
  ttlMs: number;
  /** How long past its freshness an answer is served if loading fails; not at all by default. */
  staleMs?: number;
  /** How long a failure is repeated without loading again; not at all by default. */
  failureMs?: number;
  clock: Clock;
}

/** `asOf` is set if the answer is stale because a newer one could not be loaded. */
export type CachedResult<T> = ProviderResult<T> & { asOf?: Date };

export interface Cache<T extends object> {
  /**
   * `freshMs`: how long this answer is fresh, if less than usual. On `signal` its caller stops waiting; the
   * load goes on for other waiting callers and for the next one.
   */
  get(
    key: string,
    load: () => Promise<ProviderResult<T>>,
    options?: CallOptions & { freshMs?: (data: T) => number },
  ): Promise<CachedResult<T>>;
}

const NO_LONGER_WANTED: ProviderResult<never> = {
  ok: false,
  error: { kind: "unavailable", provider: "cache", message: "no longer wanted" },
};

interface Entry<T> {
  data: T;
  fetchedAt: number;
}

/** One request in flight per key, however many callers. Uses the application's clock. */
export function createCache<T extends object>({
  max,
  ttlMs,
  staleMs = 0,
  failureMs = 0,
  clock,
}: CacheOptions): Cache<T> {
  const now = () => clock.now().getTime();
  /** Created on first use, because they allocate room for `max` at once. */
  const kept = lazily(() => {
    /** Why the last load of a key failed; every waiting caller is told. */
    const failures = new LRUCache<string, { error: ProviderFailure; at: number }>({ max });
    const answers = new LRUCache<string, Entry<T>, () => Promise<ProviderResult<T>>>({
      max,
      ttl: ttlMs,
      ttlResolution: 0,
      perf: { now },
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      async fetchMethod(key, _stale, { context: load }) {
        const failed = (error: ProviderFailure) => {
          failures.set(key, { error, at: now() });
          return new Error(error.message);
        };
        const result = await load().catch((error: unknown) => {
          failed({ kind: "unavailable", provider: "cache", message: String(error) });
          throw error;
        });
        if (!result.ok) throw failed(result.error);
        failures.delete(key);
        return { data: result.data, fetchedAt: now() };
      },
    });
    return { failures, answers };
  });

  async function load(
    key: string,
    context: () => Promise<ProviderResult<T>>,
    freshMs: (data: T) => number,
  ) {
    const { answers, failures } = kept();
    const known = answers.peek(key);
    // If the clock was set back, an answer of "tomorrow" would be kept for a day too long.
    if ((known?.fetchedAt ?? 0) > now()) answers.delete(key);
    const forceRefresh = known && now() - known.fetchedAt > freshMs(known.data);
    const failure = failures.get(key);
    const isRecent = failure && now() - failure.at < failureMs;
    return isRecent
      ? answers.get(key, { allowStale: true, noDeleteOnStaleGet: true })
      : await answers.fetch(key, { context, forceRefresh });
  }

  async function answer(
    key: string,
    context: () => Promise<ProviderResult<T>>,
    freshMs: (data: T) => number,
  ): Promise<CachedResult<T>> {
    // If the load failed, the previous entry, if any.
    const entry = await load(key, context, freshMs);
    const age = entry ? now() - entry.fetchedAt : Number.POSITIVE_INFINITY;
    const freshFor = entry ? Math.min(ttlMs, freshMs(entry.data)) : ttlMs;
    if (entry && age <= freshFor) return { ok: true, data: entry.data };
    if (entry && age <= freshFor + staleMs) {
      return { ok: true, data: entry.data, asOf: new Date(entry.fetchedAt) };
    }
    const failure = kept().failures.get(key);
    if (!failure) throw new Error("neither an answer nor a failure in the cache");
    return { ok: false, error: failure.error };
  }

  return {
    async get(key, context, { freshMs = () => ttlMs, signal } = {}) {
      if (!signal) return await answer(key, context, freshMs);
      if (signal.aborted) return NO_LONGER_WANTED;
      return await whileWanted(answer(key, context, freshMs), signal);
    },
  };
}

function whileWanted<T>(
  answer: Promise<CachedResult<T>>,
  signal: AbortSignal,
): Promise<CachedResult<T>> {
  return new Promise((resolve, reject) => {
    const leave = () => resolve(NO_LONGER_WANTED);
    signal.addEventListener("abort", leave, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
