import { afterEach, expect, it, vi } from "vitest";
import { type Cue, giveCue } from "./cues.ts";

afterEach(() => void vi.unstubAllGlobals());

/** An audio context that remembers which tones it was to make, and when. */
function setUp(state: AudioContextState) {
  const tones: [frequency: number, startsAt: number, stopsAt: number][] = [];
  const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
  const context = {
    state,
    currentTime: 10,
    destination: {},
    createGain: () => ({ gain, connect: () => {} }),
    createOscillator() {
      const frequency = { value: 0 };
      let startsAt = 0;
      return {
        frequency,
        connect: (next: unknown) => next,
        start: (at: number) => {
          startsAt = at;
        },
        stop: (at: number) => tones.push([frequency.value, startsAt, at]),
      };
    },
  };
  const touches: unknown[] = [];
  vi.stubGlobal("navigator", { vibrate: (pattern: unknown) => touches.push(pattern) });
  return { context: context as unknown as AudioContext, tones, touches };
}

it("each cue sounds and feels different, and is short", () => {
  const { context, tones, touches } = setUp("running");
  const melodies = (["listening", "heard", "resting"] as Cue[]).map((cue) => {
    tones.length = 0;
    giveCue(cue, context);
    expect(tones.at(-1)?.[2]).toBeLessThan(10.2);
    return tones.map(([frequency]) => frequency).join();
  });
  expect(new Set(melodies).size).toBe(3);
  expect(new Set(touches.map(String)).size).toBe(3);
});

it("is only felt where sound is not unlocked, and not even that on a desk", () => {
  const { context, tones, touches } = setUp("suspended");
  giveCue("heard", context);
  expect([tones.length, touches.length]).toEqual([0, 1]);
  vi.stubGlobal("navigator", {});
  giveCue("heard", null);
  expect(touches).toHaveLength(1);
});
