import { describe, expect, it } from "vitest";
import { createCache } from "./cached.server.ts";
import type { ProviderResult } from "./provider.ts";

const MINUTE_MS = 60_000;
const ok = (value: number): ProviderResult<{ value: number }> => ({ ok: true, data: { value } });
const down: ProviderResult<{ value: number }> = {
  ok: false,
  error: { kind: "unavailable", provider: "test", message: "down" },
};

function start(staleMs = 0, failureMs = 0) {
  let now = Date.parse("2026-11-20T15:00:00Z");
  const cache = createCache<{ value: number }>({
    max: 10,
    ttlMs: 10 * MINUTE_MS,
    staleMs,
    failureMs,
    clock: { now: () => new Date(now) },
  });
  let loads = 0;
  return {
    cache,
    loads: () => loads,
    later(minutes: number) {
      now += minutes * MINUTE_MS;
    },
    get: (result: ProviderResult<{ value: number }>, key = "k") =>
      cache.get(key, async () => {
        loads += 1;
        return result;
      }),
  };
}

describe("the cache of provider answers", () => {
  it("gives the same answer until its time is over", async () => {
    const { get, later, loads } = start();
    await get(ok(1));
    later(9.9);
    expect(await get(ok(2))).toEqual(ok(1));
    later(0.2);
    expect(await get(ok(2))).toEqual(ok(2));
    expect(loads()).toBe(2);
  });

  it("has one request in flight for a key, however many ask", async () => {
    const { cache } = start();
    let loads = 0;
    const load = async () => {
      loads += 1;
      const answer = ok(loads);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return answer;
    };
    const asked = ["a", "a", "b", "a", "b"].map((key) => cache.get(key, load));
    expect(new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer))).size).toBe(
      2,
    );
    expect(loads).toBe(2);
  });

  it("lets those go who no longer want it, and goes on for the others", async () => {
    const { cache } = start();
    let answer = (_: ProviderResult<{ value: number }>) => {};
    const load = () => new Promise<ProviderResult<{ value: number }>>((done) => (answer = done));
    const leaving = new AbortController();
    const { signal } = leaving;
    const first = cache.get("k", load, { signal });
    const other = cache.get("k", load);
    leaving.abort();
    const left = { ok: false, error: { kind: "unavailable", message: "no longer wanted" } };
    expect(await first).toMatchObject(left);
    answer(ok(1));
    expect(await other).toEqual(ok(1));
    expect(await cache.get("k", load, { signal: new AbortController().signal })).toEqual(ok(1));
    const never = () => Promise.reject(new Error("nobody wants it"));
    expect(await cache.get("new", never, { signal })).toMatchObject(left);
  });

  it("tells everyone who waited why it failed", async () => {
    for (const staleMs of [0, MINUTE_MS]) {
      const { cache } = start(staleMs);
      const answers = await Promise.all([1, 2, 3].map(() => cache.get("k", async () => down)));
      expect(answers).toEqual([down, down, down]);
    }
  });

  it("does not keep failures", async () => {
    const { get } = start();
    expect(await get(down)).toEqual(down);
    expect(await get(ok(1))).toEqual(ok(1));
  });

  it("keeps a failure for as long as it is told to, beside what it had before", async () => {
    const { get, later, loads } = start(60 * MINUTE_MS, MINUTE_MS);
    expect(await get(down)).toEqual(down);
    expect(await get(ok(1))).toEqual(down);
    expect(loads()).toBe(1);
    later(1);
    expect(await get(ok(1))).toEqual(ok(1));
    later(11);
    for (const result of [down, ok(2), ok(2)]) {
      expect(await get(result)).toMatchObject({ ...ok(1), asOf: expect.any(Date) });
    }
    expect(loads()).toBe(3);
  });

  it("does not take an answer of a clock that was wrong for a fresh one", async () => {
    const { get, later } = start();
    await get(ok(1));
    later(-24 * 60);
    expect(await get(ok(2))).toEqual(ok(2));
  });

  it("gives nothing stale, unless it may", async () => {
    const { get, later } = start();
    await get(ok(1));
    later(11);
    expect(await get(down)).toEqual(down);
  });

  it("gives an old answer with its age while a newer one cannot be had, for a day at most", async () => {
    const { get, later } = start(24 * 60 * MINUTE_MS);
    await get(ok(1));
    later(11);
    expect(await get(down)).toEqual({ ...ok(1), asOf: new Date("2026-11-20T15:00:00Z") });
    later(23 * 60);
    expect(await get(down)).toMatchObject({ ok: true, data: { value: 1 } });
    later(2 * 60);
    expect(await get(down)).toEqual(down);
    expect(await get(ok(2))).toEqual(ok(2));
  });
});
