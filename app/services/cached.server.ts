import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";
import type { ProviderFailure, ProviderResult } from "./provider.ts";

export interface CacheOptions {
  max: number;
  ttlMs: number;
  /** An answer up to this old is given when a newer one cannot be had; none by default. */
  staleMs?: number;
  clock: Clock;
}

/** `asOf` is set when the answer is older than it should be: a newer one could not be had. */
export type CachedResult<T> = ProviderResult<T> & { asOf?: Date };

export interface Cache<T extends object> {
  get(key: string, load: () => Promise<ProviderResult<T>>): Promise<CachedResult<T>>;
}

interface Entry<T> {
  data: T;
  fetchedAt: number;
}

class LoadFailed extends Error {
  constructor(readonly failure: ProviderFailure) {
    super(failure.message);
  }
}

/**
 * Answers of an outside service, kept for a while: one request in flight for a key, however many ask;
 * only successes are kept. The clock is the application's, so that tests can turn it.
 */
export function createCache<T extends object>({
  max,
  ttlMs,
  staleMs = 0,
  clock,
}: CacheOptions): Cache<T> {
  const cache = new LRUCache<string, Entry<T>, () => Promise<ProviderResult<T>>>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    allowStaleOnFetchRejection: staleMs > 0,
    noDeleteOnFetchRejection: staleMs > 0,
    async fetchMethod(_key, _stale, { context: load }) {
      const result = await load();
      if (!result.ok) throw new LoadFailed(result.error);
      return { data: result.data, fetchedAt: clock.now().getTime() };
    },
  });
  return {
    async get(key, load) {
      let failure: ProviderFailure | undefined;
      const loadOnce = async () => {
        const result = await load();
        if (!result.ok) failure = result.error;
        return result;
      };
      try {
        const entry = await cache.fetch(key, { context: loadOnce });
        if (!entry) throw new Error(`the cache lost ${key}`);
        const age = clock.now().getTime() - entry.fetchedAt;
        if (age < ttlMs) return { ok: true, data: entry.data };
        if (age <= ttlMs + staleMs)
          return { ok: true, data: entry.data, asOf: new Date(entry.fetchedAt) };
        return { ok: false, error: failure ?? tooOld(key) };
      } catch (error) {
        if (error instanceof LoadFailed) return { ok: false, error: error.failure };
        throw error;
      }
    },
  };
}

const tooOld = (key: string): ProviderFailure => ({
  kind: "unavailable",
  provider: "cache",
  message: `the answer for ${key} is too old`,
});
