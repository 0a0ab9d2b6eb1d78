import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createFairQueue, QueueFull } from "./fair-queue.ts";

const { signal } = new AbortController();

/** Work that ends when it is told to; `started` says in which order it began. */
function setUp(options: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise(setImmediate);
  return {
    queue,
    started,
    settle,
    add(name: string, by: AbortSignal = signal) {
      const owner = name.charAt(0);
      const work = () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      };
      return queue.run(owner, work, by);
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

describe("a fair queue", () => {
  it("runs so many at once, and hands each its result", async () => {
    const { add, started, end, settle } = setUp({ atOnce: 2 });
    const all = ["a1", "b1", "c1"].map((name) => add(name));
    await settle();
    expect(started).toEqual(["a1", "b1"]);
    await end("b1");
    expect(started).toEqual(["a1", "b1", "c1"]);
    await end("a1");
    await end("c1");
    expect(await Promise.all(all)).toEqual(["a1", "b1", "c1"]);
  });

  it("lets those who wait take turns, however much one of them wants", async () => {
    const { add, started, end, settle } = setUp({ atOnce: 1 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "c2"]) void add(name);
    await settle();
    for (let n = 0; n < 7; n++) await end(started.at(-1) ?? "");
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "c2", "a4"]);
  });

  it("runs only so many of one owner, and leaves the other places to others", async () => {
    const { add, started, end, settle } = setUp({ atOnce: 3, each: 1 });
    for (const name of ["a1", "a2", "a3", "b1"]) void add(name);
    await settle();
    expect(started).toEqual(["a1", "b1"]);
    await end("a1");
    expect(started).toEqual(["a1", "b1", "a2"]);
    void add("c1");
    await settle();
    expect(started).toEqual(["a1", "b1", "a2", "c1"]);
  });

  it("forgets what is not wanted any more, and goes on", async () => {
    const { add, started, end, settle } = setUp({ atOnce: 1 });
    void add("a1");
    const unwanted = new AbortController();
    const [gone, other] = [add("b1", unwanted.signal), add("b2")];
    const refused = expect(gone).rejects.toMatchObject({ name: "AbortError" });
    unwanted.abort();
    await refused;
    await end("a1");
    expect(started).toEqual(["a1", "b2"]);
    await end("b2");
    expect(await other).toBe("b2");
    await expect(add("c1", unwanted.signal)).rejects.toMatchObject({ name: "AbortError" });
    void add("d1");
    await settle();
    expect(started.at(-1)).toBe("d1");
  });

  it("refuses what would wait too long, and takes more once there is room", async () => {
    const { add, end, settle, started } = setUp({ atOnce: 1, maxWaiting: 1 });
    void add("a1");
    void add("b1");
    await settle();
    const refused = await add("c1").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueueFull);
    expect(refused).toMatchObject({ name: "QueueFull", message: "1 are waiting already" });
    await end("a1");
    void add("c2");
    await end("b1");
    expect(started).toEqual(["a1", "b1", "c2"]);
  });

  it("leaves the others of an owner who wants one of theirs no more", async () => {
    const { add, started, end, settle } = setUp({ atOnce: 1 });
    void add("a1");
    const unwanted = new AbortController();
    void add("b1").catch(() => {});
    const gone = add("b2", unwanted.signal);
    void add("b3");
    const refused = expect(gone).rejects.toBe("not now");
    unwanted.abort("not now");
    await refused;
    await settle();
    for (const name of ["a1", "b1", "b3"]) await end(name);
    expect(started).toEqual(["a1", "b1", "b3"]);
  });

  it("counts what an owner has running, one by one", async () => {
    const { add, started, end, settle } = setUp({ atOnce: 9, each: 2 });
    for (const name of ["a1", "a2", "a3", "a4"]) void add(name);
    await settle();
    expect(started).toEqual(["a1", "a2"]);
    await end("a1");
    expect(started).toEqual(["a1", "a2", "a3"]);
    await end("a2");
    await end("a3");
    expect(started).toEqual(["a1", "a2", "a3", "a4"]);
    void add("a5");
    void add("a6");
    await settle();
    expect(started).toEqual(["a1", "a2", "a3", "a4", "a5"]);
  });

  it("is idle when nothing runs and nothing waits", async () => {
    const { queue, add, end, settle } = setUp({ atOnce: 1 });
    expect(queue.isIdle).toBe(true);
    void add("a1");
    await settle();
    expect(queue.isIdle).toBe(false);
    const unwanted = new AbortController();
    const gone = add("b1", unwanted.signal).catch(() => "gone");
    unwanted.abort();
    expect(await gone).toBe("gone");
    expect(queue.isIdle).toBe(false);
    await end("a1");
    expect(queue.isIdle).toBe(true);
    // What is on the way to its place waits already.
    void add("c1");
    expect(queue.isIdle).toBe(false);
    await settle();
    await end("c1");
    expect(queue.isIdle).toBe(true);
  });

  it("no longer listens for the end of what has begun", async () => {
    const { add, end, settle } = setUp({ atOnce: 1 });
    const later = new AbortController();
    const done = add("a1", later.signal);
    await settle();
    expect(getEventListeners(later.signal, "abort")).toHaveLength(0);
    later.abort();
    await end("a1");
    expect(await done).toBe("a1");
  });

  it("goes on after work that failed", async () => {
    const queue = createFairQueue({ atOnce: 1 });
    const failed = queue.run("a", () => Promise.reject(new Error("no")), signal);
    const next = queue.run("a", async () => "yes", signal);
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
