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
  /** Why the last load of a key failed: everyone who waited for it is told. */
  const failures = new LRUCache<string, ProviderFailure>({ max });
  const cache = new LRUCache<string, Entry<T>, () => Promise<ProviderResult<T>>>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _stale, { context: load }) {
      const result = await load().catch((error: unknown) => {
        failures.set(key, { kind: "unavailable", provider: "cache", message: String(error) });
        throw error;
      });
      if (!result.ok) {
        failures.set(key, result.error);
        throw new Error(result.error.message);
      }
      failures.delete(key);
      return { data: result.data, fetchedAt: clock.now().getTime() };
    },
  });
  return {
    async get(key, load) {
      // What was there before, if its load failed; nothing, if there was nothing.
      const entry = await cache.fetch(key, { context: load });
      const age = entry ? clock.now().getTime() - entry.fetchedAt : Number.POSITIVE_INFINITY;
      if (entry && age <= ttlMs) return { ok: true, data: entry.data };
      if (entry && age <= ttlMs + staleMs) {
        return { ok: true, data: entry.data, asOf: new Date(entry.fetchedAt) };
      }
      const failure = failures.get(key);
      if (!failure) throw new Error(`no answer and no failure for ${key}`);
      return { ok: false, error: failure };
    },
  };
}
