import { describe, expect, it } from "vitest";
import { createCaptions } from "./captions.ts";

/** A recording of which a slice comes every 100 ms; `answer` is what is heard of so much of it. */
function setUp(answer: (bytes: number) => string | null | Error) {
  const clock = { now: 0 };
  const heardAt: number[] = [];
  const shown: string[] = [];
  const failures: unknown[] = [];
  const captions = createCaptions({
    async hear(audio) {
      heardAt.push(clock.now);
      const text = answer(audio.length);
      if (text instanceof Error) throw text;
      return text;
    },
    show: (text) => shown.push(text),
    onFailure: (error) => failures.push(error),
    monotonic: () => clock.now,
  });
  let bytes = 0;
  return {
    captions,
    heardAt,
    shown,
    failures,
    async record(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        bytes += 400;
        captions.grew(() => new Uint8Array(bytes));
        await new Promise((resolve) => setImmediate(resolve));
        clock.now += 100;
      }
    },
    endRecording() {
      captions.end();
      bytes = 0;
    },
  };
}

describe("captions", () => {
  it("are heard again at most each half second, and shown when they have changed", async () => {
    const { record, heardAt, shown } = setUp((bytes) => (bytes < 4000 ? "find me" : "find me a"));
    await record(2000);
    expect(heardAt).toEqual([500, 1000, 1500]);
    expect(shown).toEqual(["find me", "find me a"]);
  });

  it("are heard less and less often: all of them cost a few times what the last one does", async () => {
    const { record, heardAt } = setUp(() => null);
    await record(120_000);
    const work = heardAt.reduce((sum, at) => sum + at, 0);
    expect(work / 120_000).toBeLessThan(10);
    expect(heardAt.length).toBeLessThan(40);
  });

  it("wait for the one that is being heard", async () => {
    let answer = (_text: string) => {};
    let asked = 0;
    const clock = { now: 0 };
    const shown: string[] = [];
    const captions = createCaptions({
      hear: () => {
        asked += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      show: (text) => shown.push(text),
      onFailure: () => {},
      monotonic: () => clock.now,
    });
    for (; clock.now < 5000; clock.now += 100) captions.grew(() => new Uint8Array(1));
    expect(asked).toBe(1);
    // The recording is over: what comes of it late is not shown.
    captions.end();
    answer("late");
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown).toEqual([]);
  });

  it("are tried less and less often while they fail, and the next recording has its own", async () => {
    let fails = true;
    const { record, endRecording, heardAt, failures, shown } = setUp(() =>
      fails ? new Error("no") : "hello",
    );
    await record(60_000);
    expect(heardAt).toEqual([500, 2500, 10_500, 42_500]);
    expect(failures).toHaveLength(4);
    fails = false;
    endRecording();
    await record(1000);
    expect(shown).toEqual(["hello"]);
  });

  it("come late in a recording of which the first hearing failed", async () => {
    const { record, shown } = setUp((bytes) => (bytes < 4000 ? new Error("busy") : "hello"));
    await record(3000);
    expect(shown).toEqual(["hello"]);
  });
});
