import { expect, it } from "vitest";
import { isQueueFull } from "#app/platform/scheduling/fair-queue.ts";
import { createReadingLanes, isReadTooMuch, type Sender, SMALL_BYTES } from "./lanes.server.ts";

const HERE = "192.0.2.1";
const ELSEWHERE = "198.51.100.1";
const SMALL = SMALL_BYTES;
const LARGE = SMALL_BYTES + 1;

/** Lanes whose clock stands still, and what is read in them until it is told to end. */
function lanes(options: Parameters<typeof createReadingLanes>[0] = {}) {
  let now = 0;
  const queue = createReadingLanes({ now: () => now, ...options });
  const reading: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (userId: string, network: string | null, bytes: number, signal?: AbortSignal) => {
    const sender: Sender = { userId, network };
    const work = () => {
      reading.push(userId);
      return new Promise<string>((resolve) => ends.set(userId, () => resolve(userId)));
    };
    return queue.run(sender, { bytes, work, signal: signal ?? new AbortController().signal });
  };
  return {
    reading,
    read,
    /** Ends what is read of this traveller, after so many seconds. */
    async end(userId: string, seconds = 0) {
      await expect.poll(() => ends.has(userId)).toBe(true);
      now += seconds * 1000;
      ends.get(userId)?.();
      ends.delete(userId);
    },
  };
}
/** Once what could start has started: what stands before it waits for nothing but promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("three travellers of one address with slow documents leave a place for everybody else", async () => {
  const { reading, read, end } = lanes();
  const slow = ["a", "b", "c"].flatMap((id) => [read(id, HERE, SMALL), read(id, HERE, LARGE)]);
  await settled();
  expect(reading).toEqual(["a", "a"]);
  const small = read("victim", ELSEWHERE, SMALL);
  await settled();
  expect(reading).toEqual(["a", "a", "victim"]);
  await end("victim");
  expect(await small).toBe("victim");
  for (const id of ["a", "b", "c"]) {
    await end(id);
    await settled();
  }
  expect(slow).toHaveLength(6);
});

it("large documents are read one at a time, and addresses take turns", async () => {
  const { reading, read, end } = lanes();
  const all = [read("a", HERE, LARGE), read("b", HERE, LARGE), read("c", HERE, LARGE)];
  all.push(read("victim", ELSEWHERE, LARGE));
  await settled();
  expect(reading).toEqual(["a"]);
  for (const id of ["a", "victim", "b", "c"]) await end(id);
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "victim"]);
  expect(reading).toEqual(["a", "victim", "b", "c"]);
});

it("travellers of one address take turns among themselves", async () => {
  const { reading, read, end } = lanes();
  const all = ["a", "a", "a", "b"].map((id) => read(id, HERE, SMALL));
  // The second of `a` was the next in the line when `b` came.
  for (const id of ["a", "a", "b", "a"]) await end(id);
  await Promise.all(all);
  expect(reading).toEqual(["a", "a", "b", "a"]);
});

it("a traveller's seconds of a minute end, at whatever address; others read on", async () => {
  const { read, end } = lanes({ travellerSeconds: 30, networkSeconds: 1000 });
  const first = read("a", HERE, SMALL);
  await end("a", 30);
  await first;
  await expect(read("a", ELSEWHERE, SMALL)).rejects.toSatisfy(isReadTooMuch);
  const other = read("b", HERE, SMALL);
  await end("b");
  expect(await other).toBe("b");
});

it("all travellers of an address share its seconds of a minute; other addresses read on", async () => {
  const { read, end } = lanes({ travellerSeconds: 30, networkSeconds: 40 });
  for (const id of ["a", "b"]) {
    const one = read(id, HERE, SMALL);
    await end(id, 20);
    await one;
  }
  await expect(read("c", HERE, LARGE)).rejects.toSatisfy(isReadTooMuch);
  const other = read("c", ELSEWHERE, LARGE);
  await end("c");
  expect(await other).toBe("c");
});

it("what is said in a conversation counts for its traveller alone", async () => {
  const { read, end } = lanes({ travellerSeconds: 30, networkSeconds: 1 });
  for (const id of ["a", "b"]) {
    const one = read(id, null, SMALL);
    await end(id, 30);
    await one;
  }
  await expect(read("a", null, SMALL)).rejects.toSatisfy(isReadTooMuch);
});

it("what waited when the seconds ended is refused when its turn comes", async () => {
  const { reading, read, end } = lanes({ travellerSeconds: 30 });
  const first = read("a", HERE, SMALL);
  const second = read("a", HERE, SMALL);
  second.catch(() => {});
  await end("a", 30);
  await first;
  await expect(second).rejects.toSatisfy(isReadTooMuch);
  expect(reading).toEqual(["a"]);
});

it("a reading that fails is charged, and gives its place up", async () => {
  let now = 0;
  const queue = createReadingLanes({ now: () => now, travellerSeconds: 30 });
  const run = (work: () => Promise<string>) =>
    queue.run(
      { userId: "a", network: HERE },
      { bytes: 1, work, signal: new AbortController().signal },
    );
  const failing = async () => {
    now += 15_000;
    throw new Error("damaged");
  };
  await expect(run(failing)).rejects.toThrow("damaged");
  expect(await run(async () => "read")).toBe("read");
  await expect(run(failing)).rejects.toThrow("damaged");
  await expect(run(async () => "read")).rejects.toSatisfy(isReadTooMuch);
});

it("more than may wait are refused, and one that gives up keeps no place", async () => {
  const { read, end } = lanes({ maxWaiting: 1 });
  const first = read("a", HERE, LARGE);
  await settled();
  const givenUp = new AbortController();
  const second = read("b", ELSEWHERE, LARGE, givenUp.signal);
  second.catch(() => {});
  await expect(read("c", "203.0.113.1", LARGE)).rejects.toSatisfy(isQueueFull);
  givenUp.abort(new Error("left"));
  await expect(second).rejects.toThrow("left");
  await end("a");
  expect(await first).toBe("a");
  const third = read("c", "203.0.113.1", LARGE);
  await end("c");
  expect(await third).toBe("c");
});
