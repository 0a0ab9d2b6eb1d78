import { describe, expect, it } from "vitest";
import { createRecordingBuffer } from "./recording.ts";

const LIMITS = { utteranceMs: 120_000, utteranceBytes: 10 };

function setUp() {
  let now = 1000;
  const recording = createRecordingBuffer(LIMITS, () => now);
  return {
    recording,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("a recording in slices", () => {
  it("is what was sent, in order, with its length", () => {
    const { recording, pass } = setUp();
    recording.add(Buffer.from("ab"));
    pass(300);
    recording.add(Buffer.from("cd"));
    expect(recording.isOpen).toBe(true);
    expect(recording.end()).toEqual({ audio: Buffer.from("abcd"), ms: 300 });
    expect(recording.isOpen).toBe(false);
    expect(recording.end()).toEqual({ audio: Buffer.alloc(0), ms: 0 });
  });

  it("ends when its end came, however long that waited to be read", () => {
    const { recording, pass } = setUp();
    recording.add(Buffer.from("ab"));
    pass(5000);
    expect(recording.end(1300)?.ms).toBe(300);
    recording.add(Buffer.from("cd"));
    expect(recording.end(1300)?.ms).toBe(0);
  });

  it("says once that it is too large, keeps none of it, and the next one is new", () => {
    const { recording } = setUp();
    expect([5, 5, 1, 1].map((size) => recording.add(Buffer.alloc(size)))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(recording.end()).toBeNull();
    recording.add(Buffer.from("ok"));
    expect(recording.end()?.audio.toString()).toBe("ok");
  });

  it("may last two minutes and a little", () => {
    const { recording, pass } = setUp();
    recording.add(Buffer.from("a"));
    pass(125_000);
    expect(recording.add(Buffer.from("b"))).toBe(true);
    pass(1);
    expect(recording.add(Buffer.from("c"))).toBe(false);
  });

  it("is timed by the machine's own clock where none is given", () => {
    const recording = createRecordingBuffer(LIMITS);
    recording.add(Buffer.from("a"));
    expect(recording.end()?.ms).toBeLessThan(60_000);
  });

  it("can be thrown away", () => {
    const { recording } = setUp();
    recording.add(Buffer.from("a"));
    recording.clear();
    expect(recording.end()?.audio.length).toBe(0);
  });
});
